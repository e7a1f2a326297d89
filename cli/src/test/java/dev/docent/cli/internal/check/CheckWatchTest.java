package dev.docent.cli.internal.check;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.spi.JsonProvider;

import dev.docent.cli.Main;
import dev.docent.cli.Run;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** After each change, the last report must be that of a check that knows nothing of what was before. */
class CheckWatchTest {

    private static final long MAX_SECONDS = 300;

    @TempDir
    Path work;

    private Path docs;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private Thread watch;
    private JsonObject first;

    @BeforeEach
    void start() throws Exception {
        docs = Files.createDirectory(work.resolve("docs"));
        write(
                "docs.json",
                "{\"name\": \"N\", \"navigation\": {\"groups\": [{\"group\": \"G\", \"openapi\": \"api.yaml\","
                        + " \"pages\": [\"one\", \"two\", \"GET /a\"]}]}}");
        write(
                "one.mdx",
                "---\ntitle: One\n---\nimport Note from '/snippets/note.mdx'\n\n<Note />\n\n[two](/two#part)\n");
        write("two.mdx", "---\ntitle: Two\n---\n## Part\n");
        write("aside.mdx", "---\ntitle: Aside\n---\nText\n");
        write("snippets/note.mdx", "A note.\n");
        write(
                "api.yaml",
                "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths:\n  /a:\n"
                        + "    get: {summary: Get a, responses: {'200': {description: OK}}}\n");
        watch = new Thread(() -> Main.run(new Lines(), OutputStream.nullOutputStream(), arguments("--watch")));
        watch.start();
        first = awaitFreshReport();
    }

    @AfterEach
    void stop() throws InterruptedException {
        watch.interrupt();
        watch.join(TimeUnit.SECONDS.toMillis(MAX_SECONDS));
        assertThat(watch.isAlive()).isFalse();
    }

    private String[] arguments(String... more) {
        String[] all = new String[more.length + 4];
        all[0] = "check";
        all[1] = docs.toString();
        all[2] = "--format";
        all[3] = "json";
        System.arraycopy(more, 0, all, 4, more.length);
        return all;
    }

    private void write(String file, String text) throws IOException {
        Path path = docs.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    /** Waits until a report has exactly what a new check reports now. */
    private JsonObject awaitFreshReport() throws Exception {
        JsonObject fresh = json(Run.of((Object[]) arguments()).out());
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MAX_SECONDS);
        String last = "nothing";
        while (System.nanoTime() < end) {
            String line = lines.poll(MAX_SECONDS, TimeUnit.SECONDS);
            if (line == null) {
                break;
            }
            last = line;
            JsonObject report = json(line);
            if (fresh.get("problems").equals(report.get("problems"))
                    && fresh.get("coverage").equals(report.get("coverage"))) {
                return report;
            }
        }
        throw new AssertionError("the last report is " + last + ", but a new check reports " + fresh);
    }

    private static JsonObject json(String line) {
        return JsonProvider.provider().createReader(new StringReader(line)).readObject();
    }

    private static JsonArray changed(JsonObject report) {
        return report.getJsonArray("changed");
    }

    private static boolean has(JsonObject report, String code) {
        return report.getJsonArray("problems").stream()
                .anyMatch(problem -> problem.asJsonObject().getString("code").equals(code));
    }

    @Test
    void a_broken_page_is_reported_and_then_no_longer() throws Exception {
        write("two.mdx", "---\ntitle: Two\n---\n## Part\n\n<Card\n");
        JsonObject broken = awaitFreshReport();
        assertThat(changed(broken).getString(0)).isEqualTo("two.mdx");
        assertThat(broken.getJsonArray("problems")).isNotEmpty();

        write("two.mdx", "---\ntitle: Two\n---\n## Part\n");
        awaitFreshReport();
    }

    @Test
    void a_heading_that_other_pages_link_to_is_missed() throws Exception {
        write("two.mdx", "---\ntitle: Two\n---\n## Other\n");
        assertThat(has(awaitFreshReport(), "anchor-broken")).isTrue();

        write("two.mdx", "---\ntitle: Two\n---\n## Part\n");
        assertThat(has(awaitFreshReport(), "anchor-broken")).isFalse();
    }

