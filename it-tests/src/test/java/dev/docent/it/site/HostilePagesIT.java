package dev.docent.it.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.running.CallerThreads;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.runner.internal.repositories.GitRepository;
import dev.docent.testkit.internal.Eventually;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.yaml.snakeyaml.Yaml;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * A site of 400 pages with a public preview of a branch that adds sixty {@link HostilePages}, which are requested all the time, and
 * a second project. Times are reported in {@code hostile-pages.md} of the build folder.
 */
@Tag("exhaustive")
@ExtendWith(ArquillianExtension.class)
class HostilePagesIT {

    private static final String NAME = "hostile-pages";
    private static final Path FOLDER = ServerUnderTest.buildFolder()
            .resolve(NAME + "-" + ProcessHandle.current().pid());
    private static final int PAGES = 400;
    private static final int READERS = 4;
    private static final int READERS_OF_PREVIEW = 2;
    private static final int HOSTILE_READERS = 6;
    private static final int ROUNDS = 2;
    private static final int DEPLOYMENTS = 5;
    private static final String PREVIEW = "/docs/alpha/_preview/hostile";

    private static GitRepository alpha;
    private static GitRepository beta;

    @Deployment(testable = false)
    static WebArchive host() throws Exception {
        alpha = GitRepository.empty(Files.createDirectories(FOLDER.resolve("alpha")));
        beta = GitRepository.empty(Files.createDirectories(FOLDER.resolve("beta")));
        List<String> pages =
                IntStream.range(0, PAGES).mapToObj(page -> "p" + page).toList();
        for (String page : pages) {
            alpha.write("docs/" + page + ".mdx", text(page));
        }
        alpha.write("docs/docs.json", docsJson(pages));
        alpha.commit("Begin the site");
        List<String> all = new ArrayList<>(pages);
        all.addAll(HostilePages.ALL.keySet());
        alpha.inWork("checkout", "-q", "-b", "hostile");
        HostilePages.ALL.forEach((page, text) ->
                alpha.write("docs/" + page + ".mdx", "---\ntitle: " + page + "\n---\n\n" + text + "\n"));
        HostilePages.SNIPPETS.forEach((file, text) -> alpha.write("docs/" + file, text));
        alpha.write("docs/docs.json", docsJson(all));
        alpha.inWork("add", "-A");
        alpha.inWork("commit", "-q", "-m", "Add hostile pages");
        alpha.inWork("push", "-q", alpha.bare().toString(), "HEAD:refs/heads/hostile");
        change(0);
        return Hosts.discovering(NAME)
                .site()
                .projects()
                .setting("docent.docs.cache", FOLDER.resolve("cache").toString())
                .setting("docent.projects", "alpha,beta")
                .setting("docent.projects.alpha.repository", alpha.address().toString())
                .setting("docent.projects.alpha.folder", "docs")
                .setting("docent.projects.alpha.poll", "off")
                .setting("docent.projects.alpha.previews", "public")
                .setting("docent.projects.beta.repository", beta.address().toString())
                .setting("docent.projects.beta.folder", "docs")
                .setting("docent.projects.beta.poll", "off")
                .build();
    }

    private static String docsJson(List<String> pages) {
        return pages.stream()
                .collect(Collectors.joining(
                        "\", \"", "{\"name\": \"Handbook\", \"navigation\": {\"pages\": [\"", "\"]}}"));
    }

    private static String text(String page) {
        return "---\ntitle: " + page + "\n---\n\n"
                + "Text with **words** and [a link](/p1), `code` and more.\n\n".repeat(20);
    }

    private static void change(int number) {
        beta.write("docs/docs.json", docsJson(List.of("index")));
        beta.write("docs/index.mdx", "---\ntitle: Start\n---\n\nChange " + number + ".\n");
        beta.commit("Change " + number);
    }

    private static Reply get(String path) {
        return Call.get("/" + NAME + path).only("Accept", "text/html").send();
    }

    /** Requests of one kind, which go through all pages again and again. Thread-safe. */
    private static final class Requests {

        private final List<String> paths;
        private final AtomicInteger next = new AtomicInteger();
        private final AtomicInteger done = new AtomicInteger();
        private final Queue<Long> micros = new ConcurrentLinkedQueue<>();
        private final Map<String, Long> slowest = new ConcurrentHashMap<>();
        private final Map<Integer, Integer> statuses = new TreeMap<>();

