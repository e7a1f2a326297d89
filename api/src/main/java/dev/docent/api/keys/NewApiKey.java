package dev.docent.api.keys;

import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

import dev.docent.api.jobs.AgentJobKey;
import org.jspecify.annotations.Nullable;

/** A key to be {@linkplain ApiKeys#create created}. Immutable and safe to share between threads. */
public final class NewApiKey {

    /** How long a key is valid unless something else is asked for. */
    public static final Duration DEFAULT_VALIDITY = Duration.ofDays(90);

    /** Maximum length of a name. */
    public static final int MAX_NAME = 64;

    /** Maximum number of projects, and of addresses, of a key. */
    public static final int MAX_ENTRIES = 100;

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9 ._-]{0," + (MAX_NAME - 1) + "}");

    private final String name;
    private final Set<String> projects;
    private final Set<ApiKey.Scope> scopes;
    private final Set<AddressRange> addresses;
    private final @Nullable Duration validity;

    private NewApiKey(
            String name,
            Set<String> projects,
            Set<ApiKey.Scope> scopes,
            Set<AddressRange> addresses,
            @Nullable Duration validity) {
        this.name = name;
        this.projects = Set.copyOf(projects);
        this.scopes = Set.copyOf(scopes);
        this.addresses = Set.copyOf(addresses);
        this.validity = validity;
    }

    /**
     * {@return a key that is valid for 90 days, from any address}
     *
     * @param name a name that no other key has, not secret: 1 to {@value #MAX_NAME} letters, digits, spaces, dots,
     *     underscores and hyphens
     * @param projects identifiers of the projects that it grants access to; {@link ApiKey#ALL_PROJECTS} grants access to all
     * @param scopes what it may do
     * @throws IllegalArgumentException when the name is not as described, or there is no project or no scope, or more than
     *     {@value #MAX_ENTRIES} projects
     */
    public static NewApiKey of(String name, Set<String> projects, Set<ApiKey.Scope> scopes) {
        if (!NAME.matcher(Objects.requireNonNull(name, "name")).matches()) {
            // without the name, which could be a token
            throw new IllegalArgumentException("the name of a key must have 1 to " + MAX_NAME
                    + " letters, digits, spaces, dots, underscores or hyphens, and begin with a letter or digit");
        }
        if (projects.isEmpty() || projects.size() > MAX_ENTRIES || scopes.isEmpty()) {
            throw new IllegalArgumentException(
                    "a key needs a scope, and 1 to " + MAX_ENTRIES + " projects; " + ApiKey.ALL_PROJECTS + " for all");
        }
        projects.forEach(project -> {
            if (!AgentJobKey.isIdentifier(project)) {
                throw new IllegalArgumentException(
                        "a project must have 1 to " + AgentJobKey.MAX_LENGTH + " characters");
            }
        });
        return new NewApiKey(name, projects, scopes, Set.of(), DEFAULT_VALIDITY);
    }

    /**
     * {@return the same key, valid for another time}
     *
     * @param validity positive; {@code null} for a key that does not expire
     * @throws IllegalArgumentException when it is not positive, or longer than a hundred years
     */
    public NewApiKey validFor(@Nullable Duration validity) {
        return new NewApiKey(name, projects, scopes, addresses, requireValidity(validity));
    }

    static @Nullable Duration requireValidity(@Nullable Duration validity) {
        if (validity != null
                && (validity.isNegative() || validity.isZero() || validity.compareTo(Duration.ofDays(36_525)) > 0)) {
            throw new IllegalArgumentException("a key must be valid for a positive time, at most a hundred years; null"
                    + " for a key that does not expire");
        }
        return validity;
    }

    /**
     * {@return the same key, to be used only from some addresses}
     *
     * @param addresses empty for any
     * @throws IllegalArgumentException when there are more than {@value #MAX_ENTRIES}
     */
    public NewApiKey usableFrom(Set<AddressRange> addresses) {
        if (addresses.size() > MAX_ENTRIES) {
            throw new IllegalArgumentException("a key may have at most " + MAX_ENTRIES + " addresses");
        }
        return new NewApiKey(name, projects, scopes, addresses, validity);
    }

    /** {@return its name} */
    public String name() {
        return name;
    }

    /** {@return identifiers of the projects that it grants access to} */
    public Set<String> projects() {
        return projects;
    }

    /** {@return what it may do} */
    public Set<ApiKey.Scope> scopes() {
        return scopes;
    }

    /** {@return addresses that it may be used from; empty for any} */
    public Set<AddressRange> addresses() {
        return addresses;
    }

    /** {@return how long it is valid; {@code null} if it does not expire} */
    public @Nullable Duration validity() {
        return validity;
    }
}
