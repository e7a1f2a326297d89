package dev.docent.cli.internal.preview;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.Problem;
import dev.docent.cli.Main;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.DocsFolders;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.site.PublishingSettings;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Every address of a tree shows its own page, in the preview and in a build, whatever characters are in it. */
class EveryAddressTest {

    private static final List<String> FILES = List.of(
            "start",
            "x/index",
            "y",
            "y/index",
            "z/index/index",
            "index",
            "404",
            "search",
            "assets",
            "llms.txt",
            "sitemap.xml",
            "guide",
            "Guide",
            "start.md/below",
            "about.html",
            "v1.2",
            "100%",
            "a b",
            "con",
            "café",
            "picture.png");

    private static final List<String> SUMMARIES = List.of(
            "What is it?",
            "Find: all",
            "\"Quoted\" <b>text</b>",
            "a|b*c",
            "aux",
            "Back\\slash",
            "Trailing blank ?",
            "semi;colon",
            "[brackets]",
            "hash # and %41",
            "tab\there",
            "Straße & Größe",
            "😀",
            "index",
            "It is told in **many** words, more than one would want to read. ".repeat(5));

    private static final Pattern LINK = Pattern.compile("<a [^>]*href=\"?(/[^\" >]*)");
    private static final Pattern MARKER = Pattern.compile("marker-(\\d+)-end");

    @TempDir
    Path folder;

    private final HttpClient client = HttpClient.newHttpClient();
    private Path docs;

    /** The pages by the number in their text. */
    private final Map<Integer, String> markers = new LinkedHashMap<>();

    @BeforeEach
    void writeSite() throws IOException {
        docs = Files.createDirectories(folder.resolve("docs"));
        for (String file : FILES) {
            Path page = docs.resolve(file + ".mdx");
            Files.createDirectories(page.getParent());
            Files.writeString(page, "marker-" + markers.size() + "-end\n");
            markers.put(markers.size(), "/" + file);
        }
        Files.writeString(docs.resolve("picture.png"), "png");
        StringBuilder paths = new StringBuilder();
        for (String summary : SUMMARIES) {
            paths.append(paths.isEmpty() ? "" : ",")
                    .append("\"/p")
                    .append(markers.size())
                    .append("\": {\"get\": {\"summary\": \"")
                    .append(summary.replace("\\", "\\\\").replace("\"", "\\\"").replace("\t", "\\t"))
                    .append("\", \"description\": \"marker-")
                    .append(markers.size())
                    .append("-end\", \"responses\": {\"200\": {\"description\": \"ok\"}}}}");
            markers.put(markers.size(), summary);
        }
        Files.writeString(
                docs.resolve("api.json"),
                "{\"openapi\": \"3.1.0\", \"info\": {\"title\": \"A\", \"version\": \"1\"}, \"paths\": {" + paths
                        + "}}");
        String pages = FILES.stream().map(file -> "\"" + file + "\"").collect(Collectors.joining(","));
        Files.writeString(
                docs.resolve("docs.json"),
                "{\"theme\": \"mint\", \"name\": \"N\", \"colors\": {\"primary\": \"#0d9373\"}, \"navigation\": {\"groups\": ["
                        + "{\"group\": \"Pages\", \"pages\": [" + pages + "]},"
                        + " {\"group\": \"API\", \"openapi\": {\"source\": \"api.json\", \"directory\": \"api\"}}]}}");
    }

    private Path build(String... more) {
        Path out = folder.resolve("out");
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        String[] words = Stream.concat(Stream.of("build", docs.toString(), "--out", out.toString()), Stream.of(more))
                .toArray(String[]::new);
        int code = Main.run(text, text, words);
        assertThat(text.toString(StandardCharsets.UTF_8)).doesNotContain("file-name-", "left out");
        assertThat(code).as(text.toString(StandardCharsets.UTF_8)).isIn(0, 1);
        return out;
    }

    private HttpResponse<String> get(URI address) throws Exception {
        return client.send(
                HttpRequest.newBuilder(address).timeout(Duration.ofMinutes(5)).build(),
                HttpResponse.BodyHandlers.ofString());
    }

