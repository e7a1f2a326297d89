package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.base.internal.http.client.HostAddresses;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class WebFolderTest {

    private static final Duration PATIENCE = Duration.ofMinutes(5);

    @TempDir
    Path cache;

    private final AtomicInteger requests = new AtomicInteger();
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private HttpServer server;
    private String base;

    @BeforeEach
    void startServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        base = "http://specs.example:" + server.getAddress().getPort();
        server.createContext("/spec.json", exchange -> respond(exchange, 200, "{}"));
        server.start();
    }

    @AfterEach
    void stopServer() {
        server.stop(0);
    }

    private void respond(HttpExchange exchange, int status, String body) throws IOException {
        requests.incrementAndGet();
        if ("\"tag\"".equals(exchange.getRequestHeaders().getFirst("If-None-Match"))) {
            exchange.sendResponseHeaders(304, -1);
        } else {
            exchange.getResponseHeaders().set("ETag", "\"tag\"");
            exchange.sendResponseHeaders(status, body.length());
            exchange.getResponseBody().write(body.getBytes(StandardCharsets.UTF_8));
        }
        exchange.close();
    }

    private void redirect(String path, String location) {
        server.createContext(path, exchange -> {
            exchange.getResponseHeaders().set("Location", location);
            exchange.sendResponseHeaders(302, -1);
            exchange.close();
        });
    }

    private DocsFolder folder() {
        HostAddresses loopback = host -> List.of(InetAddress.getLoopbackAddress());
        return folder(loopback, Set.of(base));
    }

    private DocsFolder folder(HostAddresses addresses, Set<String> allowed) {
        WebOrigins origins = new WebOrigins(allowed);
        InstantSource time = () -> now;
        Clock clock = new Clock() {
            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }

            @Override
            public Instant instant() {
                return time.instant();
            }
        };
        return new WebFolder(
                DocsFolders.directory(cache, 100),
                origins,
                new WebFetch(origins, addresses, PATIENCE, 100, WebFetch.MAX_REDIRECTS),
                new WebCopies(Optional.of(cache), 100, (url, content) -> content[0] == '{'),
                clock);
    }

    private void refused(String url, String reason) {
        assertThatThrownBy(() -> folder().read(url))
                .isInstanceOf(WebFetch.RefusedException.class)
                .hasMessage(reason);
    }

    @Test
    void a_document_of_an_allowed_host_is_fetched_and_then_revalidated() throws IOException {
        DocsFolder folder = folder();

        assertThat(folder.read(base + "/spec.json")).hasValue("{}".getBytes());
        assertThat(folder.read(base + "/spec.json")).hasValue("{}".getBytes());
        assertThat(requests).hasValue(1);
        now = now.plusSeconds(61);
        assertThat(folder.read(base + "/spec.json")).hasValue("{}".getBytes());
        assertThat(requests).hasValue(2);
    }

    @Test
    void an_entity_tag_that_cannot_be_sent_is_not_sent_back() throws IOException {
        AtomicInteger conditions = new AtomicInteger();
        server.createContext("/odd.json", exchange -> {
            conditions.addAndGet(exchange.getRequestHeaders().containsKey("If-None-Match") ? 1 : 0);
            exchange.getResponseHeaders().set("ETag", "\"t\u00e4g\"");
            exchange.sendResponseHeaders(200, 2);
            exchange.getResponseBody().write("{}".getBytes(StandardCharsets.UTF_8));
            exchange.close();
        });
        DocsFolder folder = folder();

        assertThat(folder.read(base + "/odd.json")).isPresent();
        now = now.plusSeconds(61);
        assertThat(folder.read(base + "/odd.json")).isPresent();
        assertThat(conditions).hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://other.example/spec.json",
                "https://specs.example/spec.json",
                "http://specs.example/spec.json",
                "file:///etc/passwd",
                "ftp://specs.example/spec.json",
                "http:///spec.json"
            })
    void no_other_origin_receives_a_request(String url) {
        refused(url, "its host is not allowed");
        assertThat(requests).hasValue(0);
    }

    @Test
    void addresses_with_secrets_are_refused() {
        String host = base.substring("http://".length());
        refused("http://user:secret@" + host + "/spec.json", "a URL with user info, query or fragment is not allowed");
        refused(base + "/spec.json?token=1", "a URL with user info, query or fragment is not allowed");
        refused(base + "/a b", "its URL is malformed");
    }

    @Test
    void only_a_few_redirections_on_the_same_host_are_followed() throws IOException {
        redirect("/moved", "/spec.json");
        redirect("/away", "http://169.254.169.254/latest");
        redirect("/port", "http://specs.example:1/spec.json");
        redirect("/loop", "/loop");

        assertThat(folder().read(base + "/moved")).isPresent();
        refused(base + "/away", "it redirects to another host");
        refused(base + "/port", "its host is not allowed");
        refused(base + "/loop", "it redirects more than 3 times");
    }

    @Test
    void a_document_that_is_too_large_is_refused() {
        server.createContext("/large", exchange -> respond(exchange, 200, "x".repeat(101)));
        server.createContext("/endless", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(new byte[5000]);
            exchange.close();
        });

        assertThatThrownBy(() -> folder().read(base + "/large")).hasMessage("it is larger than 100 bytes");
        assertThatThrownBy(() -> folder().read(base + "/endless")).hasMessage("it is larger than 100 bytes");
    }

    @Test
    void invalid_http_is_reported_as_such() throws Exception {
        server.createContext("/gone", exchange -> respond(exchange, 404, "none"));
        assertThatThrownBy(() -> folder().read(base + "/gone")).hasMessage("its host responded with status 404");
    }

    @Test
    void the_copy_is_used_while_a_host_is_down_and_the_host_is_not_retried_at_once() throws IOException {
        folder().read(base + "/spec.json");
        server.stop(0);
        DocsFolder afterRestart = folder();

        assertThat(afterRestart.read(base + "/spec.json")).hasValue("{}".getBytes());
        assertThatThrownBy(() -> afterRestart.read(base + "/other.json"))
                .hasMessage("a recent request to its host failed");
        now = now.plusSeconds(61);
        assertThatThrownBy(() -> afterRestart.read(base + "/other.json")).hasMessage("its host cannot be reached");
    }

    @Test
    void an_unusable_document_does_not_replace_the_last_usable_one() throws IOException {
        DocsFolder folder = folder();
        folder.read(base + "/spec.json");
        server.removeContext("/spec.json");
        server.createContext("/spec.json", exchange -> {
            requests.incrementAndGet();
            exchange.sendResponseHeaders(200, 4);
            exchange.getResponseBody().write("down".getBytes(StandardCharsets.UTF_8));
            exchange.close();
        });
        now = now.plusSeconds(61);

        assertThat(folder.read(base + "/spec.json")).hasValue("{}".getBytes());
        assertThat(folder.read(base + "/spec.json")).hasValue("{}".getBytes());
        assertThat(requests).hasValue(2);
        assertThat(folder().read(base + "/spec.json")).hasValue("{}".getBytes());
    }

    @Test
    void a_document_that_was_never_usable_is_served_to_report_its_problems_but_not_kept() throws IOException {
        server.createContext("/bad.json", exchange -> respond(exchange, 200, "bad"));
        DocsFolder folder = folder();

        assertThat(folder.read(base + "/bad.json")).hasValue("bad".getBytes());
        assertThat(folder.read(base + "/bad.json")).hasValue("bad".getBytes());
        assertThat(requests).hasValue(1);
        try (Stream<Path> kept = Files.list(cache)) {
            assertThat(kept).isEmpty();
        }
    }

    @Test
    void a_host_that_responds_without_a_document_is_still_asked_for_other_documents() throws IOException {
        server.createContext("/gone", exchange -> respond(exchange, 503, "none"));
        DocsFolder folder = folder();

        assertThatThrownBy(() -> folder.read(base + "/gone")).hasMessage("its host responded with status 503");
        assertThat(folder.read(base + "/spec.json")).isPresent();
    }

    @Test
    void a_copy_that_cannot_be_written_leaves_no_temporary_file() throws IOException {
        String url = base + "/spec.json";
        folder().read(url);
        Path copy;
        try (Stream<Path> kept = Files.list(cache)) {
            copy = kept.findFirst().orElseThrow();
        }
        Files.delete(copy);
        Files.createDirectories(copy.resolve("in-the-way"));

        assertThat(folder().read(url)).isPresent();
        try (Stream<Path> kept = Files.list(cache)) {
            assertThat(kept).containsExactly(copy);
        }
    }
}
