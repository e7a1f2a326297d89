package dev.docent.internal.runner.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.internal.runner.git.Author;

/**
 * The settings of the runner.
 *
 * @param command program and arguments of the agent, with placeholders
 * @param git the git command
 * @param workDirectory for everything on disk
 * @param environment names of variables of the server that agents get
 * @param author of commits
 * @param limits of runs
 * @param byProject repositories by project; {@value #ALL_PROJECTS} for all others
 */
public record RunnerSettings(
        List<String> command,
        String git,
        Path workDirectory,
        List<String> environment,
        Author author,
        Limits limits,
        Map<String, RepositorySettings> byProject) {

    static final String ALL_PROJECTS = "*";

    /**
     * What a run may use.
     *
     * @param time of the agent
     * @param gitTime of one git command
     * @param files the most changed files
     * @param disk the most bytes of checkout, home and temporary files
     * @param log the most bytes of its log
     * @param logs how many logs are kept
     */
    public record Limits(Duration time, Duration gitTime, int files, long disk, int log, int logs) {}

    /** {@return the repository of a project; empty if it has none} */
    public Optional<RepositorySettings> repository(String project) {
        return Optional.ofNullable(byProject.get(project)).or(() -> Optional.ofNullable(byProject.get(ALL_PROJECTS)));
    }
}
