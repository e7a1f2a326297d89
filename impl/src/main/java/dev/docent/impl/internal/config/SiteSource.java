package dev.docent.impl.internal.config;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;

import dev.docent.base.internal.text.SecretReader.Secret;
import dev.docent.navigation.internal.repositories.RepositoryAddress;

/**
 * The repository that the site of a project is read from.
 *
 * @param branch whose head is published
 * @param refusesNewErrors whether a commit with an error that the served one does not have is not published
 * @param poll how often the repository is asked for a new head; empty for never
 * @param previews how the heads of other branches are shown
 * @param hookSecret the secret that the forge shares, which announces pushes; empty if none may
 */
public record SiteSource(
        RepositoryAddress repository,
        String branch,
        boolean refusesNewErrors,
        Optional<Duration> poll,
        PreviewSettings previews,
        Optional<Secret> hookSecret) {

    /**
     * How the heads of branches that are not published are shown.
     *
     * @param readers who sees them
     * @param base URL of the site; empty if it is not known
     * @param added paths of files of the docs folder that are added to all pages
     */
    public record PreviewSettings(Previews readers, Optional<String> base, Set<String> added) {

        /** Copies the set. */
        public PreviewSettings {
            added = Set.copyOf(added);
        }
    }

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
