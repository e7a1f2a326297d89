package dev.docent.it.database;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.running.RunningHostTest;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.runner.internal.repositories.GitRepository;
import dev.docent.testkit.internal.Eventually;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Three servers publish the sites of repositories, and are killed while they do. {@code -Dit.deployment.kills} sets how often,
 * {@code -Dit.deployment.seed} repeats which of them and when.
 */
@Tag("liberty")
@Tag("long")
@Tag("exhaustive")
class DeployingNodesIT {

    private static final int KILLS = Integer.getInteger("it.deployment.kills", 4);
    private static final long SEED = Long.getLong("it.deployment.seed", 39);
    private static final String DATABASE = "deploying_nodes";
    private static final int FIRST_PORT = 18087;
    private static final int LONGEST_PAUSE_MILLIS = 2_000;
    private static final Path FOLDER = ServerUnderTest.buildFolder()
            .resolve("deploying-nodes-" + ProcessHandle.current().pid());
    private static final Pattern NUMBER = Pattern.compile("number (\\d+)");
    private static final int PAGES = 1_000;
    private static final int PUSHES = 40;

    private static GitRepository repository;
    private static GitRepository large;
    private static List<Node> nodes = List.of();

    private final Random random = new Random(SEED);
    private int pushed;

    @BeforeAll
    static void startAll() throws Exception {
        SharedDatabase.update("CREATE DATABASE " + DATABASE);
        repository = GitRepository.create(Files.createDirectories(FOLDER), 1);
        large = GitRepository.create(Files.createDirectories(FOLDER.resolve("large")), 1);
        writeLarge();
        nodes = IntStream.range(0, 3)
                .mapToObj(i -> new Node("deploying-" + i, FIRST_PORT + i, DATABASE, host(i)))
                .toList();
        Node.startAll(nodes);
    }

    /** Each node has a mirror of its own. */
    private static WebArchive host(int node) {
        return Hosts.overDatabase("deploying")
                .site()
                .projects()
                .setting("docent.projects", "alpha,large")
                .setting("docent.projects.large.repository", large.address().toString())
                .setting("docent.projects.large.folder", "docs")
                .setting(
                        "docent.projects.alpha.repository", repository.address().toString())
                .setting("docent.projects.alpha.folder", "docs")
                .setting("docent.docs.cache", FOLDER.resolve("cache-" + node).toString())
                .build();
    }

    @AfterAll
    static void endAll() {
        nodes.forEach(Node::close);
    }

    @Test
    void no_mixed_state_is_served_and_the_decided_commit_everywhere_when_servers_are_killed() throws Exception {
        push();
        update(nodes.get(0));
        for (Node node : nodes) {
            Eventually.await("the site to be published", () -> served(node), "1"::equals);
        }
        AtomicBoolean over = new AtomicBoolean();
        ExecutorService readers = Executors.newFixedThreadPool(nodes.size());
        Duration slowest = Duration.ZERO;
        try {
            List<Future<Integer>> reading = nodes.stream()
                    .map(node -> readers.submit(() -> readUntil(over, node)))
                    .toList();
            for (int kills = 0; kills < KILLS; kills++) {
                push();
                update(nodes.get(random.nextInt(nodes.size())));
                RunningHostTest.pause(random.nextInt(LONGEST_PAUSE_MILLIS));
                Node victim = nodes.get(random.nextInt(nodes.size()));
                victim.kill();
                victim.start(Map.of());
                victim.awaitReady();
                Instant ready = Instant.now();
                Eventually.await("a decided commit to be served", () -> served(victim), number -> !number.isEmpty());
                Duration served = Duration.between(ready, Instant.now());
                slowest = served.compareTo(slowest) > 0 ? served : slowest;
            }
            push();
            update(nodes.get(0));
            for (Node node : nodes) {
                Eventually.await("the last commit", () -> served(node), String.valueOf(pushed)::equals);
            }
            over.set(true);
            int responses = 0;
            for (Future<Integer> reader : reading) {
                responses += reader.get();
            }
            assertThat(responses).isPositive();
            System.out.println(
                    KILLS + " kills, " + responses + " responses in one state each; a started server served a"
                            + " decided commit at most " + slowest + " after it was ready");
        } finally {
            over.set(true);
            readers.shutdownNow();
        }
        assertThat(SharedDatabase.query(
                        DATABASE, "SELECT status FROM docent_deployment WHERE status IN ('queued', 'in_progress')"))
                .isEmpty();
    }

