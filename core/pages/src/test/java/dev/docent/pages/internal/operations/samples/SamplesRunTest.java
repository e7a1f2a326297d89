package dev.docent.pages.internal.operations.samples;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.docent.pages.internal.operations.playground.TryItForm;
import dev.docent.pages.internal.operations.samples.ParameterStylesTest.Row;
import dev.docent.pages.internal.operations.samples.SampleBody.Field;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Runs samples with the programs that they are for, where these are installed, and looks at what a server receives. */
class SamplesRunTest {

    private final List<Received> received = new CopyOnWriteArrayList<>();

    @TempDir
    Path folder;

    private HttpServer server;
    private String origin;

    private record Received(String uri, String header, String cookie, String type, String body) {}

    @BeforeEach
    void startServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::receive);
        server.start();
        origin = "http://127.0.0.1:" + server.getAddress().getPort();
    }

    @AfterEach
    void stopServer() {
        server.stop(0);
    }

    private void receive(HttpExchange exchange) throws IOException {
        received.add(new Received(
                exchange.getRequestURI().toString(),
                header(exchange, "color"),
                header(exchange, "Cookie"),
                header(exchange, "Content-Type"),
                new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
        exchange.sendResponseHeaders(204, -1);
        exchange.close();
    }

    private static String header(HttpExchange exchange, String name) {
        List<String> values = exchange.getRequestHeaders().get(name);
        return values == null ? "" : String.join(" + ", values);
    }

    private static Path program(String name) {
        Path found = Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(directory -> Path.of(directory, name))
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(Path.of(""));
        assumeTrue(!found.toString().isEmpty(), "needs " + name);
        return found;
    }

    private String run(String... command) throws Exception {
        Path output = folder.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment()
                .keySet()
                .removeIf(name -> name.toLowerCase(Locale.ROOT).endsWith("_proxy"));
        Process process = builder.start();
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        String text = Files.readString(output);
        assertThat(process.exitValue()).as(text).isZero();
        return text;
    }

    private void runScript(String program, String name, String script) throws Exception {
        Path executable = program(program);
        Files.writeString(folder.resolve(name), script);
        run(executable.toString(), name);
    }

    private List<SampleRequest> styles() {
        return ParameterStylesTest.rows().stream()
                .map(row -> row.request(origin))
                .toList();
    }

    private void isTheTable() {
        List<Row> rows = ParameterStylesTest.rows();
        assertThat(received).hasSameSizeAs(rows);
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            Received request = received.get(i);
            assertThat(request.uri()).as(row.parameter()).isEqualTo(row.path());
            assertThat(row.place().equals("cookie") ? request.cookie() : request.header())
                    .as(row.parameter())
                    .isEqualTo(row.header());
        }
    }

    private void curl(List<SampleRequest> requests) throws Exception {
        Path shell = program("sh");
        program("curl");
        Files.writeString(folder.resolve("FILE"), "in the file");
        StringBuilder script = new StringBuilder("set -e\n");
        requests.forEach(request -> script.append(Curl.write(request)).append(" -sS --noproxy '*'\n"));
        Files.writeString(folder.resolve("samples.sh"), script);
        run(shell.toString(), "samples.sh");
    }

    private void javascript(List<SampleRequest> requests) throws Exception {
        StringBuilder script = new StringBuilder();
        requests.forEach(request ->
                script.append("{\n").append(JavaScript.write(request)).append("\n}\n"));
        runScript("node", "samples.mjs", script.toString());
    }

    @Test
    void curl_sends_parameters_in_their_styles() throws Exception {
        curl(styles());
        isTheTable();
    }

    @Test
    void javascript_sends_parameters_in_their_styles() throws Exception {
        javascript(styles());
        isTheTable();
    }

    private SampleRequest form(SampleBody body) {
        return new SampleRequest("POST", origin + "/form", List.of(), false, body);
    }

    private static final List<Field> FIELDS = List.of(
            new Field("list", "p,q", false, ""),
            new Field("list", "it's \"x\" &\n2", false, ""),
            new Field("object", "{\"k\":\"it's; \\\"x\\\"\"}", false, "application/json"));

    private void areForms() {
        assertThat(received).hasSize(2);
        assertThat(received.get(0).type()).startsWith("application/x-www-form-urlencoded");
        assertThat(decoded(received.get(0).body()))
                .isEqualTo("list=p,q|list=it's \"x\" &\n2|object={\"k\":\"it's; \\\"x\\\"\"}");
        assertThat(received.get(1).type()).startsWith("multipart/form-data; boundary=");
        String[] parts = received.get(1).body().replace("\r\n", "\n").split("\n?--[^\n]*\n?", -1);
        List<String> contents = new ArrayList<>();
        for (String part : parts) {
            if (!part.isBlank()) {
                contents.add(part);
            }
        }
        assertThat(contents).hasSize(3);
        assertThat(contents.get(0)).contains("name=\"list\"").endsWith("\n\np,q");
        assertThat(contents.get(1)).contains("name=\"list\"").endsWith("\n\nit's \"x\" &\n2");
        assertThat(contents.get(2))
                .contains("name=\"object\"")
                .containsIgnoringCase("content-type: application/json")
                .endsWith("\n\n{\"k\":\"it's; \\\"x\\\"\"}");
    }

    private static String decoded(String body) {
        return Stream.of(body.split("&"))
                .map(field -> URLDecoder.decode(field, StandardCharsets.UTF_8))
                .reduce((one, two) -> one + "|" + two)
                .orElse("");
    }

    @Test
    void curl_sends_forms() throws Exception {
        curl(List.of(form(new SampleBody.Form(FIELDS)), form(new SampleBody.Multipart(FIELDS))));
        areForms();
    }

    @Test
    void javascript_sends_forms() throws Exception {
        javascript(List.of(form(new SampleBody.Form(FIELDS)), form(new SampleBody.Multipart(FIELDS))));
        areForms();
    }

    @Test
    void curl_sends_files_with_their_type() throws Exception {
        curl(List.of(form(new SampleBody.Multipart(List.of(new Field("f", "FILE", true, "image/png"))))));
        assertThat(received.get(0).body()).contains("filename=\"FILE\"", "Content-Type: image/png", "in the file");
    }

    /** The part of the script of the page that writes values in their styles, with the same table. */
    @Test
    void the_form_of_a_page_writes_parameters_as_the_samples_do() throws Exception {
        String script = new String(TryItForm.script().bytes(), StandardCharsets.UTF_8);
        String styles = script.substring(script.indexOf("const isObject = "), script.indexOf("const isGiven = "));
        StringBuilder calls = new StringBuilder(styles);
        for (Row row : ParameterStylesTest.rows()) {
            calls.append("write(")
                    .append(row.parameter().replace("'example'", "example"))
                    .append(");\n");
        }
        calls.append("""
                function write({ in: place, style, explode, example }) {
                  const as = style + (explode ? '*' : '');
                  console.log(place === 'path' ? '/x' + inPath('color', as, example)
                    : place === 'header' ? joined(example, explode, ',', asTyped)
                    : pairs('color', as, example, encoded).map(pair => pair.join('=')).join('&'));
                }
                """);
        Path node = program("node");
        Files.writeString(folder.resolve("styles.mjs"), calls);
        String[] written = run(node.toString(), "styles.mjs").split("\n", -1);
        List<Row> rows = ParameterStylesTest.rows();
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            String expected = row.header().replace("; ", "&") + row.path().replaceFirst("^/x\\??$|^/x\\?", "");
            assertThat(written[i]).as(row.parameter()).isEqualTo(expected);
        }
    }
}
