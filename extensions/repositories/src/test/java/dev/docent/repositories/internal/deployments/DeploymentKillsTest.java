package dev.docent.repositories.internal.deployments;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.deployments.DeploymentStore;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import dev.docent.testkit.internal.Eventually;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Nodes that share a PostgreSQL and a repository are killed while commits are deployed. {@code -Ddocent.deployment-kills}
 * sets how many, {@code -Ddocent.kills.seed} repeats which of them and when.
 */
@Tag("exhaustive")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "embedded PostgreSQL is not tried there")
class DeploymentKillsTest {

    private static final int KILLS = Integer.getInteger("docent.deployment-kills", 5);
    private static final long SEED = Long.getLong("docent.kills.seed", 39);
    private static final int NODES = 3;
    private static final int LONGEST_PAUSE_MILLIS = 700;

    private final Random random = new Random(SEED);
    private final Map<String, Running> running = new TreeMap<>();
    private final HttpClient http = HttpClient.newHttpClient();
    private EmbeddedPostgres postgres;
    private DeploymentStore store;
    private int pushed;

    @TempDir
    Path temp;

    private record Running(Process process, int port, long startedAt) {}

    @BeforeEach
    void begin() throws Exception {
        postgres = EmbeddedPostgres.builder().setPGStartupWait(Eventually.LIMIT).start();
        JdbcAgentJobStore jobs = new JdbcAgentJobStore(postgres.getPostgresDatabase(), HostTransaction.NONE, true);
        store = jobs.deployments();
        Files.createDirectories(temp.resolve("source/docs"));
        git("init", "-q", "-b", "main");
        push();
    }

    @AfterEach
    void end() throws IOException {
        running.values().forEach(node -> node.process().destroyForcibly());
        postgres.close();
    }

    @Test
    void no_mixed_state_is_served_and_the_decided_commit_everywhere_when_nodes_are_killed() throws Exception {
        for (int i = 0; i < NODES; i++) {
            start("node-" + i);
        }
        Duration slowest = Duration.ZERO;
        for (int kills = 0; kills < KILLS; kills++) {
            push();
            store.queue("deployment-" + pushed, KilledNode.PROJECT, "main", null);
            long until = System.nanoTime()
                    + Duration.ofMillis(random.nextInt(LONGEST_PAUSE_MILLIS)).toNanos();
            do {
                running.values().forEach(this::assertOneState);
            } while (System.nanoTime() - until < 0);
            String victim = List.copyOf(running.keySet()).get(random.nextInt(NODES));
            running.remove(victim).process().destroyForcibly().waitFor();
            start(victim);
            Running again = running.get(victim);
            Eventually.await(() -> !assertOneState(again).equals("nothing")
                    || store.decisions().decided().isEmpty());
            Duration ready = Duration.ofNanos(System.nanoTime() - again.startedAt());
            slowest = ready.compareTo(slowest) > 0 ? ready : slowest;
        }
        push();
        store.queue("last", KilledNode.PROJECT, "main", null);
        String last = pushed + " " + pushed + " " + pushed;
        Eventually.await(() ->
                running.values().stream().allMatch(node -> assertOneState(node).equals(last)));

        assertThat(store.latest(KilledNode.PROJECT, KILLS + 2))
                .as("seed %d", SEED)
                .allSatisfy(deployment ->
                        assertThat(deployment.status().isTerminal()).isTrue());
        System.out.println(KILLS + " kills; a started process served a decided commit after at most " + slowest);
    }

    /** {@return what a node serves} */
    private String assertOneState(Running node) {
        String served;
        try {
            served = http.send(
                            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + node.port() + "/"))
                                    .timeout(Eventually.LIMIT)
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
        } catch (IOException | InterruptedException failure) {
            throw new IllegalStateException("a node that lives does not respond", failure);
        }
        assertThat(served).doesNotStartWith("failed");
        if (!served.equals("nothing")) {
            assertThat(Stream.of(served.split(" ")).distinct())
                    .as("one state of the site, seed %d: %s", SEED, served)
                    .hasSize(1);
        }
        return served;
    }

    private void push() throws Exception {
        pushed++;
        for (String page : List.of("first", "second")) {
            Files.writeString(
                    temp.resolve("source/docs/" + page + ".mdx"),
                    "---\ntitle: " + page + "\n---\nnumber " + pushed + " of it\n");
        }
        Files.writeString(
                temp.resolve("source/docs/docs.json"),
                "{\"name\": \"number " + pushed + " of it\", \"navigation\": {\"pages\": [\"first\", \"second\"]}}");
        git("add", "-A");
        git("commit", "-q", "-m", "number " + pushed);
    }

    private String git(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@example.com"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(temp.resolve("source").toFile())
                .redirectErrorStream(true)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
        assertThat(process.waitFor()).as(out).isZero();
        return out;
    }

    /** With the mirror that it had before it was killed. */
    private void start(String node) throws IOException {
        long startedAt = System.nanoTime();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        KilledNode.class.getName(),
                        postgres.getJdbcUrl("postgres", "postgres"),
                        node,
                        temp.resolve("mirror-" + node).toString(),
                        temp.resolve("source").toUri().toString())
                .redirectError(new File(temp.toFile(), node + ".txt"))
                .start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line = out.readLine();
        assertThat(line).as("log in %s", temp.resolve(node + ".txt")).startsWith("port ");
        running.put(node, new Running(process, Integer.parseInt(line.substring("port ".length())), startedAt));
    }
}
