package dev.docent.pages.internal.operations.samples;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.operations.Specs;
import dev.docent.pages.internal.operations.output.JsonPrinter;
import dev.docent.pages.internal.operations.samples.SampleBody.Field;
import dev.docent.pages.internal.operations.samples.SampleRequest.Header;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Runs the commands in a shell, and looks at what a server receives. */
class CurlCommandTest {

    private final Map<String, String> received = new ConcurrentHashMap<>();
    private HttpServer server;

    @BeforeEach
    void startServer() throws IOException {
        assumeTrue(
                Files.isExecutable(Path.of("/bin/sh"))
                        && (Files.isExecutable(Path.of("/usr/bin/curl")) || Files.isExecutable(Path.of("/bin/curl"))),
                "needs a POSIX shell and curl");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::receive);
        server.start();
    }

    @AfterEach
    void stopServer() {
        if (server != null) {
            server.stop(0);
        }
    }

    private void receive(HttpExchange exchange) throws IOException {
        received.put("method", exchange.getRequestMethod());
        received.put("uri", exchange.getRequestURI().toString());
        exchange.getRequestHeaders().forEach((name, values) -> received.put(name, values.get(0)));
        received.put("body", new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        exchange.sendResponseHeaders(204, -1);
        exchange.close();
    }

    private void run(String method, List<Header> headers, SampleBody body) throws Exception {
        String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/a%20b?q=it%27s&x=$HOME";
        String command = Curl.write(new SampleRequest(method, url, headers, false, body));
        ProcessBuilder shell = new ProcessBuilder("/bin/sh", "-c", command + " -sS --noproxy '*' --max-time 20")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        Process process = shell.start();
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(command).isZero();
        assertThat(received).containsEntry("method", method).containsEntry("uri", "/a%20b?q=it%27s&x=$HOME");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "it's \"quoted\"",
                "two\nlines\r\nand\ttabs",
                "größer 数据 مرحبا \uD83D\uDE80",
                "$HOME `id` $(id) \\ \\n !! %",
                "@file",
                "'",
                "''\\''",
                "-d --help",
                "; rm -rf / #"
            })
    void texts_arrive_as_they_are(String text) throws Exception {
        run("POST", List.of(new Header("Content-Type", "text/plain")), new SampleBody.Text(text));
        assertThat(received).containsEntry("body", text).containsEntry("Content-type", "text/plain");
    }

    @Test
    void json_arrives_as_it_is() throws Exception {
        Node value = Specs.node("{'name':'it\\u0027s größer','lines':'a\\nb','n':[1.50,null,true]}");
        String json = JsonPrinter.json(value);
        run(
                "PUT",
                List.of(new Header("Content-Type", "application/json"), new Header("X-A", "a'b\"c $HOME")),
                new SampleBody.Json(value, json));
        assertThat(received)
                .containsEntry("body", json)
                .containsEntry("Content-type", "application/json")
                .containsEntry("X-a", "a'b\"c $HOME");
    }

    @Test
    void fields_of_forms_are_encoded() throws Exception {
        run(
                "POST",
                List.of(),
                new SampleBody.Form(
                        List.of(new Field("a[b]", "it's = 1 & 2", false, ""), new Field("größe", "@x\n数", false, ""))));
        assertThat(URLDecoder.decode(received.get("body"), StandardCharsets.UTF_8))
                .isEqualTo("a[b]=it's = 1 & 2&größe=@x\n数");
    }

    @Test
    void fields_of_multipart_forms_are_no_files_unless_they_are() throws Exception {
        run("POST", List.of(), new SampleBody.Multipart(List.of(new Field("a", "@it's\n<x;type=y", false, ""))));
        assertThat(received.get("body")).contains("name=\"a\"").contains("\r\n\r\n@it's\n<x;type=y\r\n");
    }

    @Test
    void a_request_without_body_has_none() throws Exception {
        run("DELETE", List.of(), new SampleBody.None());
        assertThat(received).containsEntry("body", "");
    }
}
