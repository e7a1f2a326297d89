package dev.docent.cli.internal.diff;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import jakarta.json.Json;
import jakarta.json.JsonObject;

import dev.docent.cli.Run;
import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class DiffCommandTest {

    private static final String DOCS = """
            {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"}, "navigation": {"groups": [
              {"group": "Guides", "pages": [%s]}, {"group": "API", "openapi": "api.yaml"}]}}
            """;

    private static final String API = """
            openapi: 3.0.3
            info: {title: A, version: "1"}
            paths:
              /users:
                get:
                  summary: List users
                  parameters: [{name: limit, in: query, schema: {type: integer}}]
                  responses: {"200": {description: ok}}
            """;

    @TempDir
    Path root;

    private Path before;
    private Path after;

    @BeforeEach
    void make_sites() throws IOException {
        before = Files.createDirectory(root.resolve("before"));
        after = Files.createDirectory(root.resolve("after"));
        for (Path site : List.of(before, after)) {
            Files.writeString(site.resolve("docs.json"), DOCS.formatted("\"intro\", \"old\""));
            Files.writeString(site.resolve("intro.mdx"), "One two three");
            Files.writeString(site.resolve("old.mdx"), "Something");
            Files.writeString(site.resolve("api.yaml"), API);
        }
    }

    private void change() throws IOException {
        Files.writeString(after.resolve("docs.json"), DOCS.formatted("\"intro\""));
        Files.delete(after.resolve("old.mdx"));
        Files.writeString(after.resolve("intro.mdx"), "One 2 three");
        Files.writeString(after.resolve("api.yaml"), API.replaceFirst(" *parameters.*\n", ""));
    }

    @Test
    void equal_folders_have_no_changes() {
        assertThat(Run.of("diff", "--fail-on", "any", before, after))
                .isEqualTo(new Run(0, "Nothing changed for readers.\n", ""));
        assertThat(Run.of("diff", "--format", "markdown", before, after).out())
                .isEqualTo("### What changed for readers\n\nNothing.\n");
    }

    @Test
    void changes_are_written_as_text() throws IOException {
        change();

        assertThat(Run.of("diff", before, after).out()).startsWith("""
                        API in api.yaml (1 change, 1 breaking)
                          breaking GET /users: parameter query limit removed

                        Pages (3)
                          changed  /api-reference/list-users (""").endsWith("""
                          changed  /intro (4 → 4 words)
                                   text: “One two three” → “One 2 three”
                          removed  /old (2 words)

                        Navigation (1)
                          removed  page “Old” in “Guides”

                        Former addresses that lead nowhere (1)
                          missing  /old

                        """);
    }

    @Test
    void changes_are_written_as_json() throws IOException {
        change();
        JsonObject json = Json.createReader(new StringReader(
                        Run.of("diff", "--format=json", before, after).out()))
                .readObject();

        assertThat(json)
                .containsOnlyKeys(
                        "breaking",
                        "opens",
                        "access",
                        "pages",
                        "navigation",
                        "missingRedirects",
                        "apis",
                        "stylesheets",
                        "notCompared",
                        "omitted");
        assertThat(json.getInt("breaking")).isEqualTo(1);
        assertThat(json.getJsonArray("missingRedirects")).hasToString("[{\"path\":\"/old\"}]");
        assertThat(json.getJsonArray("navigation"))
                .hasToString("[{\"change\":\"removed\",\"type\":\"page\",\"title\":\"Old\",\"href\":\"/old\","
                        + "\"before\":\"Guides\",\"after\":\"\"}]");
        assertThat(json.getJsonArray("apis"))
                .hasToString("[{\"document\":\"api.yaml\",\"change\":\"changed\",\"breaking\":1,\"changes\":["
                        + "{\"breaking\":true,\"operation\":\"GET /users\",\"change\":\"removed\","
                        + "\"subject\":\"parameter\",\"name\":\"query limit\"}],\"omitted\":0}]");
        assertThat(json.getJsonArray("pages").getJsonObject(1))
                .hasToString("{\"change\":\"changed\",\"path\":\"/intro\",\"title\":\"Intro\",\"wordsBefore\":4,"
                        + "\"wordsAfter\":4,\"edits\":[{\"part\":\"text\",\"before\":\"One two three\","
                        + "\"after\":\"One 2 three\"}]}");
    }

    @ParameterizedTest
    @CsvSource({"never, 0", "breaking, 1", "any, 1"})
    void a_breaking_change_fails_as_asked(String failOn, int code) throws IOException {
        change();

        assertThat(Run.of("diff", "--fail-on", failOn, before, after).code()).isEqualTo(code);
    }

    @ParameterizedTest
    @CsvSource({"never, 0", "breaking, 0", "any, 1"})
    void a_change_of_text_fails_as_asked(String failOn, int code) throws IOException {
        Files.writeString(after.resolve("intro.mdx"), "Other");

        assertThat(Run.of("diff", "--fail-on", failOn, before, after).code()).isEqualTo(code);
    }

    @ParameterizedTest
    @CsvSource({"never, 0", "breaking, 1", "any, 1"})
    void a_document_that_cannot_be_compared_fails_as_asked(String failOn, int code) throws IOException {
        Files.writeString(after.resolve("api.yaml"), "{");

        Run run = Run.of("diff", "--fail-on", failOn, before, after);
        assertThat(run.code()).isEqualTo(code);
        assertThat(run.out()).contains("Not compared", "new api.yaml");
    }

    @ParameterizedTest
    @CsvSource({"never, 0", "breaking, 1", "any, 1"})
    void a_schema_that_cannot_be_compared_fails_as_asked_and_is_named(String failOn, int code) throws IOException {
        Files.writeString(before.resolve("api.yaml"), API.replace("type: integer", "maximum: 1e99999999"));
        Files.writeString(after.resolve("api.yaml"), API.replace("type: integer", "maximum: 1e99999998"));

        Run run = Run.of("diff", "--fail-on", failOn, before, after);
        assertThat(run.code()).isEqualTo(code);
        assertThat(run.out()).contains("Not compared (1)", "the schema at line 7", "\"maximum\" is different");
    }

    @ParameterizedTest
    @CsvSource({"text", "json", "markdown"})
    void a_hostile_text_reaches_no_terminal_and_has_an_end(String format) throws IOException {
        String hostile = "\\u001b[31m\\u009b31m\\u202e\\u2028" + "x".repeat(100_000);
        Files.writeString(after.resolve("intro.mdx"), "---\ntitle: \"" + hostile + "\"\n---\nOne");
        Files.writeString(after.resolve("api.yaml"), API.replace("type: integer", "enum: [\"" + hostile + "\"]"));
        String out = Run.of("diff", "--format", format, before, after).out();

        assertThat(out).doesNotContain("\u001b", "\u009b", "\u202e").doesNotContain("x".repeat(1_000));
        assertThat(out.length()).isLessThan(20_000);
    }

    @Test
    void nothing_of_a_site_breaks_out_of_markdown() throws IOException {
        Files.writeString(
                after.resolve("intro.mdx"),
                "---\ntitle: \"</details> @team #77 `x` [a](b) **x** | \\u202e https://evil.example www.evil.example\"\n"
                        + "---\n\\<script>alert(1)\\</script> !45 ~bug GH-12\n");
        String markdown = Run.of("diff", "--format", "markdown", before, after).out();

        assertThat(markdown.lines().filter(line -> line.contains("title:")))
                .singleElement()
                .satisfies(line -> assertThat(line.replace("“", "").replace("”", ""))
                        .doesNotContain("<", ">", "`", "[", "*", "|", "@t", "#77", "://", "www.", "\u202e"));
        assertThat(markdown).doesNotContain("<script", "!45", "~bug", "GH-12");
    }

    @Test
    void markdown_fits_into_a_comment() throws IOException {
        String pages = IntStream.range(0, 900).mapToObj(i -> "\"p" + i + "\"").collect(Collectors.joining(", "));
        Files.writeString(after.resolve("docs.json"), DOCS.formatted(pages));
        for (int i = 0; i < 900; i++) {
            Files.writeString(after.resolve("p" + i + ".mdx"), "---\ntitle: \"" + "[".repeat(100) + "\"\n---\n");
        }
        String markdown = Run.of("diff", "--format", "markdown", before, after).out();

        assertThat(markdown.length()).isLessThanOrEqualTo(DiffMarkdown.MAX_LENGTH);
        assertThat(markdown).contains("There is more: ").endsWith("`docent diff` shows all.\n");
    }

    @Test
    void pages_of_access_groups_are_named() throws IOException {
        Files.writeString(after.resolve("intro.mdx"), "---\ngroups: [staff]\n---\nOne two 3");

        assertThat(Run.of("diff", before, after).out()).contains("changed  /intro", "One two 3");
    }

    private void open() throws IOException {
        Files.writeString(before.resolve("intro.mdx"), "---\ngroups: [staff]\n---\nOne two three");
        Files.writeString(before.resolve("skill.md"), "---\nname: s\ngroups: [staff]\n---\nDo it.");
        Files.writeString(after.resolve("skill.md"), "---\nname: s\ngroups: [staff, partners]\n---\nDo it.");
        Files.writeString(after.resolve("old.mdx"), "---\ngroups: [staff]\n---\nSomething");
        Files.writeString(
                before.resolve("api.yaml"), API.replace("summary:", "x-mint: {groups: [staff]}\n      summary:"));
    }

    @Test
    void who_may_see_what_is_first() throws IOException {
        open();

        assertThat(Run.of("diff", before, after).out()).startsWith("""
                Who may see (4)
                  opens    /api-reference/list-users (GET /users): staff → everybody
                  opens    /intro: staff → everybody
                  opens    skill skill.md: staff → partners, staff
                  closes   /old: everybody → staff

                """);
        assertThat(Run.of("diff", "--format", "markdown", before, after).out()).startsWith("""
                ### What changed for readers

                **Who may see (4)**

                - **opens** /api-reference/list-users (GET /users): staff → everybody
                """);
        JsonObject json = Json.createReader(new StringReader(
                        Run.of("diff", "--format=json", before, after).out()))
                .readObject();
        assertThat(json.getBoolean("opens")).isTrue();
        assertThat(json.getJsonArray("access").getJsonObject(2))
                .hasToString("{\"change\":\"opens\",\"kind\":\"skill\",\"subject\":\"skill.md\",\"before\":\"staff\","
                        + "\"after\":\"partners, staff\",\"addedGroups\":[\"partners\"],\"removedGroups\":[]}");
    }

    @ParameterizedTest
    @CsvSource({"never, 0, 0", "access, 1, 0", "breaking, 0, 0", "any, 1, 1"})
    void what_becomes_visible_to_more_readers_fails_as_asked(String failOn, int opens, int closes) throws IOException {
        open();

        assertThat(Run.of("diff", "--fail-on", failOn, before, after).code()).isEqualTo(opens);
        Files.copy(before.resolve("intro.mdx"), after.resolve("intro.mdx"), StandardCopyOption.REPLACE_EXISTING);
        Files.copy(before.resolve("skill.md"), after.resolve("skill.md"), StandardCopyOption.REPLACE_EXISTING);
        Files.copy(before.resolve("api.yaml"), after.resolve("api.yaml"), StandardCopyOption.REPLACE_EXISTING);
        assertThat(Run.of("diff", "--fail-on", failOn, before, after).code()).isEqualTo(closes);
    }

    /** It was "Nothing changed for readers". */
    @Test
    void a_stylesheet_is_a_change() throws IOException {
        Files.writeString(before.resolve("style.css"), "a{}");
        Files.writeString(after.resolve("style.css"), "b{}");

        assertThat(Run.of("diff", "--fail-on", "any", before, after))
                .satisfies(run -> assertThat(run.code()).isEqualTo(1))
                .satisfies(run -> assertThat(run.out()).contains("Stylesheets (1)", "  changed  style.css"));
        assertThat(Run.of("diff", "--format", "json", before, after).out())
                .contains("\"stylesheets\":[{\"change\":\"changed\",\"file\":\"style.css\"}]");
        assertThat(Run.of("diff", "--format", "markdown", before, after).out()).contains("style.css");
    }

    @Test
    void a_folder_that_is_missing_is_named() {
        assertThat(Run.of("diff", before)).isEqualTo(new Run(2, "", """
                docent: NEW is missing. Folder with docs.json after the changes.
                docent diff --help lists what is possible.
                """));
        assertThat(Run.of("diff", before, root.resolve("none")).err()).contains("there is no folder ");
    }

    static Stream<Path> sites() throws IOException {
        try (Stream<Path> tests = Files.list(SourceTree.path(":docent-browser-tests/src/test/sites"))) {
            return Stream.concat(
                    Stream.of(SourceTree.path("docs"), SourceTree.path(":docent-sample/src/main/webapp/WEB-INF/docs")),
                    tests.filter(site -> Files.exists(site.resolve("docs.json"))).sorted().toList().stream())
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("sites")
    void a_site_does_not_differ_from_itself(Path site) {
        JsonObject json = Json.createReader(new StringReader(
                        Run.of("diff", "--format", "json", site, site).out()))
                .readObject();

        assertThat(json.getInt("breaking")).isZero();
        for (String part : List.of("pages", "navigation", "missingRedirects", "apis", "stylesheets")) {
            assertThat(json.getJsonArray(part)).as(part).isEmpty();
        }
    }
}
