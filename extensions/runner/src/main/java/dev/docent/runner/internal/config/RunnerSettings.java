package dev.docent.runner.internal.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.runner.internal.git.Author;

/**
 * The settings of the runner.
 *
 * @param git the git command
 * @param workDirectory for everything on disk
 * @param author of commits
 * @param limits of git and of logs
 * @param projects all projects that have an entry of their own, with or without a repository
 * @param byProject repositories by project; {@value #ALL_PROJECTS} for those that have no entry
 */
public record RunnerSettings(
        String git,
        Path workDirectory,
        Author author,
        Limits limits,
        Set<String> projects,
        Map<String, RepositorySettings> byProject) {

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
        return Optional.ofNullable(byProject.get(projects.contains(project) ? project : ALL_PROJECTS));
    }
}
