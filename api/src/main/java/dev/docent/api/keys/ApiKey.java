package dev.docent.api.keys;

import java.time.Instant;
import java.util.Objects;
import java.util.Set;

/**
 * The properties of an admin API key, without the key itself.
 *
 * @param name the host's name for the key, for the log; not secret
 * @param projects identifiers of the projects it grants access to; {@link #ALL_PROJECTS} grants access to all
 * @param scopes what it may do; {@link Scope#WRITE} implies {@link Scope#READ}
 * @param expiresAt time from which the key is rejected; {@code null} if it does not expire
 * @param addresses addresses it may be used from; empty means any
 */
public record ApiKey(
        String name, Set<String> projects, Set<Scope> scopes, Instant expiresAt, Set<AddressRange> addresses) {

    /** Wildcard in {@link #projects()} for every project. */
    public static final String ALL_PROJECTS = "*";

    /** What a key may do. The vendor's rule: GET and HEAD need {@code read}, every other method needs {@code write}. */
    public enum Scope {
        /** Read jobs. */
        READ,
        /** Read and create jobs, and send messages to them. */
        WRITE
    }

    /** @throws NullPointerException when anything but {@code expiresAt} is {@code null} or contains {@code null} */
    public ApiKey {
        Objects.requireNonNull(name, "name");
        projects = Set.copyOf(projects);
        scopes = Set.copyOf(scopes);
        addresses = Set.copyOf(addresses);
    }

    /** {@return whether the key grants access to the jobs of {@code projectId}} */
    public boolean reaches(String projectId) {
        return projects.contains(ALL_PROJECTS) || projects.contains(projectId);
    }

    /** {@return whether the key has {@code scope}, itself or by implication} */
    public boolean allows(Scope scope) {
        return scopes.contains(scope) || (scope == Scope.READ && scopes.contains(Scope.WRITE));
    }

    /** {@return whether the key is no longer valid at {@code now}} */
    public boolean isExpiredAt(Instant now) {
        return expiresAt != null && !now.isBefore(expiresAt);
    }

    /** {@return whether the key may be used from {@code address}, a literal IP address} */
    public boolean isUsableFrom(String address) {
        return addresses.isEmpty() || addresses.stream().anyMatch(range -> range.contains(address));
    }
}
