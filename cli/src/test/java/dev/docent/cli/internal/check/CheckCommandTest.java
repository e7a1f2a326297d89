package dev.docent.cli.internal.check;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;

import dev.docent.cli.Run;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class CheckCommandTest {

    @TempDir
    Path folder;

    private Path docs;

    @BeforeEach
    void makeSite() throws IOException {
        docs = Files.createDirectories(folder.resolve("docs"));
        write("docs.json", """
                {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"},
                 "navigation": {"pages": ["one", "two"]}}
                """);
        write("one.mdx", "# One\n");
        write("two.mdx", "# Two\n\n## Second\n");
    }

    private void write(String file, String text) throws IOException {
        Files.writeString(docs.resolve(file), text);
    }

    private static JsonObject json(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }

    @Test
    void the_text_of_pages_is_checked() throws IOException {
        write("one.mdx", "# One\n\nA [link](/tow), an [id](/two#secnod) and <Crad>more</Crad>\n");
        Run run = Run.of("check", docs);

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("""
                        one.mdx:3:3: error: Nothing in the site is at "/tow"; did you mean "/two"? [link-broken]
                            3 | A [link](/tow), an [id](/two#secnod) and <Crad>more</Crad>
                              |   ^^^^^^
                            fix: Correct the path, or add a redirect.

                        one.mdx:3:20: warning: "/two" has no "#secnod"; did you mean "#second"? [anchor-broken]
                            3 | A [link](/tow), an [id](/two#secnod) and <Crad>more</Crad>
                              |                    ^^^^
                            fix: Use the id of a heading.

                        one.mdx:3:42: error: There is no component "Crad"; did you mean "Card"? [component-unknown]
                            3 | A [link](/tow), an [id](/two#secnod) and <Crad>more</Crad>
                              |                                          ^^^^^^^^^^^^^^^^^
                            fix: Correct the name, or import the component; what is between its tags is shown.

                        Explanations:
                            docent explain anchor-broken
                            docent explain component-unknown
                            docent explain link-broken

                        2 errors, 1 warning, 0 notes
                        1 of 2 pages render fully (50.0 %); 1 page with unknown components (component-unknown)
                        """);
    }

    /** Without them, a site whose OpenAPI document was refused still rendered fully. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'groups':[{'group':'A','pages':['one']},{'group':'B','openapi':'bad.yaml'}]}|1 of 3 pages render fully (33.3 %); 2 pages of OpenAPI documents that are not used (spec-invalid)",
                "{'groups':[{'group':'A','pages':['one']},{'group':'B','openapi':'bad.yaml','pages':['GET /a']}]}|1 of 2 pages render fully (50.0 %); 1 page of OpenAPI documents that are not used (spec-invalid)",
                "{'groups':[{'group':'A','pages':['one']},{'group':'B','openapi':'none.yaml'}]}|1 of 2 pages render fully (50.0 %); 1 page of OpenAPI documents that do not exist (spec-missing)",
                "{'groups':[{'group':'A','pages':['one']},{'group':'B','openapi':'cut.yaml'}]}|1 of 2 pages render fully (50.0 %); 1 page of documents with a syntax error (syntax-error)",
                "{'groups':[{'group':'A','pages':['one','GET /x']},{'group':'B','openapi':'good.yaml','pages':['GET /b','GET /c']}]}|2 of 4 pages render fully (50.0 %); 1 page for operations that no document has (operation-unknown), 1 page for operations without a document (reference-without-spec)",
                "{'groups':[{'group':'A','pages':['one','none','none','deep/three']}]}|1 of 3 pages render fully (33.3 %); 2 pages without a file (page-missing)"
            })
    void pages_that_the_navigation_names_and_that_cannot_be_made_count(String navigation, String coverage)
            throws IOException {
        Files.delete(docs.resolve("two.mdx"));
        write(
                "docs.json",
                "{'theme':'mint','name':'T','colors':{'primary':'#0f766e'},'navigation':".replace('\'', '"')
                        + navigation.replace('\'', '"') + "}");
        write("one.mdx", "Text\n");
        String document = "openapi: 3.0.3\ninfo: {title: T, version: '1'}\npaths:\n"
                + "  /b: {get: {responses: {'200': {description: ok}}}}\n";
        write("good.yaml", document);
        write(
                "bad.yaml",
                document + "  /a: {get: {responses: {'200': {description: bad, and cut}}}}\n"
                        + "  /h: {get: {x-hidden: true, responses: {'200': {description: ok}}}}\n");
        write("cut.yaml", document + "  /a: {\n");

        assertThat(Run.of("check", docs).out()).endsWith(coverage + "\n");
        assertThat(Run.of("build", docs, "--out", folder.resolve("out")).out()).contains(coverage + "\n");
    }

    @Test
    void what_a_build_reports_a_check_reports() throws IOException {
        write("one.mdx", "[a](/none) <Crad /> {f()} [b](#none) ![c](https://images.example/a.png)\n");
        String checked = Run.of("check", docs).out();
        String built = Run.of("build", docs, "--out", folder.resolve("out")).out();

        assertThat(built).startsWith(checked);
        assertThat(checked).contains("[link-broken]", "[component-unknown]", "[host-not-allowed]");
    }

    @Test
    void the_text_of_pages_can_be_left_out() throws IOException {
        write("one.mdx", "[a](/none)\n");
        Run run = Run.of("check", "--navigation-only", docs);

        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo("0 errors, 0 warnings, 0 notes\n");
    }

    @Test
    void hosts_and_the_path_of_the_site_are_options_as_in_a_build() throws IOException {
        write("one.mdx", "[a](/docs/two) ![c](https://images.example/a.png)\n");

        assertThat(Run.of("check", docs).out()).contains("1 error, 1 warning");
        assertThat(Run.of("check", "--base", "/docs", "--embed-host", "images.example", docs)
                        .out())
                .contains("0 errors, 0 warnings");
        assertThat(Run.of("check", "--base", "docs", docs).err()).contains("--base must be a path");
    }

    @Test
    void json_has_the_coverage() throws IOException {
        write("one.mdx", "<Crad /> {f()}\n");
        write("two.mdx", "{f()}\n");
        JsonObject report = json(Run.of("check", "--format", "json", docs).out());

        assertThat(report.getJsonArray("problems")).hasSize(2);
        assertThat(report.getJsonArray("problems").getJsonObject(1).getJsonArray("otherLocations"))
                .hasToString("[{\"file\":\"two.mdx\",\"line\":1,\"column\":1}]");
        assertThat(report.getJsonObject("coverage"))
                .hasToString("{\"pages\":2,\"complete\":0,\"reasons\":{\"expression-not-evaluated\":2,"
                        + "\"component-unknown\":1}}");
        assertThat(json(Run.of("check", "--format", "json", "--navigation-only", docs)
                        .out()))
                .containsOnlyKeys("problems");
    }

    @Test
    void sarif_has_the_coverage_and_the_lines_of_pages() throws IOException {
        write("one.mdx", "\n\n<Crad />\n");
        JsonObject run = json(Run.of("check", "--format", "sarif", docs).out())
                .getJsonArray("runs")
                .getJsonObject(0);

        assertThat(run.getJsonObject("properties").getJsonObject("coverage").getInt("complete"))
                .isEqualTo(1);
        assertThat(run.getJsonArray("results")
                        .getJsonObject(0)
                        .getJsonArray("locations")
                        .toString())
                .contains("one.mdx", "\"startLine\":3");
    }

    @Test
    void the_most_severe_problems_stay_when_there_are_too_many() throws IOException {
        write("one.mdx", "[a](#b) [a](#c) [a](/none)\n");

        assertThat(Run.of("check", "--max-problems", "1", docs).out())
                .contains("[link-broken]", "[problems-omitted]")
                .doesNotContain("[anchor-broken]");
    }
}
