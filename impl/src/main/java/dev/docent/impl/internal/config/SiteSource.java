package dev.docent.impl.internal.config;

import java.time.Duration;
import java.util.Optional;

import dev.docent.base.internal.text.SecretReader.Secret;
import dev.docent.navigation.internal.repositories.RepositoryAddress;

/**
 * The repository that the site of a project is read from.
 *
 * @param branch whose head is published
 * @param refusesNewErrors whether a commit with an error that the served one does not have is not published
 * @param poll how often the repository is asked for a new head; empty for never
 * @param previews who sees the heads of other branches
 * @param hookSecret the secret that the forge shares, which announces pushes; empty if none may
 */
public record SiteSource(
        RepositoryAddress repository,
        String branch,
        boolean refusesNewErrors,
        Optional<Duration> poll,
        Previews previews,
        Optional<Secret> hookSecret) {

    /** {@return the address of the repository, without user and token} */
    public String address() {
        return repository.address().toString();
    }

    /** Who sees the heads of branches that are not published. */
    public enum Previews {
        /** Nobody. */
        OFF,
        /** Users of the container who have a role for the project. */
        CONTAINER,
        /** Everybody, as long as the site and the branch have no access groups. */
        PUBLIC
    }
}
