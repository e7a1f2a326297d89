package dev.docent.agents;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;

import dev.docent.api.jobs.AgentRunner;
import dev.docent.runner.internal.repositories.GitRepository;
import dev.docent.testkit.internal.Eventually;

import static org.assertj.core.api.Assertions.assertThat;

/** An application with the runner, in a container that discovers it, and a repository with a handbook. */
final class Application implements AutoCloseable {

    static final String PROJECT = "handbook";

    final GitRepository repository;
    private final Path temp;
    private final CommandLine line;
    private final Map<String, String> settings = new HashMap<>();
    private SeContainer container;

    Application(Path temp, CommandLine line) {
        this.temp = temp;
        this.line = line;
        repository = GitRepository.create(temp, 1);
        set("docent.runner.preset", line.preset());
        set("docent.runner.confine", "none");
        set("docent.runner.environment", "CLAUDE_CODE_MAX_RETRIES");
        set("docent.runner.work-directory", temp.resolve("runner").toString());
        set("docent.runner.author", "Docent <agent@example.com>");
        set("docent.projects", PROJECT);
        set("docent.projects.handbook.repository", repository.address().toString());
        set("docent.projects.handbook.agent.model", line.model);
    }

    Application set(String name, String value) {
        settings.put(name, value);
        return this;
    }

    /** Replaces the preset with a custom command. */
    Application command(String command) {
        settings.remove("docent.runner.preset");
        set("docent.runner.environment", line.keyVariable);
        return set("docent.runner.command", command);
    }

    Application confined() {
        set("docent.runner.confine", "bwrap");
        return set("docent.runner.readable", Installed.get().folder().toString());
    }

    AgentRunner runner() {
        if (container == null) {
            settings.forEach(System::setProperty);
            container = SeContainerInitializer.newInstance().initialize();
        }
        return container.select(AgentRunner.class).get();
    }

    /** {@return a new job that has not begun} */
    Run job(String prompt) {
        return Run.first(PROJECT, runner().assign(PROJECT, prompt).source(), prompt);
    }

    Run run(String prompt) throws Exception {
        return run(job(prompt));
    }

    Run run(Run run) throws Exception {
        runner().run(run);
        assertThat(run.completed || run.failure != null).as("the run has ended").isTrue();
        return run;
    }

    /** Waits for all processes whose home is one of this application. */
    void awaitNoProcess() {
        Eventually.await("processes of agents to end", this::processes, List::isEmpty);
    }

    List<String> processes() {
        String home = "HOME=" + temp;
        return ProcessHandle.allProcesses()
                .filter(process ->
                        Stream.of(environment(process.pid()).split("\0")).anyMatch(each -> each.startsWith(home)))
                .map(process -> process.pid() + " " + commandLine(process.pid()))
                .toList();
    }

    private static String environment(long pid) {
        return read(pid, "environ").orElse("");
    }

    static String commandLine(long pid) {
        return read(pid, "cmdline").orElse("").replace('\0', ' ');
    }

    private static Optional<String> read(long pid, String name) {
        try {
            byte[] bytes = Files.readAllBytes(Path.of("/proc/" + pid + "/" + name));
            return Optional.of(new String(bytes, StandardCharsets.ISO_8859_1));
        } catch (IOException ended) {
            return Optional.empty();
        }
    }

    /** {@return the text of a file of the branch that the run pushed} */
    String pushed(Run run, String file) {
        return repository.show(run.branch + ":" + file);
    }

    /** {@return the logs of all runs, for messages of failures} */
    String logs() {
        try (Stream<Path> files = Files.list(temp.resolve("runner/logs"))) {
            StringBuilder text = new StringBuilder();
            for (Path file : files.toList()) {
                text.append(Files.readString(file, StandardCharsets.ISO_8859_1)).append('\n');
            }
            return text.toString();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public void close() {
        if (container != null) {
            container.close();
        }
        settings.keySet().forEach(System::clearProperty);
    }
}
