package dev.docent.cli;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;

import jakarta.json.Json;
import jakarta.json.JsonObject;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class MainTest {

    private static final String SPEC = """
            openapi: 3.1.0
            info: {title: A, version: "1"}
            paths:
              /users:
                get:
                  summary: List users
                  parameters: [{name: q, in: query, style: curly, schema: {type: string}}]
                  responses: {"200": {description: ok}}
            """;

    private static final String REQUIRED =
            "\"theme\": \"mint\", \"name\": \"N\", \"colors\": {\"primary\": \"#0d9373\"},";

    @TempDir
    Path site;

    @BeforeEach
    void makeSite() throws IOException {
        write("docs.json", """
                {%s "navigation": {"groups": [{
                  "group": "Users", "openapi": "api.yaml",
                  "pages": [
                \t"intro", "GET /user", "GET /users"]
                }]}}
                """.formatted(REQUIRED));
        write("api.yaml", SPEC);
        write("intro.mdx", "text");
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(site.resolve(name), text);
    }

    private static JsonObject json(String text) {
        return Json.createReader(new StringReader(text)).readObject();
    }

    @Test
    void problems_are_shown_like_compiler_errors() {
        Run run = Run.of("check", site);

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("""
                docs.json:4:11: error: "GET /user" is not in api.yaml; did you mean "GET /users"? [operation-unknown]
                    4 | \t"intro", "GET /user", "GET /users"]
                      | \t         ^^^^^^^^^^^
                    fix: Correct the method or the path; path parameters are compared by name.

                Explanations:
                    docent explain operation-unknown

                1 error, 0 warnings, 0 notes
                2 of 3 pages render fully (66.6 %); 1 page for operations that no document has (operation-unknown)
                """);
        assertThat(run.err()).isEmpty();
    }

    @Test
    void a_long_line_is_cut_around_its_mark() throws IOException {
        write(
                "docs.json",
                "{" + REQUIRED + "\"x\": \"" + "ä".repeat(5000) + "\", \"navigation\": {\"pages\": [\"none\"]}}");

        assertThat(Run.of("check", site).out())
                .contains("    1 | …ääääää")
                .contains("                                         ^^^^^^\n");
    }

    @Test
    void colours_are_used_only_when_requested() {
        assertThat(Run.of("check", site).out()).doesNotContain("\u001b");
        assertThat(Run.of("check", "--color", "always", site).out()).contains("\u001b[1;31merror\u001b[0m");
    }

    @ParameterizedTest
    @CsvSource({"error, 1", "warning, 1", "info, 1"})
    void an_error_fails_the_check_at_every_fail_on_level(String limit, int code) {
        assertThat(Run.of("check", "--fail-on", limit, site).code()).isEqualTo(code);
    }

    @ParameterizedTest
    @CsvSource({"error, 0", "warning, 0", "info, 1"})
    void a_note_fails_the_check_only_with_fail_on_info(String limit, int code) throws IOException {
        write("docs.json", "{" + REQUIRED + "\"navigation\": {\"pages\": [\"api.yaml GET /users\"]}}");
        Run run = Run.of("check", "--fail-on", limit, site);

        assertThat(run.code()).isEqualTo(code);
        assertThat(run.out()).contains("0 errors, 0 warnings, 1 note");
        assertThat(run.out().contains("[page-orphaned]")).isEqualTo(code == 1);
    }

    @Test
    void problems_are_written_as_json_and_sarif() {
        JsonObject problem = json(Run.of("check", "--format", "json", site).out())
                .getJsonArray("problems")
                .getJsonObject(0);
        assertThat(problem.getString("code")).isEqualTo("operation-unknown");
        assertThat(problem.getInt("line")).isEqualTo(4);
        assertThat(problem.getString("help")).isEqualTo("docent explain operation-unknown");

        JsonObject run = json(Run.of("check", "--format", "sarif", site).out())
                .getJsonArray("runs")
                .getJsonObject(0);
        JsonObject rule = run.getJsonObject("tool")
                .getJsonObject("driver")
                .getJsonArray("rules")
                .getJsonObject(0);
        assertThat(rule.getString("id")).isEqualTo("operation-unknown");
        assertThat(rule.getJsonObject("shortDescription").getString("text"))
                .isEqualTo("<operation> is not in <documents>.");
        assertThat(rule.getJsonObject("help").getString("text"))
                .contains("Correct the method", "More: docent explain operation-unknown");
        assertThat(rule.getJsonObject("defaultConfiguration").getString("level"))
                .isEqualTo("error");
        JsonObject result = run.getJsonArray("results").getJsonObject(0);
        assertThat(result.getString("ruleId")).isEqualTo("operation-unknown");
        assertThat(result.getString("level")).isEqualTo("error");
        JsonObject location = result.getJsonArray("locations").getJsonObject(0).getJsonObject("physicalLocation");
        assertThat(location.getJsonObject("artifactLocation").getString("uri")).isEqualTo("docs.json");
        assertThat(location.getJsonObject("region").getInt("startColumn")).isEqualTo(11);
    }

    @Test
    void the_navigation_is_written_as_it_is_served() {
        Run run = Run.of("resolve", site);

        assertThat(run.code()).isZero();
        assertThat(json(run.out())).containsKeys("navigation", "problems");
        assertThat(json(Run.of("resolve", "--public", site).out())).containsOnlyKeys("navigation");
    }

    @Test
    void the_whole_value_is_marked() throws IOException {
        write("intro.mdx", "---\nopenapi: PUT  /users # old\n---\n");

        assertThat(Run.of("check", site).out()).contains("""
                    2 | openapi: PUT  /users # old
                      |          ^^^^^^^^^^^
                """);
    }

    @Test
    void a_hand_written_page_is_explained_with_its_operation() throws IOException {
        write("intro.mdx", "---\nopenapi: GET /users\n---\n");

        assertThat(Run.of("explain", site, "intro").out()).isEqualTo("""
                /intro
                  why:       the entry is the path of a hand-written page
                  named at:  docs.json:4:2  /navigation/groups/0/pages/0
                  operation: api.yaml:6:7  /paths/~1users/get
                  file:      intro.mdx
                """);
    }

    @Test
    void a_page_is_explained() {
        assertThat(Run.of("explain", site, "intro").out()).isEqualTo("""
                /intro
                  why:       the entry is the path of a hand-written page
                  named at:  docs.json:4:2  /navigation/groups/0/pages/0
                  file:      intro.mdx
                """);
        assertThat(Run.of("explain", site, "/api-reference/list-users").out()).isEqualTo("""
                /api-reference/list-users
                  why:       the entry is an endpoint reference
                  named at:  docs.json:4:24  /navigation/groups/0/pages/2
                  operation: api.yaml:6:7  /paths/~1users/get
                """);
        assertThat(Run.of("explain", site).out()).contains("/intro", "/api-reference/list-users");
    }

    @Test
    void a_code_is_explained() {
        assertThat(Run.of("explain", "page-redirected")).isEqualTo(new Run(0, """
                page-redirected
                  severity:  warning
                  problem:   There is no file for the page <path>; docs.json redirects this path.
                  fix:       List the target of the redirect, or make the entry a link.
                """, ""));
        assertThat(Run.of("explain", "page-mising")).isEqualTo(new Run(2, "", """
                docent: there is no folder and no code of a problem "page-mising"; did you mean page-missing?
                """));
        assertThat(Run.of("explain", "nowhere").err()).contains("there is no folder nowhere");
    }

    @Test
    void a_failed_command_is_reported_with_exit_code_2() {
        assertThat(Run.of("explain", site, "/nope"))
                .isEqualTo(new Run(2, "", "docent: no entry of the navigation leads to /nope\n"));
        assertThat(Run.of("check", site.resolve("nowhere")).err()).contains("there is no folder ");
        assertThat(Run.of("check", site.resolve("nowhere")).code()).isEqualTo(2);
        assertThat(Run.of("check").code()).isEqualTo(2);
        assertThat(Run.of("check", "--fail-on", "never", site).code()).isEqualTo(2);
    }

    @Test
    void arguments_that_cannot_be_used_are_named_with_the_way_to_the_help() {
        assertThat(Run.of("chek", site)).isEqualTo(new Run(2, "", """
                        docent: there is no command chek; did you mean check?
                        docent --help lists what is possible.
                        """));
        assertThat(Run.of("check", "--frmat", "json", site)).isEqualTo(new Run(2, "", """
                        docent: there is no option --frmat; did you mean --format?
                        docent check --help lists what is possible.
                        """));
        assertThat(Run.of("build", site).err()).contains("--out=DIR is missing");
        assertThat(Run.of("resolve", "\u001b[31m", "--x\u001b").err()).doesNotContain("\u001b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "resolve", "explain", "migrate", "build", "preview"})
    void each_command_has_help(String command) {
        Run run = Run.of(command, "--help");

        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("Usage: docent " + command + " ").contains("--max-bytes=N", "DIR  ");
        assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
        assertThat(Run.of(command, site, "-h")).isEqualTo(run);
        assertThat(Run.of("--help").out()).contains("  " + command + " ");
    }

    @Test
    void the_program_has_help_and_a_version() {
        assertThat(Run.of("--help").out())
                .contains("Commands:", "Exit codes:", "  2                     the command failed");
        assertThat(Run.of("--help").code()).isZero();
        assertThat(Run.of("--version")).isEqualTo(new Run(0, "docent (development)\n", ""));
        assertThat(Run.of("check", "-V").out()).isEqualTo("docent (development)\n");
        assertThat(Run.of().err()).isEqualTo(Run.of("--help").out());
        assertThat(Run.of().code()).isEqualTo(2);
    }

    @Test
    void an_empty_folder_is_reported_as_a_site_error() throws IOException {
        Run run = Run.of("check", Files.createDirectory(site.resolve("empty")));

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("[docs-json-missing]");
    }
}
