package dev.docent.runner.internal.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.runner.internal.git.AllowedPaths;
import dev.docent.runner.internal.output.OutputFormat;
import dev.docent.runner.internal.processes.Bubblewrap;
import dev.docent.runner.internal.processes.BubblewrapTrial;

/**
 * The agent of a repository: what is executed, what it may do, and what it may use.
 *
 * @param preset where the command comes from
 * @param command program and arguments, with placeholders
 * @param followUp program and arguments that continue the conversation of an earlier run
 * @param output what the command prints
 * @param paths the files that it may change
 * @param confine what keeps it from everything else
 * @param readable folders that a confined command can read beside those of the system
 * @param environment names of variables of the server that it gets
 * @param limits of one run
 */
public record AgentSettings(
        Preset preset,
        List<String> command,
        List<String> followUp,
        OutputFormat output,
        AllowedPaths paths,
        Confine confine,
        List<Path> readable,
        List<String> environment,
        Limits limits) {

    /** {@return what confines the command; empty if nothing does} */
    public Optional<Bubblewrap> sandbox() {
        return confine == Confine.BWRAP ? Optional.of(new Bubblewrap(readable)) : Optional.empty();
    }

    /**
     * {@return what keeps the command from being confined as configured; empty if nothing does, or if it is not to be}
     *
     * @param workDirectory that of the runner, which exists
     */
    public Stream<String> confinementProblems(Path workDirectory) {
        return sandbox().map(BubblewrapTrial::new).stream()
                .flatMap(trial -> Stream.of(command, followUp)
                        .distinct()
                        .flatMap(line -> trial.problem(commandSetting(), line, workDirectory).stream()));
    }

    /** {@return the setting that names the program, for messages} */
    public String commandSetting() {
        return preset == Preset.CUSTOM ? "docent.runner.command" : "docent.runner.preset";
    }

    /**
     * What a run may use.
     *
     * @param time of the command
     * @param files the most changed files
     * @param disk the most bytes of checkout, home and temporary files
     * @param home the most bytes that are kept of the home for a follow-up message
     */
    public record Limits(Duration time, int files, long disk, long home) {}
}
