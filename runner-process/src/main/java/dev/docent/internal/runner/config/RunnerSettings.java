package dev.docent.internal.runner.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

import dev.docent.internal.runner.git.Author;

/**
 * The settings of the runner.
 *
 * @param git the git command
 * @param workDirectory for everything on disk
 * @param author of commits
 * @param limits of git and of logs
 * @param byProject repositories by project; {@value #ALL_PROJECTS} for all others
 */
public record RunnerSettings(
        String git, Path workDirectory, Author author, Limits limits, Map<String, RepositorySettings> byProject) {

    static final String ALL_PROJECTS = "*";

    /**
     * Limits that do not depend on the agent.
     *
     * @param gitTime of one git command
     * @param log the most bytes of the log of a run
     * @param logs how many logs are kept
     */
    public record Limits(Duration gitTime, int log, int logs) {}

    /** {@return the repository of a project; empty if it has none} */
    public Optional<RepositorySettings> repository(String project) {
        return Optional.ofNullable(byProject.get(project)).or(() -> Optional.ofNullable(byProject.get(ALL_PROJECTS)));
    }
}
