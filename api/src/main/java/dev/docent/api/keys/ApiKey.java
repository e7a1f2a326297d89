package dev.docent.api.keys;

import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/** The properties of an admin API key, without the key itself. Immutable and safe to share between threads. */
public final class ApiKey {

    /** Wildcard in {@link #projects()} for every project. */
    public static final String ALL_PROJECTS = "*";

    private final String name;
    private final Set<String> projects;
    private final Set<Scope> scopes;
    private final @Nullable Instant expiresAt;
    private final Set<AddressRange> addresses;

    private ApiKey(Builder builder) {
        name = Objects.requireNonNull(builder.name, "name");
        projects = Set.copyOf(builder.projects);
        scopes = Set.copyOf(builder.scopes);
        expiresAt = builder.expiresAt;
        addresses = Set.copyOf(builder.addresses);
    }

    /**
     * Begins a key that does not expire and may be used from any address.
     *
     * @param name the host's name for the key, for the log; not secret
     * @param projects identifiers of the projects it grants access to; {@link #ALL_PROJECTS} grants access to all
     * @param scopes what it may do; {@link Scope#WRITE} implies {@link Scope#READ}
     * @return a builder for the optional values
     */
    public static Builder builder(String name, Set<String> projects, Set<Scope> scopes) {
        return new Builder().name(name).projects(projects).scopes(scopes);
    }

    /** {@return the host's name for the key, for the log; not secret} */
    public String name() {
        return name;
    }

    /** {@return identifiers of the projects it grants access to; {@link #ALL_PROJECTS} grants access to all} */
    public Set<String> projects() {
        return projects;
    }

    /** {@return what it may do; {@link Scope#WRITE} implies {@link Scope#READ}} */
    public Set<Scope> scopes() {
        return scopes;
    }

    /** {@return time from which the key is rejected; {@code null} if it does not expire} */
    public @Nullable Instant expiresAt() {
        return expiresAt;
    }

    /** {@return addresses it may be used from; empty means any} */
    public Set<AddressRange> addresses() {
        return addresses;
    }

    /** {@return whether the key grants access to the jobs of {@code projectId}} */
    public boolean reaches(String projectId) {
        return projects.contains(ALL_PROJECTS) || projects.contains(projectId);
    }

    /** {@return whether the key has {@code scope}, itself or by implication} */
    public boolean allows(Scope scope) {
        return scopes.stream().anyMatch(own -> own.covers(scope));
    }

    /** {@return whether the key is no longer valid at {@code now}} */
    public boolean isExpiredAt(Instant now) {
        return expiresAt != null && !now.isBefore(expiresAt);
    }

    /** {@return whether the key may be used from {@code address}, a literal IP address} */
    public boolean isUsableFrom(String address) {
        return addresses.isEmpty() || addresses.stream().anyMatch(range -> range.contains(address));
    }

    /** {@return a builder that starts with the values of this} */
    public Builder toBuilder() {
        return builder(name, projects, scopes).expiresAt(expiresAt).addresses(addresses);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ApiKey that
                && Objects.equals(name, that.name)
                && Objects.equals(projects, that.projects)
                && Objects.equals(scopes, that.scopes)
                && Objects.equals(expiresAt, that.expiresAt)
                && Objects.equals(addresses, that.addresses);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, projects, scopes, expiresAt, addresses);
    }

    @Override
    public String toString() {
        return "ApiKey[name=" + name + ", projects=" + projects + ", scopes=" + scopes + ", expiresAt=" + expiresAt
                + ", addresses=" + addresses + "]";
    }

    /** Builds an {@link ApiKey}. Not thread-safe. */
    public static final class Builder {

        private @Nullable String name;
        private @Nullable Set<String> projects;
        private @Nullable Set<Scope> scopes;
        private @Nullable Instant expiresAt;
        private Set<AddressRange> addresses = Set.of();

        private Builder() {}

        /** {@return this builder, with another {@link ApiKey#name()}} */
        public Builder name(String name) {
            this.name = name;
            return this;
        }

        /** {@return this builder, with another {@link ApiKey#projects()}} */
        public Builder projects(Set<String> projects) {
            this.projects = projects;
            return this;
        }

        /** {@return this builder, with another {@link ApiKey#scopes()}} */
        public Builder scopes(Set<Scope> scopes) {
            this.scopes = scopes;
            return this;
        }

        /** {@return this builder, with another {@link ApiKey#expiresAt()}} */
        public Builder expiresAt(@Nullable Instant expiresAt) {
            this.expiresAt = expiresAt;
            return this;
        }

        /** {@return this builder, with another {@link ApiKey#addresses()}} */
        public Builder addresses(Set<AddressRange> addresses) {
            this.addresses = addresses;
            return this;
        }

        /**
         * Copies the sets.
         *
         * @return the key; never {@code null}
         * @throws NullPointerException when anything but {@code expiresAt} is {@code null} or contains {@code null}
         */
        public ApiKey build() {
            return new ApiKey(this);
        }
    }

    /** What a key may do. The vendor's rule: GET and HEAD need {@code read}, every other method needs {@code write}. */
    public enum Scope {
        /** Read jobs. */
        READ,
        /** Read and create jobs, and send messages to them. */
        WRITE;

        /** {@return whether this scope also permits what {@code needed} does} */
        public boolean covers(Scope needed) {
            return switch (this) {
                case READ -> needed == READ;
                case WRITE -> needed == READ || needed == WRITE;
            };
        }

        /** {@return the name in settings, forms and stores, such as {@code read}} */
        public String written() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** {@return the scope of a {@linkplain #written() written} name; {@code null} for any other text} */
        public static @Nullable Scope parse(String written) {
            return Arrays.stream(values())
                    .filter(scope -> scope.written().equals(written))
                    .findFirst()
                    .orElse(null);
        }
    }
}
