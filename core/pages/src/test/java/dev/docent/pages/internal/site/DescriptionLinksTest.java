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
}
