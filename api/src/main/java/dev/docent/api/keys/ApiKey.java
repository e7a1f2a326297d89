package dev.docent.api.keys;

import java.time.Instant;
import java.util.Objects;
import java.util.Set;

/**
 * What is known of an admin API key, without the key itself.
 *
 * @param name what the host calls the key, for its log; not secret
 * @param projects identifiers of the projects whose jobs it reaches; {@link #ALL_PROJECTS} among them means every project
 * @param scopes what it may do; {@link Scope#WRITE} implies {@link Scope#READ}
 * @param expiresAt from when on it is refused; {@code null} when it does not expire
 * @param addresses where it may be used from; empty means anywhere
 */
public record ApiKey(
        String name, Set<String> projects, Set<Scope> scopes, Instant expiresAt, Set<AddressRange> addresses) {

    /** Stands in {@link #projects()} for every project. */
    public static final String ALL_PROJECTS = "*";

    /** What a key may do. The vendor's rule: GET and HEAD need {@code read}, every other method needs {@code write}. */
    public enum Scope {
        /** Look at jobs. */
        READ,
        /** Look at jobs, create them and send messages to them. */
        WRITE
    }

    /** @throws NullPointerException when anything but {@code expiresAt} is {@code null} or holds {@code null} */
    public ApiKey {
        Objects.requireNonNull(name, "name");
        projects = Set.copyOf(projects);
        scopes = Set.copyOf(scopes);
        addresses = Set.copyOf(addresses);
    }

    /** {@return whether the key reaches the jobs of {@code projectId}} */
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
