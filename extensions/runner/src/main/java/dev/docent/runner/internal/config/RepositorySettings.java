package dev.docent.runner.internal.config;

import java.net.URI;
import java.util.Optional;

import dev.docent.runner.internal.forges.ForgeTarget;
import dev.docent.runner.internal.forges.Forges;
import dev.docent.runner.internal.git.GitCredentials;

/**
 * A repository that agents work on.
 *
 * @param name id of the project, or {@code all}
 * @param address {@code https}, {@code http} or {@code file}, without credentials
 * @param branch that changes are for
 * @param model for the agent
 * @param credentials for repository and hosting service
 * @param agent what is executed for its jobs
 * @param pullRequests how a pull request is opened
 */
public record RepositorySettings(
        String name,
        URI address,
        String branch,
        String model,
        Optional<GitCredentials> credentials,
        AgentSettings agent,
        PullRequestSettings pullRequests) {

    /** How a pull request is opened. */
    public sealed interface PullRequestSettings {

        /**
         * By the API of a hosting service.
         *
         * @param forge the kind of service
         * @param target the repository there
         */
        record Known(Forges forge, ForgeTarget target) implements PullRequestSettings {}

        /** By a bean of the application. */
        record Custom() implements PullRequestSettings {}

        /**
         * Not at all.
         *
         * @param compare template of the address at which the branch can be viewed
         */
        record None(Optional<String> compare) implements PullRequestSettings {}
    }
}