        Requests(List<String> paths) {
            this.paths = paths;
        }

        void next() {
            String path = paths.get(Math.floorMod(next.getAndIncrement(), paths.size()));
            long begun = System.nanoTime();
            Reply reply = get(path);
            long took = (System.nanoTime() - begun) / 1_000;
            micros.add(took);
            slowest.merge(path, took, Math::max);
            synchronized (statuses) {
                statuses.merge(reply.status(), 1, Integer::sum);
            }
            done.incrementAndGet();
        }

        boolean haveRounds() {
            return done.get() >= ROUNDS * paths.size();
        }

        private String row(String name) {
            List<Long> sorted = micros.stream().sorted().toList();
            String path = slowest.entrySet().stream()
                    .max(Map.Entry.comparingByValue())
                    .map(Map.Entry::getKey)
                    .orElseThrow();
            return "| %s | %d | %s | %s | %s | %s | %s |%n"
                    .formatted(
                            name,
                            sorted.size(),
                            millis(sorted.get((sorted.size() - 1) / 2)),
                            millis(sorted.get((sorted.size() - 1) * 99 / 100)),
                            millis(sorted.get(sorted.size() - 1)),
                            path,
                            statuses);
        }

        private static String millis(long micros) {
            return String.format(Locale.ROOT, "%.1f ms", micros / 1_000.0);
        }
    }

    private static void deploy(int number) {
        change(number);
        Reply queued = Call.of("POST", "/" + NAME + "/api/v1/project/update/beta")
                .bearer(Keys.OPERATOR)
                .send();
        assertThatReply(queued).hasStatus(202);
        Object id = new Yaml().<Map<String, Object>>load(queued.text()).get("statusId");
        Call status =
                Call.get("/" + NAME + "/api/v1/project/update-status/" + id).bearer(Keys.OPERATOR);
        String ended = Eventually.await(
                "the deployment of the second project to end",
                () -> status.send().text(),
                text -> text.matches("(?s).*\"status\":\"(success|failure)\".*"));
        assertThat(ended).contains("\"status\":\"success\"");
        Eventually.await(() -> get("/docs/beta/index").text().contains("Change " + number + "."));
    }

    @Test
    void hostile_pages_of_a_preview_fail_no_other_page_and_another_project_is_deployed_meanwhile() throws Exception {
        List<String> pages =
                IntStream.range(0, PAGES).mapToObj(page -> "/p" + page).toList();
        Requests published =
                new Requests(pages.stream().map(page -> "/docs/alpha" + page).toList());
        Requests others = new Requests(pages.stream().map(PREVIEW::concat).toList());
        Requests hostile = new Requests(HostilePages.ALL.keySet().stream()
                .map(page -> PREVIEW + "/" + page)
                .toList());
        assertThat(hostile.paths).hasSize(60);
        Eventually.await(() -> get("/docs/alpha/p0").status() == 200);
        Eventually.await(() -> get("/docs/beta/index").status() == 200);
        Eventually.await(() -> get(PREVIEW + "/p0").status() == 200);

        try (CallerThreads callers = new CallerThreads()) {
            start(callers, HOSTILE_READERS, hostile);
            start(callers, READERS, published);
            start(callers, READERS_OF_PREVIEW, others);
            for (int i = 1; i <= DEPLOYMENTS; i++) {
                deploy(i);
            }
            Eventually.await(
                    "each page to be requested several times",
                    () -> {
                        callers.check();
                        return published.haveRounds() && others.haveRounds() && hostile.haveRounds();
                    },
                    enough -> enough);
            callers.end();
        }

        String table = "| | Requests | p50 | p99 | max | slowest | statuses |\n|---|---|---|---|---|---|---|\n"
                + published.row("published pages") + others.row("other pages of the preview")
                + hostile.row("hostile pages");
        Files.writeString(ServerUnderTest.buildFolder().resolve(NAME + ".md"), table);
        for (Requests requests : List.of(published, others, hostile)) {
            assertThat(requests.statuses.keySet()).as(table).containsExactly(200);
        }
    }

    private static void start(CallerThreads callers, int count, Requests requests) {
        for (int i = 0; i < count; i++) {
            callers.start(() -> {
                while (!callers.areOver()) {
                    requests.next();
                }
            });
        }
    }
}
