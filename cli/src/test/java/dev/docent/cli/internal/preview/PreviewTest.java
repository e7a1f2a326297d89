package dev.docent.cli.internal.preview;

import java.io.IOException;
import java.io.InputStream;
import java.net.BindException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.DocsFolders;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.ServedSite;
import dev.docent.pages.internal.site.ThemeFiles;
import dev.docent.pages.internal.site.VisibleSite;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class PreviewTest {

    private static final String DOCS_JSON = """
            {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"},
             "navigation": {"groups": [
               {"group": "Start", "pages": ["one", "two", "guides/three"]},
               {"group": "API", "openapi": "api.json", "pages": ["GET /users"]}]},
             "redirects": [{"source": "/old/:slug*", "destination": "/guides/:slug*"},
               {"source": "/soon", "destination": "/two", "permanent": false}]}
            """;
    private static final String API = """
            {"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "paths": {"/users": {"get": {"summary": "List users", "responses": {"200": {"description": "ok"}}}}}}
            """;
    private static final PublishingSettings SETTINGS = PublishingSettings.defaults()
            .withThemeFiles(
                    new ThemeFiles(Optional.of("theme/site.css"), Optional.of("theme/header.html"), Optional.empty()));
    private static final Pattern VERSION = Pattern.compile("/_docent/preview/script\\.js\\?v=([0-9a-f]+)");

    @TempDir
    Path docs;

    private final Log log = new Log();
    private final HttpClient client = HttpClient.newHttpClient();
    private PreviewServer server;
    private SiteWatch watch;
    private Thread watching;

    @BeforeEach
    void start() throws IOException {
        write("docs.json", DOCS_JSON);
        write("api.json", API);
        write("one.mdx", "---\ntitle: One\n---\n\nimport S from '/snippets/s.mdx';\n\nfirst ![a](/a.png)\n\n<S/>\n");
        write("two.mdx", "---\ntitle: Two\n---\n\nsecond <div style={{width: '50%'}}>x</div>\n");
        write("guides/three.mdx", "---\ntitle: Three\n---\n\n[broken](/nowhere)\n");
        write("snippets/s.mdx", "reused\n");
        write("a.png", "png");
        write("theme/site.css", ".acme { color: red }\n");
        write("theme/header.html", "<p class=\"acme\">Header</p>\n");
        DocsFolder folder = DocsFolders.directory(docs, 1 << 20);
        PreviewSite site =
                new PreviewSite(folder, new DefaultNavigationResolver(NavigationSettings.DEFAULT), SETTINGS, Set.of());
        LivePages pages = new LivePages(site, log);
        watch = new SiteWatch(docs, pages);
        server = PreviewServer.start(pages, "localhost", 0);
        pages.read();
        watching = new Thread(() -> {
            try {
                watch.run();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        });
        watching.start();
    }

    @AfterEach
    void end() throws Exception {
        server.close();
        watch.close();
        watching.join();
    }

    private void write(String path, String text) throws IOException {
        Path file = docs.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + path))
                .timeout(Duration.ofMinutes(5));
    }

    private HttpResponse<String> get(String path, String... headers) throws Exception {
        HttpRequest.Builder request = request(path);
        return client.send(
                (headers.length > 0 ? request.headers(headers) : request).build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private Events open(String path) throws Exception {
        Matcher version = VERSION.matcher(get(path).body());
        assertThat(version.find()).isTrue();
        return open(path, version.group(1));
    }

    private Events open(String path, String version) throws Exception {
        HttpRequest request = request("/_docent/preview/events?page=" + path + "&v=" + version)
                .build();
        return new Events(
                client.send(request, HttpResponse.BodyHandlers.ofInputStream()).body());
    }

    @Test
    void a_page_has_the_bytes_of_a_build_and_a_script_more() throws Exception {
        SiteSnapshot snapshot = SiteSnapshot.of(DocsFolders.directory(docs, 1 << 20));
        VisibleSite visible = VisibleSite.ofEverybody(
                new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot), "en");
        ServedSite built = ServedSite.onDemand(visible, SETTINGS);

        for (String path : List.of("/one", "/two", "/api-reference/list-users")) {
            String shown = get(path).body().replaceFirst("<script src=\"/_docent/preview/script[^>]*></script>", "");
            assertThat(shown)
                    .isEqualTo(new String(built.page(path).orElseThrow().content(), StandardCharsets.UTF_8));
        }
    }

    /** The server writes the low bytes of header values: those of U+010D and U+010A ended the line. */
    @Test
    void a_redirect_to_an_address_outside_ascii_injects_no_header() throws Exception {
        HttpResponse<String> moved = get("/old/a%C4%8D%C4%8AX-Injected:%20yes");

        assertThat(moved.headers().firstValue("X-Injected")).isEmpty();
        assertThat(moved.headers().firstValue("Location")).hasValue("/guides/a%C4%8D%C4%8AX-Injected:%20yes");
        assertThat(get("/old/%E6%97%A5").headers().firstValue("Location")).hasValue("/guides/%E6%97%A5");
    }

    @Test
    void pages_have_the_headers_of_a_build_and_are_never_kept() throws Exception {
        HttpResponse<String> page = get("/api-reference/list-users");

        assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
                .contains("default-src 'none'", "script-src 'self'", "connect-src 'self' https://api.example.com;");
        assertThat(page.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(page.headers().firstValue("Cache-Control")).hasValue("no-cache");
    }

    @Test
    void the_stylesheet_of_a_page_is_there_when_the_page_is() throws Exception {
        Matcher stylesheet = Pattern.compile("/_docent/page/styles-\\w+\\.css")
                .matcher(get("/two").body());

        assertThat(stylesheet.find()).isTrue();
        HttpResponse<String> css = get(stylesheet.group());
        assertThat(css.body()).contains("{width:50%}");
        assertThat(css.headers().firstValue("Content-Type")).hasValue("text/css; charset=utf-8");
        assertThat(css.headers().firstValue("Cache-Control").orElseThrow()).contains("immutable");
    }

    @ParameterizedTest
    @CsvSource({
        "/, text/html, first",
        "/one.md, text/markdown, # One",
        "/llms.txt, text/plain, Three",
        "/llms-full.txt, text/plain, second",
        "/_docent/pages, text/html, All pages",
        "/_docent/search/index.json, application/json, ask",
        "/_docent/pages.json?q=second, application/json, /two",
        "/_docent/pages?q=second, text/html, <mark>",
        "/a.png, image/png, png"
    })
    void everything_that_a_build_writes_is_there(String path, String type, String text) throws Exception {
        HttpResponse<String> found = get(path);

        assertThat(found.statusCode()).isEqualTo(200);
        assertThat(found.headers().firstValue("Content-Type").orElseThrow()).startsWith(type);
        assertThat(found.body()).contains(text);
    }

    @Test
    void clients_that_prefer_markdown_get_it() throws Exception {
        assertThat(get("/one", "Accept", "text/markdown, text/html;q=0.5").body())
                .startsWith("# One");
        assertThat(get("/one", "Accept", "text/html, text/markdown").body()).startsWith("<!doctype html>");
        assertThat(get("/one", "Accept", "*/*").headers().firstValue("Vary")).hasValue("Accept");
    }

    private HttpResponse<String> message(String method, String params, String... headers) throws Exception {
        String body = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":{" + params + "}}";
        HttpRequest.Builder request = request("/mcp")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        return client.send(
                (headers.length > 0 ? request.headers(headers) : request).build(),
                HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void agents_search_and_read_the_site() throws Exception {
        HttpResponse<String> found = message("tools/call", "\"name\":\"search\",\"arguments\":{\"query\":\"second\"}");
        assertThat(found.statusCode()).isEqualTo(200);
        assertThat(found.headers().firstValue("Content-Type")).hasValue("application/json");
        assertThat(found.body()).contains("/two").doesNotContain("/one");
        assertThat(message("tools/call", "\"name\":\"read_page\",\"arguments\":{\"href\":\"/two\"}")
                        .body())
                .contains("# Two", "second");
        assertThat(message(
                                "tools/call",
                                "\"name\":\"get_operation\",\"arguments\":{\"method\":\"GET\",\"path\":\"/users\"}")
                        .body())
                .contains("List users");
        assertThat(message("resources/read", "\"uri\":\"docs:///llms.txt\"").body())
                .contains("Three");
        assertThat(message("tools/list", "", "Origin", "https://evil.example").statusCode())
                .isEqualTo(403);
        assertThat(message("tools/list", "\"x\":\"" + "x".repeat(65_536) + "\"").statusCode())
                .isEqualTo(413);
    }

    @Test
    void checkers_find_the_server_of_agents_as_they_do_in_an_application() throws Exception {
        HttpResponse<String> card = get("/.well-known/mcp.json");

        assertThat(card.statusCode()).isEqualTo(200);
        assertThat(card.headers().firstValue("Content-Type")).hasValue("application/json");
        assertThat(card.body()).contains("/mcp\"", "2026-07-28");
        assertThat(client.send(
                                request("/.well-known/mcp.json")
                                        .method("HEAD", HttpRequest.BodyPublishers.noBody())
                                        .build(),
                                HttpResponse.BodyHandlers.ofString())
                        .body())
                .isEmpty();
        assertThat(get("/llms.txt").body()).contains("/two.md");
    }

    @Test
    void browsers_get_the_page_at_the_address_of_agents_if_there_is_one() throws Exception {
        HttpResponse<String> none = get("/mcp");
        assertThat(none.statusCode()).isEqualTo(405);
        assertThat(none.headers().firstValue("Allow")).hasValue("POST");

        write("mcp.mdx", "---\ntitle: For agents\n---\n");
        write("docs.json", DOCS_JSON.replace("\"one\",", "\"one\", \"mcp\","));
        for (int seconds = 0; seconds < 300 && get("/mcp").statusCode() != 200; seconds++) {
            log.changed();
        }
        assertThat(get("/mcp").body()).contains("For agents");
        assertThat(message("tools/list", "").body()).contains("read_page");
    }

    @ParameterizedTest
    @CsvSource({"/old/three, 308, /guides/three", "/soon, 307, /two", "/one/, 308, /one", "/one/index.html, 308, /one"})
    void redirects_lead_on(String path, int status, String location) throws Exception {
        HttpResponse<String> redirect = get(path);

        assertThat(redirect.statusCode()).isEqualTo(status);
        assertThat(redirect.headers().firstValue("Location")).hasValue(location);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/non",
                "/docs.json",
                "/api.json",
                "/one.mdx",
                "/../one.mdx",
                "/%2e%2e/%2e%2e/etc/passwd",
                "/..%2f..%2fetc/passwd",
                "//etc/passwd",
                "/_docent/none",
                "/%00",
                "/.git/config"
            })
    void nothing_else_is_there(String path) throws Exception {
        HttpResponse<String> found = get(path);

        assertThat(found.statusCode()).isEqualTo(404);
        assertThat(found.body()).contains("<p class=\"eyebrow\" data-missing=\"\">404</p>");
    }

    @Test
    void a_wrong_path_names_the_page_that_was_meant() throws Exception {
        assertThat(get("/guides/tree").body()).contains("href=\"/guides/three\"");
    }

    @Test
    void a_request_for_another_host_is_refused() throws Exception {
        for (String host : List.of("evil.example.com", "localhost.evil.example.com", "")) {
            assertThat(raw("GET /one HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
                    .as(host)
                    .startsWith("HTTP/1.1 403")
                    .doesNotContain("first");
        }
        for (String host : List.of("127.0.0.1:" + server.port(), "[::1]", "docs.localhost:1", "LOCALHOST")) {
            assertThat(raw("GET /one HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
                    .as(host)
                    .startsWith("HTTP/1.1 200");
        }
    }

    private String raw(String request) throws IOException {
        try (Socket socket = new Socket("localhost", server.port())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void nothing_can_be_sent_to_it() throws Exception {
        HttpRequest post =
                request("/one").POST(HttpRequest.BodyPublishers.ofString("x")).build();
        HttpRequest head = request("/one")
                .method("HEAD", HttpRequest.BodyPublishers.noBody())
                .build();

        assertThat(client.send(post, HttpResponse.BodyHandlers.ofString()).statusCode())
                .isEqualTo(405);
        assertThat(client.send(head, HttpResponse.BodyHandlers.ofString()).body())
                .isEmpty();
    }

    @Test
    void a_changed_page_is_loaded_again_and_others_are_not() throws Exception {
        Events one = open("/one");
        Events two = open("/two");
        one.next("problems");
        two.next("problems");

        write("one.mdx", "---\ntitle: One\n---\n\nchanged\n");

        one.next("reload");
        assertThat(get("/one").body()).contains("changed");
        assertThat(log.changed()).contains("one.mdx");
        assertThat(two.isQuiet()).isTrue();
    }

    @Test
    void an_old_page_is_loaded_again_as_soon_as_it_asks() throws Exception {
        open("/one", "0").next("reload");
    }

    @ParameterizedTest
    @ValueSource(strings = {"snippets/s.mdx", "a.png", "theme/site.css", "theme/header.html"})
    void what_a_page_shows_loads_it_again(String file) throws Exception {
        Events one = open("/one");
        one.next("problems");

        write(file, "something else");

        one.next("reload");
    }

    @Test
    void a_document_and_the_navigation_load_the_pages_again_that_they_change() throws Exception {
        Events users = open("/api-reference/list-users");
        users.next("problems");
        write("api.json", API.replace("\"ok\"", "\"All of them\""));
        users.next("reload");

        Events two = open("/two");
        two.next("problems");
        write("docs.json", DOCS_JSON.replace("\"Start\"", "\"Begin\""));
        two.next("reload");
        assertThat(get("/two").body()).contains("Begin");
    }

    @Test
    void files_saved_by_renaming_and_in_new_folders_are_seen() throws Exception {
        Events one = open("/one");
        one.next("problems");
        write("one.mdx.tmp123", "---\ntitle: One\n---\n\nrenamed\n");
        Files.move(docs.resolve("one.mdx.tmp123"), docs.resolve("one.mdx"), StandardCopyOption.REPLACE_EXISTING);
        one.next("reload");
        assertThat(get("/one").body()).contains("renamed");

        Events fresh = open("/fresh/deep/page");
        fresh.next("problems");
        write("fresh/deep/page.mdx", "# New\n");
        fresh.next("reload");
        assertThat(get("/fresh/deep/page").statusCode()).isEqualTo(200);

        Events later = open("/fresh/deep/page");
        later.next("problems");
        write("fresh/deep/page.mdx", "# Newer\n");
        later.next("reload");

        Events gone = open("/fresh/deep/page");
        gone.next("problems");
        Files.delete(docs.resolve("fresh/deep/page.mdx"));
        gone.next("reload");
        assertThat(get("/fresh/deep/page").statusCode()).isEqualTo(404);
    }

    @Test
    void hundreds_of_files_change_at_once() throws Exception {
        Events one = open("/one");
        one.next("problems");

        for (int i = 0; i < 400; i++) {
            write("many/page" + i + ".mdx", "# Page " + i + "\n");
        }
        String pages = IntStream.range(0, 400)
                .mapToObj(i -> "\"many/page" + i + "\"")
                .reduce((a, b) -> a + ", " + b)
                .orElseThrow();
        write("docs.json", DOCS_JSON.replace("\"one\"", "\"one\", " + pages));

        one.next("reload");
        eventually("/many/page399", "Page 399");
        eventually("/one", "many/page");
    }

    private void eventually(String path, String text) throws Exception {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
        while (!get(path).body().contains(text)) {
            assertThat(System.nanoTime()).as("no " + text).isLessThan(end);
            log.changed();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "docs.json | {\"navigation\": | /two",
                "docs.json | [] | /two",
                "docs.json | `` | /two",
                "docs.json | {\"name\": \"N\"} | /two",
                "api.json | {\"openapi\": \"3.1.0\", \"paths\": {\"/us | /api-reference/list-users"
            })
    void a_document_that_is_being_written_leaves_the_site_as_it_was(String file, String draft, String page)
            throws Exception {
        Events events = open(page);
        events.next("problems");
        String whole = Files.readString(docs.resolve(file));

        write(file, draft);
        assertThat(events.next("problems")).contains("\"file\":\"" + file + "\"");
        assertThat(get(page).statusCode()).isEqualTo(200);

        write("two.mdx", "---\ntitle: Two\n---\n\nstill changing\n");
        eventually("/two", "still changing");

        write(file, whole.replace("\"N\"", "\"Other\"").replace("List users", "Show users"));
        eventually("/two", file.equals("docs.json") ? "Other" : "Show users");
        assertThat(get("/_docent/pages").statusCode()).isEqualTo(200);
    }

    @Test
    void problems_of_a_page_are_reported_once_it_is_shown() throws Exception {
        assertThat(log.problems).isEmpty();

        Events three = open("/guides/three");

        assertThat(three.next("problems")).contains("link-broken", "guides/three.mdx");
        assertThat(log.problems.poll(5, TimeUnit.MINUTES)).contains("link-broken");
        get("/guides/three");
        assertThat(log.problems).isEmpty();
    }

    @Test
    void a_port_in_use_is_an_exception() {
        LivePages pages = new LivePages(
                new PreviewSite(
                        DocsFolders.directory(docs, 1 << 20),
                        new DefaultNavigationResolver(NavigationSettings.DEFAULT),
                        SETTINGS,
                        Set.of()),
                log);

        assertThatThrownBy(() -> PreviewServer.start(pages, "localhost", server.port()))
                .isInstanceOf(BindException.class);
    }

    /** The events that a browser receives. */
    private static final class Events {

        private final BlockingQueue<String> events = new LinkedBlockingQueue<>();

        Events(InputStream stream) {
            Thread reader = new Thread(() -> {
                try (var lines =
                        new java.io.BufferedReader(new java.io.InputStreamReader(stream, StandardCharsets.UTF_8))) {
                    String name = "";
                    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                        if (line.startsWith("event: ")) {
                            name = line.substring(7);
                        } else if (line.startsWith("data: ")) {
                            events.add(name + " " + line.substring(6));
                        }
                    }
                } catch (IOException ended) {
                    // the server was closed
                }
            });
            reader.setDaemon(true);
            reader.start();
        }

        /** {@return the data of the next event, which has this name} */
        String next(String name) throws InterruptedException {
            String event = events.poll(5, TimeUnit.MINUTES);
            assertThat(Optional.ofNullable(event)).isPresent();
            assertThat(event).startsWith(name + " ");
            return event.substring(name.length() + 1);
        }

        boolean isQuiet() {
            return events.isEmpty();
        }
    }

    private static final class Log implements PreviewLog {

        private final BlockingQueue<String> problems = new LinkedBlockingQueue<>();
        private final BlockingQueue<Set<String>> changes = new LinkedBlockingQueue<>();

        Set<String> changed() throws InterruptedException {
            return Optional.ofNullable(changes.poll(1, TimeUnit.SECONDS)).orElse(Set.of());
        }

        @Override
        public void read(int pages, List<Problem> found, DocsFolder files) {
            assertThat(pages).isEqualTo(4);
        }

        @Override
        public void problems(List<Problem> found, DocsFolder files) {
            found.forEach(problem -> problems.add(problem.code()));
        }

        @Override
        public void changed(Set<String> files, int reloaded, Duration took) {
            changes.add(files);
        }

        @Override
        public void failed(String what, Throwable failure) {
            problems.add(what + ": " + failure);
        }
    }
}
