package dev.docent.repositories.internal.git;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.zip.GZIPInputStream;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.docent.navigation.internal.repositories.RepositoryAddress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Fetches from git's own server over HTTP. */
class HttpFetchTest {

    private static final String CREDENTIALS =
            "Basic " + Base64.getEncoder().encodeToString("git:s3cret".getBytes(StandardCharsets.UTF_8));

    @TempDir
    Path temp;

    private final List<String> commands = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private boolean ofVersion2;

    @BeforeEach
    void serve() throws Exception {
        git("init", "-q", "-b", "main", "a.git");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::handle);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void branches_are_fetched_whole_and_then_what_is_new(boolean version2) throws Exception {
        ofVersion2 = version2;
        String first = commit("one");
        URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/a.git");
        try (GitMirror mirror = GitMirror.open(
                temp.resolve("mirror"),
                new RepositoryAddress(address, "git", () -> Optional.of("s3cret")),
                MirrorLimits.DEFAULT)) {
            assertThat(mirror.head("main")).hasValue(first);
            assertThat(mirror.fetch("main")).isEqualTo(first);
            for (int i = 0; i < 40; i++) {
                commit("more " + i);
            }
            String last = commit("two");
            assertThat(mirror.fetch("main")).isEqualTo(last);
            assertThat(mirror.folder(last, ".").read("page.mdx")).hasValue("two".getBytes(StandardCharsets.UTF_8));
            assertThat(mirror.folder(first, ".").read("page.mdx")).hasValue("one".getBytes(StandardCharsets.UTF_8));
            assertThat(mirror.commonAncestor(first, "main")).hasValue(first);
        }
        assertThat(commands.stream().anyMatch(body -> body.contains("command=fetch")))
                .as("version 2")
                .isEqualTo(version2);
        assertThat(commands).as("what was there").anyMatch(body -> body.contains("have " + first));
    }

    private String commit(String text) throws Exception {
        Files.writeString(temp.resolve("a.git/page.mdx"), text);
        git("-C", "a.git", "add", "-A");
        git("-C", "a.git", "commit", "-q", "-m", "change");
        return git("-C", "a.git", "rev-parse", "HEAD");
    }

    private String git(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@example.com"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(temp.toFile())
                .redirectErrorStream(true)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
        assertThat(process.waitFor()).as(out).isZero();
        return out;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!CREDENTIALS.equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
                exchange.sendResponseHeaders(401, -1);
                return;
            }
            ProcessBuilder backend =
                    new ProcessBuilder("git", "http-backend").redirectError(ProcessBuilder.Redirect.DISCARD);
            byte[] body = exchange.getRequestBody().readAllBytes();
            commands.add(plain(exchange, body));
            Map<String, String> environment = backend.environment();
            environment.put("GIT_PROJECT_ROOT", temp.toString());
            environment.put("GIT_HTTP_EXPORT_ALL", "1");
            environment.put("REQUEST_METHOD", exchange.getRequestMethod());
            environment.put("PATH_INFO", exchange.getRequestURI().getPath().replace("/a.git/", "/a.git/.git/"));
            environment.put(
                    "QUERY_STRING", String.valueOf(exchange.getRequestURI().getRawQuery()));
            environment.put("CONTENT_LENGTH", String.valueOf(body.length));
            put(environment, "CONTENT_TYPE", exchange, "Content-Type");
            put(environment, "HTTP_CONTENT_ENCODING", exchange, "Content-Encoding");
            if (ofVersion2) {
                put(environment, "GIT_PROTOCOL", exchange, "Git-Protocol");
            }
            Process process = backend.start();
            try (OutputStream in = process.getOutputStream()) {
                in.write(body);
            }
            respond(exchange, process.getInputStream());
        }
    }

    private static String plain(HttpExchange exchange, byte[] body) throws IOException {
        boolean compressed = "gzip".equals(exchange.getRequestHeaders().getFirst("Content-Encoding"));
        try (InputStream in = new ByteArrayInputStream(body);
                InputStream plain = compressed ? new GZIPInputStream(in) : in) {
            return new String(plain.readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    private static void put(Map<String, String> environment, String name, HttpExchange exchange, String header) {
        String value = exchange.getRequestHeaders().getFirst(header);
        if (value != null) {
            environment.put(name, value);
        }
    }

    private static void respond(HttpExchange exchange, InputStream out) throws IOException {
        for (String line = line(out); !line.isEmpty(); line = line(out)) {
            String[] header = line.split(": ", 2);
            exchange.getResponseHeaders().add(header[0], header[1]);
        }
        exchange.sendResponseHeaders(200, 0);
        try (OutputStream to = exchange.getResponseBody()) {
            out.transferTo(to);
        }
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int octet = in.read(); octet >= 0 && octet != '\n'; octet = in.read()) {
            line.append((char) octet);
        }
        return line.toString().trim();
    }
}