    @Test
    void a_snippet_is_checked_in_the_pages_that_contain_it() throws Exception {
        write("snippets/note.mdx", "[gone](/no-such-page)\n");
        assertThat(has(awaitFreshReport(), "link-broken")).isTrue();
    }

    @Test
    void a_link_in_a_text_makes_another_page_reachable() throws Exception {
        write("two.mdx", "---\ntitle: Two\n---\n## Part\n\n[Aside](/aside)\n");
        assertThat(has(awaitFreshReport(), "page-unlisted")).isTrue();
    }

    @Test
    void an_operation_in_an_openapi_document_is_renamed() throws Exception {
        write("api.yaml", Files.readString(docs.resolve("api.yaml")).replace("get:", "post:"));
        assertThat(awaitFreshReport().get("problems")).isNotEqualTo(first.get("problems"));
    }

    @Test
    void the_settings_are_read_again_also_after_they_were_broken() throws Exception {
        String settings = Files.readString(docs.resolve("docs.json"));
        write("docs.json", settings.substring(0, 30));
        awaitFreshReport();

        write("docs.json", settings.replace("\"two\"", "\"two\", \"three\""));
        awaitFreshReport();
    }

    @Test
    void files_are_added_removed_renamed_and_replaced() throws Exception {
        write("three.mdx", "---\ntitle: Three\n---\n[one](/one)\n");
        awaitFreshReport();

        Files.move(docs.resolve("three.mdx"), docs.resolve("four.mdx"));
        awaitFreshReport();

        write(".four.tmp", "---\ntitle: Four\n---\n[gone](/no-such-page)\n");
        Files.move(docs.resolve(".four.tmp"), docs.resolve("four.mdx"), StandardCopyOption.REPLACE_EXISTING);
        assertThat(has(awaitFreshReport(), "link-broken")).isTrue();

        Files.delete(docs.resolve("two.mdx"));
        awaitFreshReport();
    }

    @Test
    void a_burst_of_writes_ends_with_a_report_of_all_of_them() throws Exception {
        for (int i = 0; i < 200; i++) {
            write("burst/page" + i + ".mdx", "---\ntitle: P" + i + "\n---\n[gone](/no-such-page" + i + ")\n");
        }
        assertThat(awaitFreshReport().getJsonObject("coverage").getInt("pages")).isGreaterThan(200);
    }

    @Test
    void a_folder_in_the_site_is_removed_and_made_again() throws Exception {
        write("more/deep/page.mdx", "---\ntitle: Deep\n---\nText\n");
        awaitFreshReport();

        Files.delete(docs.resolve("more/deep/page.mdx"));
        Files.delete(docs.resolve("more/deep"));
        Files.delete(docs.resolve("more"));
        awaitFreshReport();

        write("more/deep/page.mdx", "---\ntitle: Deep\n---\n[gone](/no-such-page)\n");
        assertThat(has(awaitFreshReport(), "link-broken")).isTrue();
    }

    @Test
    void the_site_itself_is_moved_away_and_comes_back() throws Exception {
        Files.move(docs, work.resolve("away"));
        Eventually.await("a report of what is gone", () -> lines.poll(MAX_SECONDS, TimeUnit.SECONDS), line -> {
            JsonObject gone = json(line);
            return gone.containsKey("failure") || has(gone, "docs-json-missing");
        });

        Files.move(work.resolve("away"), docs);
        awaitFreshReport();
        write("two.mdx", "---\ntitle: Two\n---\n## Other\n");
        assertThat(has(awaitFreshReport(), "anchor-broken")).isTrue();
    }

    @Test
    void a_format_for_one_report_is_refused() {
        Run run = Run.of("check", docs, "--watch", "--format", "sarif");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("docent: --watch writes text or json; leave it out for SARIF\n");
    }

    /** Standard output, in lines. */
    private final class Lines extends OutputStream {

        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        @Override
        public void write(int b) {
            if (b == '\n') {
                lines.add(line.toString(StandardCharsets.UTF_8));
                line.reset();
            } else {
                line.write(b);
            }
        }
    }
}