    /** Follows every link of the page that lists all others, and redirects of the server. */
    private void everyPageIsShown(String origin) throws Exception {
        Set<String> shown = new TreeSet<>();
        Set<String> links = new TreeSet<>();
        Matcher link = LINK.matcher(get(URI.create(origin + "/")).body());
        while (link.find()) {
            links.add(link.group(1).replace("&amp;", "&").replace("&#38;", "&"));
        }
        for (String path : links) {
            HttpResponse<String> answer = get(URI.create(origin + path));
            for (int steps = 0; steps < 3 && answer.statusCode() / 100 == 3; steps++) {
                // nginx leaves brackets as they are, which browsers accept
                String next = answer.headers().firstValue("Location").orElseThrow();
                answer = get(answer.uri().resolve(next.replace("[", "%5B").replace("]", "%5D")));
            }
            assertThat(answer.statusCode()).as(path).isEqualTo(200);
            assertThat(answer.body()).as(path).doesNotContain("http-equiv=\"refresh\"");
            Matcher marker = MARKER.matcher(answer.body());
            while (marker.find()) {
                shown.add(marker.group(1));
            }
        }
        assertThat(shown)
                .as("%s", markers)
                .containsExactlyInAnyOrderElementsOf(
                        markers.keySet().stream().map(String::valueOf).toList());
    }

    @Test
    void in_the_preview() throws Exception {
        DocsFolder source = DocsFolders.directory(docs, 1 << 20);
        DefaultNavigationResolver resolver = new DefaultNavigationResolver(NavigationSettings.DEFAULT);
        LivePages pages =
                new LivePages(new PreviewSite(source, resolver, PublishingSettings.defaults(), Set.of()), new Silent());
        try (PreviewServer server = PreviewServer.start(pages, "localhost", 0)) {
            pages.read();
            String origin = "http://localhost:" + server.port();
            everyPageIsShown(origin);
            for (String file : FILES) {
                String path = new RootedAddresses("").page("/" + file, "").value();
                HttpResponse<String> answer = get(URI.create(origin + path));
                assertThat(answer.statusCode()).as(path).isEqualTo(200);
                assertThat(answer.body()).as(path).contains("marker-" + FILES.indexOf(file) + "-end");
            }
        }
    }

    @Test
    void in_a_build_on_a_server_of_files() throws Exception {
        try (FileServers server = FileServers.plain(build())) {
            everyPageIsShown(server.origin());
        }
    }

    @Test
    void in_a_build_on_a_server_with_clean_addresses() throws Exception {
        try (FileServers server = FileServers.clean(build())) {
            everyPageIsShown(server.origin());
        }
    }

    @Test
    void in_a_build_on_nginx() throws Exception {
        Path out = build();
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        Path work = Files.createDirectories(folder.resolve("nginx"));
        Path settings = Files.writeString(work.resolve("nginx.conf"), """
                daemon off;
                %s
                pid %s/pid;
                error_log stderr;
                events {}
                http {
                  access_log off;
                  types { text/html html; }
                  client_body_temp_path %s/a; proxy_temp_path %s/b; fastcgi_temp_path %s/c; uwsgi_temp_path %s/d; scgi_temp_path %s/e;
                  server {
                    listen 127.0.0.1:%d;
                    root "%s";
                    error_page 404 /404.html;
                    location / { try_files $uri $uri.html $uri/ =404; }
                  }
                }
                """.formatted(
                        System.getProperty("user.name").equals("root") ? "user root;" : "",
                        work,
                        work,
                        work,
                        work,
                        work,
                        work,
                        port,
                        out));
        Process nginx = null;
        try {
            nginx = new ProcessBuilder("nginx", "-e", "stderr", "-c", settings.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(work.resolve("log").toFile())
                    .start();
        } catch (IOException notInstalled) {
            assumeTrue(false, "nginx is not on PATH: apt install nginx-light");
        }
        try {
            awaitListening(nginx, port, work.resolve("log"));
            everyPageIsShown("http://127.0.0.1:" + port);
        } finally {
            nginx.destroy();
            assertThat(nginx.waitFor(5, TimeUnit.MINUTES)).isTrue();
        }
    }

    private static void awaitListening(Process nginx, int port, Path log) throws Exception {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
        while (true) {
            assertThat(nginx.isAlive()).as("%s", Files.readString(log)).isTrue();
            try (Socket connected = new Socket(InetAddress.getLoopbackAddress(), port)) {
                assertThat(connected.isConnected()).isTrue();
                return;
            } catch (ConnectException notYet) {
                assertThat(System.nanoTime()).isLessThan(end);
                nginx.waitFor(50, TimeUnit.MILLISECONDS);
            }
        }
    }

    /** Drops what a preview tells its author. */
    private static final class Silent implements PreviewLog {

        @Override
        public void read(int pages, List<Problem> problems, DocsFolder files) {}

        @Override
        public void problems(List<Problem> problems, DocsFolder files) {}

        @Override
        public void changed(Set<String> files, int reloaded, Duration took) {}

        @Override
        public void failed(String what, Throwable failure) {
            throw new AssertionError(what, failure);
        }
    }
}
