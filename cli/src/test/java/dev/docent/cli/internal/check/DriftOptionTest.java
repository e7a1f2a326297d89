package dev.docent.cli.internal.check;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import com.sun.net.httpserver.HttpServer;
import dev.docent.cli.Run;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class DriftOptionTest {

    private static final String API = """
            openapi: 3.0.3
            info: {title: Users, version: 1.0.0}
            servers: [{url: https://api.example.com/v1}]
            paths:
              /users:
                get:
                  summary: List users
                  parameters:
                    - {name: limit, in: query, schema: {type: integer}}
                  responses: {"200": {description: Users}}
            """;

    @TempDir
    Path folder;

    private Path docs;
    private HttpServer server;
    private String url;
    private volatile int status = 200;
    private volatile String live = API;

    @BeforeEach
    void make() throws IOException {
        docs = Files.createDirectories(folder.resolve("docs"));
        write("docs.json", """
                {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"},
                 "navigation": {"groups": [{"group": "API", "openapi": "api.yaml"}]}}
                """);
        write("api.yaml", API);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/openapi", exchange -> {
            byte[] body = live.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Location", "/openapi");
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        url = "http://localhost:" + server.getAddress().getPort() + "/openapi";
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void write(String file, String text) throws IOException {
        Files.writeString(docs.resolve(file), text);
    }

    @Test
    void what_the_running_application_has_is_no_problem() {
        Run run = Run.of("check", docs, "--against", url + "?format=yaml", "--fail-on", "info");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(Run.of("check", docs).out()).isEqualTo(run.out());
    }

    @Test
    void differences_are_shown_at_the_lines_of_the_document() {
        live = API.replace("integer", "string")
                .replace("    get:", "    post: {responses: {'201': {description: Made}}}\n    get:");
        Run run = Run.of("check", docs, "--against", url, "--navigation-only");

        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo("""
                api.yaml:5:3: warning: The running API (%s) has an operation that is not documented: "POST /users". [operation-new]
                    5 |   /users:
                      |   ^^^^^^
                    fix: Document them; with x-hidden: true they get no page.

                api.yaml:9:11: warning: "GET /users": the query parameter "limit" is documented as integer, but is string in the running API. [operation-changed]
                    9 |         - {name: limit, in: query, schema: {type: integer}}
                      |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                    fix: Correct the document, or the API.

                Explanations:
                    docent explain operation-changed
                    docent explain operation-new

                0 errors, 2 warnings, 0 notes
                """.formatted(url));
        assertThat(Run.of("check", docs, "--against", url, "--fail-on", "warning")
                        .code())
                .isEqualTo(1);
    }

    @Test
    void an_operation_that_is_gone_fails_the_build() {
        live = API.replace("/users", "/people");
        Run run = Run.of("check", docs, "--against", url);

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("api.yaml:7:7: error: \"GET /users\" is documented, but");
    }

    @Test
    void reports_for_programs_have_the_differences() {
        live = API.replace("limit", "max");

        assertThat(Run.of("check", docs, "--against", url, "--format", "json").out())
                .contains("\"operation-changed\"");
        assertThat(Run.of("check", docs, "--against", url, "--format", "sarif").out())
                .contains("\"operation-changed\"");
    }

    @Test
    void a_file_can_be_compared_and_one_document_can_be_named() throws IOException {
        write("other.yaml", API.replace("/users", "/others"));
        Path file = Files.writeString(folder.resolve("live.json"), """
                {"openapi": "3.0.1", "paths": {"/v1/users": {"get": {"parameters": [
                  {"name": "limit", "in": "query", "schema": {"type": "integer"}}]}}}}
                """);

        assertThat(Run.of("check", docs, "--against", "api.yaml=" + file).code())
                .isZero();
        assertThat(Run.of("check", docs, "--against", "./api.yaml=" + file).code())
                .isZero();
        Run other = Run.of("check", docs, "--against", "api.yaml=" + file, "--against", "other.yaml=" + url);
        assertThat(other.code()).isEqualTo(1);
        assertThat(other.out())
                .contains("other.yaml:7:7: error: \"GET /others\"")
                .doesNotContain("error: \"GET /users\"");
        assertThat(Run.of("check", docs, "--against", "none.yaml=" + file))
                .satisfies(run -> assertThat(run.code()).isEqualTo(2))
                .satisfies(run -> assertThat(run.err()).isEqualTo("docent: the site has no file none.yaml\n"));
    }

    @Test
    void several_documents_together_document_the_application() throws IOException {
        write("docs.json", """
                {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"}, "navigation": {"groups": [
                  {"group": "One", "openapi": "api.yaml"}, {"group": "Two", "openapi": "two.yaml"}]}}
                """);
        write("two.yaml", API.replace("/users", "/teams").replace("List users", "List teams"));
        live = API + API.substring(API.indexOf("  /users")).replace("/users", "/teams");

        assertThat(Run.of("check", docs, "--against", url, "--fail-on", "warning")
                        .out())
                .startsWith("0 errors, 0 warnings");
        live += API.substring(API.indexOf("  /users")).replace("/users", "/new");
        assertThat(Run.of("check", docs, "--against", url).out())
                .startsWith("docs.json: warning: The running API (" + url
                        + ") has an operation that is not documented: \"GET /new\".");
    }

    @ParameterizedTest
    @CsvSource({
        "404, {}, fetch, its host responded with status 404",
        "302, {}, fetch, it redirects",
        "200, <html>Starting</html>, compare, it is not an object",
        "200, swagger: '2.0', compare, 'it is Swagger 2, and only OpenAPI 3 can be compared'",
        "200, '', compare, it is not an object"
    })
    void anything_else_than_a_document_makes_the_command_fail(int code, String body, String verb, String reason) {
        status = code;
        live = body;
        Run run = Run.of("check", docs, "--against", url);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo("docent: cannot " + (verb.equals("fetch") ? "fetch " : "compare with ") + url + ": " + reason
                        + "\n");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void an_application_that_does_not_run_makes_the_command_fail() {
        server.stop(0);

        assertThat(Run.of("check", docs, "--against", url))
                .isEqualTo(new Run(2, "", "docent: cannot fetch " + url + ": its host cannot be reached\n"));
    }

    @ParameterizedTest
    @CsvSource({
        "ftp://localhost/api, --against must name an http or https URL without user info",
        "http://me:secret@localhost/api, --against must name an http or https URL without user info",
        "http://, --against must name an http or https URL without user info",
        "'', --against must name the URL or the path of an OpenAPI document",
        "api.yaml=, --against must name the URL or the path of an OpenAPI document",
        "'../api.yaml=http://localhost/', '--against names ../api.yaml, which is no path inside the site'",
        "no-such.yaml, cannot read no-such.yaml: there is no such file"
    })
    void wrong_values_say_what_is_wrong(String value, String reason) {
        assertThat(Run.of("check", docs, "--against", value)).isEqualTo(new Run(2, "", "docent: " + reason + "\n"));
    }

    @Test
    void a_site_without_documents_says_so() throws IOException {
        write("docs.json", """
                {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"}, "navigation": {"pages": ["one"]}}
                """);
        write("one.mdx", "# One\n");

        assertThat(Run.of("check", docs, "--against", url).out())
                .startsWith("docs.json: warning: This is not compared with the running API: the site has no OpenAPI"
                        + " document. [drift-unchecked]");
    }
}
