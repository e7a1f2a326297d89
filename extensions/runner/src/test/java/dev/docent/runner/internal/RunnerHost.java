package dev.docent.runner.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.operations.AgentRunActivity;
import dev.docent.runner.PullRequests;
import dev.docent.runner.internal.config.RunnerSettings;
import dev.docent.runner.internal.config.RunnerSettingsReader;
import dev.docent.runner.internal.forges.TestTime;
import dev.docent.runner.internal.repositories.GitRepository;
import dev.docent.testkit.internal.Eventually;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;

import static org.assertj.core.api.Assertions.assertThat;

/** An application that configures the runner, with a shell script as the agent. */
final class RunnerHost implements AutoCloseable {

    static final String REPOSITORY = "docent.projects.handbook.";

    final Path temp;
    final Path work;
    final List<AgentRunActivity> activities = new CopyOnWriteArrayList<>();
    private final Map<String, String> settings = new HashMap<>();
    /** Of the calls to hosting services. */
    final TestTime time = new TestTime();

    /** No project has a preview. */
    final BiFunction<String, String, Optional<URI>> previews = (project, branch) -> Optional.empty();

    private PullRequests custom;
    private DeployedRunner deployment;
    private AgentRunner runner;

    RunnerHost(Path temp) {
        this.temp = temp;
        work = temp.resolve("runner");
        set("docent.runner.work-directory", work.toString());
        set("docent.projects", "handbook");
        set("docent.runner.author", "Docs Agent <agent@example.com>");
        set("docent.runner.time-limit", "PT20M");
        set("docent.runner.confine", "none");
    }

    RunnerHost set(String name, String value) {
        settings.put(name, value);
        return this;
    }

    RunnerHost repository(GitRepository repository) {
        return set(REPOSITORY + "repository", repository.address().toString());
    }

    RunnerHost pullRequests(PullRequests pullRequests) {
        custom = pullRequests;
        return set(REPOSITORY + "forge", "custom");
    }

    /** The agent is this shell script. */
    RunnerHost agent(String script) {
        try {
            Path file = Files.createTempFile(temp, "agent", ".sh");
            Files.writeString(file, script);
            return set("docent.runner.command", "/bin/sh " + file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    RunnerSettings settings() {
        return RunnerSettingsReader.read(new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(settings, "test", 100))
                .build());
    }

    AgentRunner runner() {
        if (runner == null) {
            try {
                deployment = DeployedRunner.open(settings());
                runner = deployment.runner(
                        new PullRequestOpener(() -> custom, previews, time), activities::add, key -> true);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
        return runner;
    }

    /** A new job that has not begun. */
    RecordedRun job(String prompt) {
        return RecordedRun.of(runner().assign("handbook", prompt).source(), prompt);
    }

    RecordedRun job(String project, String prompt) {
        return job(project, UUID.randomUUID().toString(), prompt);
    }

    RecordedRun job(String project, String id, String prompt) {
        return new RecordedRun(
                new AgentJobKey(project, id), runner().assign(project, prompt).source(), prompt, false);
    }

    DeployedRunner deployment() {
        runner();
        return deployment;
    }

    /** A new job that has ended; nothing is left of it. */
    RecordedRun run(String prompt) throws Exception {
        return run(job(prompt));
    }

    RecordedRun run(RecordedRun run) throws Exception {
        runner().run(run);
        assertThat(run.isEnded()).isTrue();
        assertNothingIsLeft();
        return run;
    }

    /** Cancels as soon as {@code file} appears in the temporary folder of the test. */
    Duration cancelWhenThereIs(RecordedRun run, String file) throws Exception {
        return cancelWhen(run, () -> Files.exists(temp.resolve(file)));
    }

    /** Runs on another thread, and cancels. {@return how long the run took to end} */
    Duration cancelWhen(RecordedRun run, BooleanSupplier condition) throws Exception {
        runner();
        Thread thread = new Thread(() -> {
            try {
                runner().run(run);
            } catch (InterruptedException cancelled) {
                run.fail("interrupted");
            } catch (Exception other) {
                run.fail(other.toString());
            }
        });
        thread.start();
        Eventually.await(() -> condition.getAsBoolean() || !thread.isAlive());
        long began = System.nanoTime();
        run.cancel(thread);
        thread.join();
        return Duration.ofNanos(System.nanoTime() - began);
    }

    void assertNothingIsLeft() {
        Eventually.await("processes of runs to end", this::processes, List::isEmpty);
        Eventually.await(
                "folders of runs to be removed",
                this::folders,
                folders -> folders.stream().allMatch(List.of("lock")::equals));
        Path jobs = work.resolve("jobs");
        assertThat(names(jobs))
                .allSatisfy(job ->
                        assertThat(names(jobs.resolve(job).resolve("agent"))).isSubsetOf("home"));
    }

    /** What is in the folder of each node. */
    private List<List<String>> folders() {
        Path nodes = work.resolve("nodes");
        return names(nodes).stream().map(node -> names(nodes.resolve(node))).toList();
    }

    static List<String> names(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Environments of the living processes of runs of this host. */
    private List<String> processes() {
        List<String> nodes = names(work.resolve("nodes"));
        return ProcessHandle.allProcesses()
                .map(process -> environment(process.pid()))
                .filter(environment -> nodes.stream().anyMatch(node -> environment.contains("DOCENT_RUN=" + node)))
                .toList();
    }

    static String environment(long pid) {
        try {
            return new String(Files.readAllBytes(Path.of("/proc/" + pid + "/environ")), StandardCharsets.ISO_8859_1);
        } catch (IOException ended) {
            return "";
        }
    }

    /** The logs of all runs. */
    String logs() {
        Path folder = work.resolve("logs");
        return names(folder).stream()
                .map(name -> {
                    try {
                        return Files.readString(folder.resolve(name), StandardCharsets.ISO_8859_1);
                    } catch (IOException failure) {
                        throw new UncheckedIOException(failure);
                    }
                })
                .collect(Collectors.joining("\n"));
    }

    void stop() {
        try {
            if (deployment != null) {
                deployment.close();
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public void close() {
        stop();
    }
}