    @Test
    void a_push_to_a_site_of_a_thousand_pages_is_soon_served_by_all_servers() throws Exception {
        for (Node node : nodes) {
            Eventually.await("the site to be published", () -> largePage(node), page -> page.contains("push 0"));
        }
        List<Duration> times = new ArrayList<>();
        for (int number = 1; number <= PUSHES; number++) {
            String text = "push " + number + ".";
            writeLargePage(PAGES / 2, text);
            large.commit(text);
            Instant pushed = Instant.now();
            assertThat(nodes.get(number % nodes.size())
                            .post("v1/project/update/large", "")
                            .statusCode())
                    .isEqualTo(202);
            for (Node node : nodes) {
                Eventually.await(text, () -> largePage(node), page -> page.contains(text));
            }
            times.add(Duration.between(pushed, Instant.now()));
        }
        times.sort(null);
        System.out.println(PUSHES + " pushes to a site of " + PAGES + " pages, from the request to the page on "
                + nodes.size() + " servers: median " + times.get(PUSHES / 2) + ", p95 "
                + times.get(PUSHES * 95 / 100 - 1) + ", longest " + times.get(PUSHES - 1));
    }

    private static void writeLarge() {
        String pages = IntStream.range(0, PAGES).mapToObj(i -> "\"p" + i + "\"").collect(Collectors.joining(", "));
        large.write("docs/docs.json", "{\"navigation\": {\"pages\": [" + pages + "]}}");
        for (int i = 0; i < PAGES; i++) {
            writeLargePage(i, "push 0.");
        }
        large.commit("First");
    }

    private static void writeLargePage(int number, String text) {
        String section = "\n## Section\n\nSome words about [another page](/p" + (number + 1) % PAGES + ").\n";
        large.write("docs/p" + number + ".mdx", "---\ntitle: Page " + number + "\n---\n" + text + "\n" + section);
    }

    private static String largePage(Node node) throws IOException, InterruptedException {
        return node.get("docs/large/pages/p" + PAGES / 2).body();
    }

    private void push() {
        pushed++;
        for (String page : List.of("one", "two")) {
            repository.write(
                    "docs/" + page + ".mdx",
                    "---\ntitle: Page " + page + " number " + pushed + "\n---\nText number " + pushed + "\n");
        }
        repository.write("docs/docs.json", "{\"navigation\": {\"pages\": [\"one\", \"two\"]}}");
        repository.commit("Number " + pushed);
    }

    private static void update(Node node) throws Exception {
        assertThat(node.post("v1/project/update/alpha", "").statusCode()).isEqualTo(202);
    }

    /** Counts what a server returned while it was there. */
    private static int readUntil(AtomicBoolean over, Node node) throws InterruptedException {
        int responses = 0;
        while (!over.get()) {
            try {
                responses += served(node).isEmpty() ? 0 : 1;
            } catch (IOException killed) {
                // the next one may find it again
            }
            RunningHostTest.pause(20);
        }
        return responses;
    }

    /** {@return the number that a page, its title and the title of the next page have; empty for no page} */
    private static String served(Node node) throws IOException, InterruptedException {
        HttpResponse<String> page = node.get("docs/alpha/pages/one");
        if (page.statusCode() != 200) {
            return "";
        }
        List<String> numbers = new ArrayList<>();
        for (MatchResult found : NUMBER.matcher(page.body()).results().toList()) {
            numbers.add(found.group(1));
        }
        assertThat(numbers)
                .as("numbers of one response, seed %d: %s", SEED, page.body())
                .hasSizeGreaterThan(2);
        assertThat(numbers.stream().distinct())
                .as("one state, seed %d: %s", SEED, page.body())
                .hasSize(1);
        return numbers.get(0);
    }
}
