package dev.docent.impl.internal.config;

import java.util.Map;

import dev.docent.api.keys.ApiKey;
import dev.docent.base.internal.keys.ProjectRoles;

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
     * The container authenticates, its roles authorize, or a bean of the host.
     *
     * @param roles who reaches which project, unless a bean decides
     */
    record ContainerRoles(ProjectRoles roles) implements AdminSecurity {}

    /** Any caller may read, none may write. */
    record Off() implements AdminSecurity {}
}
