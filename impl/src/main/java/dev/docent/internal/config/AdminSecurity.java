package dev.docent.internal.config;

import java.util.Map;
import java.util.Set;

import dev.docent.api.keys.ApiKey;

/** Who may call the admin API. */
public sealed interface AdminSecurity {

    /**
     * Bearer admin API keys.
     *
     * @param prefix what every key starts with, without the underscore that follows it
     * @param keysByHash configured keys by the SHA-256 of the token, in lower-case hexadecimal digits
     */
    record ApiKeys(String prefix, Map<String, ApiKey> keysByHash) implements AdminSecurity {}

    /**
     * The container authenticates, its roles authorize.
     *
     * @param readRoles roles that may read
     * @param writeRoles roles that may read and write
     */
    record ContainerRoles(Set<String> readRoles, Set<String> writeRoles) implements AdminSecurity {}

    /** Any caller may read, none may write. */
    record Off() implements AdminSecurity {}
}
