package dev.docent.internal.config;

import java.time.Duration;
import java.util.Optional;

import dev.docent.internal.hooks.HookSecret;
import dev.docent.internal.repositories.RepositoryAddress;

/**
 * The repository that the site of a project is read from.
 *
 * @param branch whose head is published
 * @param refusesNewErrors whether a commit with an error that the served one does not have is not published
 * @param poll how often the repository is asked for a new head; empty for never
 * @param hookSecret the secret that the forge shares, which announces pushes; empty if none may
 */
public record SiteSource(
        RepositoryAddress repository,
        String branch,
        boolean refusesNewErrors,
        Optional<Duration> poll,
        Optional<HookSecret> hookSecret) {}
