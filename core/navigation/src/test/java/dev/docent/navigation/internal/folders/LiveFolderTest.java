package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import com.sun.net.httpserver.HttpServer;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class LiveFolderTest {

    @TempDir
    Path files;

    private HttpServer server;
    private volatile int status = 200;
    private volatile String document = "{\"openapi\": 1}";
    private DocsFolder folder;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/openapi", exchange -> {
            byte[] body = document.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Location", "/elsewhere");
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.createContext("/elsewhere", exchange -> {
            exchange.sendResponseHeaders(200, 2);
            exchange.getResponseBody().write("{}".getBytes(StandardCharsets.UTF_8));
            exchange.close();
        });
        server.start();
        URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/openapi");
        folder = DocsFolders.withLive(
                DocsFolders.directory(files, 1000),
                Map.of("api/live.json", uri),
                1000,
                (url, bytes) -> new String(bytes, StandardCharsets.UTF_8).contains("openapi"));
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private Optional<String> live() throws IOException {
        return folder.read("api/live.json").map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    @Test
    void a_document_of_this_machine_is_a_file() throws IOException {
        assertThat(live()).contains("{\"openapi\": 1}");
        assertThat(folder.list().files()).contains("api/live.json");
        assertThat(folder.open("api/live.json")).isPresent();
    }

    @Test
    void a_change_is_seen_at_the_next_reading() throws IOException {
        SiteSnapshot snapshot = SiteSnapshot.of(folder);
        snapshot.read("api/live.json");
        assertThat(snapshot.isCurrent()).isTrue();

        document = "{\"openapi\": 2}";

        assertThat(snapshot.isCurrent()).isFalse();
        assertThat(live()).contains("{\"openapi\": 2}");
    }

    @Test
    void the_last_copy_is_used_while_the_application_is_down() throws IOException {
        live();
        server.stop(0);

        assertThat(live()).contains("{\"openapi\": 1}");
    }

    @Test
    void the_last_copy_is_used_while_the_application_sends_something_else() throws IOException {
        live();
        document = "<html>Starting</html>";
        assertThat(live()).contains("{\"openapi\": 1}");

        status = 503;
        assertThat(live()).contains("{\"openapi\": 1}");
    }

    @Test
    void a_file_of_the_same_name_is_used_until_the_application_answers() throws IOException {
        Files.createDirectories(files.resolve("api"));
        Files.writeString(files.resolve("api/live.json"), "{\"openapi\": \"of the file\"}");
        status = 503;
        assertThat(live()).contains("{\"openapi\": \"of the file\"}");

        status = 200;
        assertThat(live()).contains("{\"openapi\": 1}");
    }

    @Test
    void without_any_of_them_there_is_no_such_file() throws IOException {
        status = 404;

        assertThat(live()).isEmpty();
    }

    @Test
    void redirects_are_not_followed() throws IOException {
        status = 302;

        assertThat(live()).isEmpty();
    }

    @Test
    void a_document_that_is_no_file_is_read_by_its_url() throws IOException {
        String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/openapi";
        folder = DocsFolders.withLive(
                DocsFolders.directory(files, 1000), Map.of(url, URI.create(url)), 1000, (same, bytes) -> true);

        assertThat(folder.read(url)).isPresent();
        assertThat(folder.list()).isEqualTo(DocsListing.of(List.of()));
        assertThat(folder.read(url + "/other")).isEmpty();
        SiteSnapshot snapshot = SiteSnapshot.of(folder);
        snapshot.read(url);
        document = "{}";
        assertThat(snapshot.isCurrent()).isFalse();
        server.stop(0);
        assertThat(folder.read(url))
                .hasValueSatisfying(copy -> assertThat(copy).asString().isEqualTo("{}"));
    }

    @Test
    void a_document_that_is_no_file_is_absent_until_it_can_be_fetched() throws IOException {
        String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/openapi";
        folder = DocsFolders.withLive(
                DocsFolders.directory(files, 1000), Map.of(url, URI.create(url)), 1000, (same, bytes) -> true);
        status = 503;

        assertThat(folder.read(url)).isEmpty();
    }

    @Test
    void other_files_are_those_of_the_folder() throws IOException {
        Path page = Files.writeString(files.resolve("page.mdx"), "text");
        Files.setLastModifiedTime(page, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));

        assertThat(folder.read("page.mdx")).isPresent();
        assertThat(folder.fingerprint("page.mdx")).isPresent();
        assertThat(folder.read("none.mdx")).isEmpty();
    }
}
