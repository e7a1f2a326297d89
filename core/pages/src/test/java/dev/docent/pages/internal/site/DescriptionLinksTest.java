package dev.docent.pages.internal.site;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.site.PublishingSettings.Links;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class DescriptionLinksTest {

    private final Map<String, String> files = new TreeMap<>();

    private List<String> check() {
        SiteSnapshot snapshot = SiteSnapshot.of(MemoryFolder.of(files));
        VisibleSite visible = VisibleSite.of(
                new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot), page -> true, "en");
        PublishingSettings settings = new PublishingSettings(Optional.empty(), "", Links.SERVER, Set.of(), "en");
        ProblemLog log = new ProblemLog();
        SiteCheck.check(visible, settings, log, () -> {});
        assertThat(ServedSite.onDemand(visible, settings).problems())
                .as("what a build reports")
                .isEqualTo(log.sorted());
        return log.sorted().stream()
                .map(problem -> problem.file() + ":" + problem.line() + ":" + problem.column() + " " + problem.code()
                        + " " + problem.pointer())
                .toList();
    }

    private List<String> yaml(String document) {
        files.put(
                "docs.json",
                "{\"navigation\": {\"groups\": [{\"group\": \"A\", \"openapi\": \"api.yaml\","
                        + " \"pages\": [\"start\", \"GET /a\", \"POST /b\", \"model\"]}]}}");
        files.put("start.mdx", "## Here\n");
        files.put("model.mdx", "---\nopenapi-schema: Thing\n---\n");
        files.put("images/a.png", "png");
        files.put("api.yaml", document);
        return check();
    }

    private static final String HEAD = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\n";

    @Test
    void texts_of_other_files_are_checked_where_they_are() {
        files.put("parts/a.yaml", """
                get:
                  description: "See [no page](/none1) and ![no image](/images/none2.png)."
                  responses:
                    '200':
                      description: d
                      content:
                        application/json:
                          schema: {$ref: 'things.json#/Thing'}
                """);
        files.put("parts/things.json", """
                {"Thing": {"type": "object", "properties": {
                  "x/y": {"type": "string", "description": "of [a field](/none3)"}}}}
                """);
        assertThat(yaml(HEAD + """
                paths:
                  /a: {$ref: parts/a.yaml}
                  /b:
                    post:
                      description: d
                      responses: {'200': {description: "[here](/none4)"}}
                components:
                  schemas:
                    Thing: {$ref: 'parts/things.json#/Thing'}
                """))
                .contains(
                        "parts/a.yaml:2:21 link-broken /get/description",
                        "parts/a.yaml:2:43 link-broken /get/description",
                        "parts/things.json:2:48 link-broken /Thing/properties/x~1y/description",
                        "api.yaml:8:41 link-broken /paths/~1b/post/responses/200/description");
    }

    @Test
    void links_only_in_other_files_are_checked() {
        files.put("parts/a.yaml", "get: {responses: {'200': {description: '[gone](/none)'}}}");
        assertThat(yaml(HEAD + """
                paths:
                  /a: {$ref: parts/a.yaml}
                  /b: {post: {responses: {'200': {description: d}}}}
                components: {schemas: {Thing: {type: string}}}
                """))
                .anyMatch(problem -> problem.startsWith("parts/a.yaml:1:") && problem.contains(" link-broken "));
    }

    @Test
    void descriptions_of_examples_are_checked() {
        assertThat(yaml(HEAD + """
                paths:
                  /a:
                    get:
                      parameters:
                        - {name: p, in: query, schema: {type: string}, examples: {e: {$ref: '#/components/examples/E'}}}
                      responses: {'200': {description: d}}
                  /b: {post: {responses: {'200': {description: d}}}}
                components:
                  schemas: {Thing: {type: string}}
                  examples: {E: {value: {description: '[data](/none1)'}, description: '[gone](/none2)'}}
                """))
                .filteredOn(problem -> problem.contains("link-broken"))
                .singleElement()
                .asString()
                .contains("/components/examples/E/description");
    }

    @Test
    void each_description_that_a_page_shows_is_checked_at_its_line() {
        assertThat(yaml(HEAD + """
                tags:
                  - {name: t, description: "[not shown](/none0)"}
                components:
                  securitySchemes:
                    key: {type: apiKey, in: header, name: K, description: "See [keys](/none1)."}
                  schemas:
                    Thing:
                      type: object
                      description: |
                        One line.

                          - [two](/none2) and ![i](/images/none3.png)
                      properties:
                        description: {type: string, description: "of [a field](none4)"}
                        example: {type: string, description: "of [another](/none5)"}
                        self: {$ref: '#/components/schemas/Thing'}
                paths:
                  /a:
                    get:
                      tags: [t]
                      summary: Get A
                      description: >-
                        A folded text
                        with [a link](/none6) in it.
                      security: [{key: []}]
                      parameters:
                        - {name: q, in: query, description: "<a href='/none7'>x</a>", schema: {type: string, description: "[s](/none8)"}}
                      responses:
                        '200':
                          description: "[r](/none9)"
                          headers: {X-A: {description: "[h](/none10)", schema: {type: string}}}
                          content:
                            application/json:
                              schema: {$ref: '#/components/schemas/Thing'}
                              example: {description: "[not a link](/none11)"}
                  /b:
                    post:
                      summary: Post B
                      requestBody:
                        description: "[b](/none12)"
                        content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}
                      responses: {'204': {description: "[here](/start#none13)"}}
                  /c:
                    get: {summary: On no page, responses: {'200': {description: "[c](/none14)"}}}
                """))
                .containsExactly(
                        "api.yaml:7:64 link-broken /components/securitySchemes/key/description",
                        "api.yaml:14:13 link-broken /components/schemas/Thing/description",
                        "api.yaml:14:31 link-broken /components/schemas/Thing/description",
                        "api.yaml:16:54 link-broken /components/schemas/Thing/properties/description/description",
                        "api.yaml:17:50 link-broken /components/schemas/Thing/properties/example/description",
                        "api.yaml:26:14 link-broken /paths/~1a/get/description",
                        "api.yaml:29:46 link-broken /paths/~1a/get/parameters/0/description",
                        "api.yaml:29:108 link-broken /paths/~1a/get/parameters/0/schema/description",
                        "api.yaml:32:25 link-broken /paths/~1a/get/responses/200/description",
                        "api.yaml:33:41 link-broken /paths/~1a/get/responses/200/headers/X-A/description",
                        "api.yaml:42:23 link-broken /paths/~1b/post/requestBody/description",
                        "api.yaml:44:41 anchor-broken /paths/~1b/post/responses/204/description");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[a](/start)",
                "[a](start#here)",
                "[a](/start#here) <id> {name} <br>",
                "![a](/images/a.png)",
                "[a](https://example.com/x) https://example.com",
                "[a](#response-200)",
                "`[a](/none)`",
                "a [b] (c)",
                "<Bogus/> {x.y}"
            })
    void what_leads_somewhere_or_is_no_link_is_no_problem(String description) {
        assertThat(yaml(HEAD
                        + "components: {schemas: {Thing: {type: string}}}\npaths:\n  /a:\n    get:\n      summary: A\n"
                        + "      description: '" + description + "'\n      responses: {'200': {description: ok}}\n"
                        + "  /b:\n    post: {summary: B, responses: {'204': {description: none}}}\n"))
                .isEmpty();
    }

    @Test
    void a_link_in_json_is_found_in_its_line() {
        files.put("docs.json", "{\"navigation\": {\"groups\": [{\"group\": \"A\", \"openapi\": \"api.json\"}]}}");
        files.put(
                "api.json",
                "{\"openapi\": \"3.1.0\", \"info\": {\"title\": \"T\", \"version\": \"1\"},\n\"paths\": {\"/a\":"
                        + " {\"get\": {\"summary\": \"A\",\n\"description\": \"One\\n\\n\\\"two\\\" [a](/none) and [a](/nope)"
                        + " <img src=\\\"/none.png\\\">\",\n \"responses\": {\"200\": {\"description\": \"[b](#none)"
                        + " [c](javascript:x) ![d](https://example.com/d.png)\"}}}}}}");

        assertThat(check())
                .containsExactly(
                        "api.json:3:32 link-broken /paths/~1a/get/description",
                        "api.json:3:47 link-broken /paths/~1a/get/description",
                        "api.json:3:58 link-broken /paths/~1a/get/description",
                        "api.json:4:40 anchor-broken /paths/~1a/get/responses/200/description",
                        "api.json:4:51 address-refused /paths/~1a/get/responses/200/description",
                        "api.json:4:69 host-not-allowed /paths/~1a/get/responses/200/description");
    }

    /** Pages show what is written, other tools a number. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{type: string, example: 01234} | 9:31",
                "{type: string, default: 1.10, enum: [1.10, 1e3, a]} | 9:31",
                "{type: string, examples: ['01', true]} | 9:39",
                "{type: string, example: '01234'} | ",
                "{type: string, example: yes, default: 2024-01-31} | ",
                "{type: string, nullable: true, default: null} | ",
                "{type: integer, example: 01234} | ",
                "{type: [string, integer], example: 1} | ",
            })
    void a_string_that_yaml_reads_as_a_number_is_one_problem_of_its_document(String schema, String expected) {
        List<String> found = yaml(HEAD + """
                paths:
                  /a: {get: {summary: A, responses: {'200': {description: d, content: {a/b: {schema: {$ref: '#/components/schemas/Thing'}}}}}}}
                  /b: {post: {summary: B, responses: {'200': {description: d}}}}
                components:
                  schemas:
                    Thing:
                      %s
                """.formatted(schema));

        assertThat(found).hasSize(expected == null ? 0 : 1);
        if (expected != null) {
            assertThat(found.get(0)).startsWith("api.yaml:" + expected + " spec-inconsistent ");
        }
    }

    @Test
    void a_string_that_yaml_reads_as_a_number_is_found_in_a_part_of_the_document() {
        files.put(
                "parts/things.yaml",
                "Thing:\n  type: object\n  properties: {zip: {type: string}}\n  example: {zip: 01234}\n");
        assertThat(yaml(HEAD + """
                paths:
                  /a: {get: {responses: {'200': {description: d}}}}
                  /b: {post: {responses: {'200': {description: d}}}}
                components: {schemas: {Thing: {$ref: 'parts/things.yaml#/Thing'}}}
                """))
                .anyMatch(problem -> problem.startsWith("parts/things.yaml:4:18 spec-inconsistent "));
    }
}
