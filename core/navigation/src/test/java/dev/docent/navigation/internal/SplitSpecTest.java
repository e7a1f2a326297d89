package dev.docent.navigation.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.view.NavigationJson.Audience;
import dev.docent.navigation.internal.view.PageJson;
import dev.docent.navigation.internal.view.SitePages;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** An OpenAPI document that refers to other files of the site is read as one document. */
class SplitSpecTest {

    private static final String ROOT = """
            openapi: 3.0.3
            info: {title: Split, version: '1'}
            paths:
              /users:
                $ref: ./paths/users.yaml
              /users/{id}:
                $ref: 'paths/user.json#/item'
            components:
              schemas:
                User:
                  $ref: ./schemas/User.yaml
            """;

    private static final String USERS = """
            get:
              summary: List users
              parameters:
                - $ref: ../parameters.yaml#/limit
              responses:
                '200':
                  description: OK
                  content:
                    application/json:
                      schema:
                        type: array
                        items:
                          $ref: ../schemas/User.yaml
                default:
                  $ref: '#/x-responses/Failure'
            x-responses:
              Failure: {description: Failed}
            """;

    private static final String USER = """
            {'item': {'$ref': '#/x/target'}, 'x': {'target': {'get': {'summary': 'Get user',
              'parameters': [{'name': 'id', 'in': 'path', 'required': true, 'schema': {'type': 'string'}}],
              'responses': {'200': {'description': 'OK', 'content': {'application/json': {'schema':
              {'$ref': '../openapi.yaml#/components/schemas/User'}}}}}}}}}
            """;

    private static TestSite site() {
        return site("openapi.yaml");
    }

    private static TestSite site(String spec) {
        return TestSite.navigation("{'groups': [{'group': 'API', 'openapi': '" + spec + "'}]}")
                .with("openapi.yaml", ROOT)
                .with("paths/users.yaml", USERS)
                .with("paths/user.json", USER)
                .with("parameters.yaml", "limit:\n  name: limit\n  in: query\n  schema: {type: integer}\n")
                .with(
                        "schemas/User.yaml",
                        "type: object\nproperties:\n  name: {type: string}\n  friend:\n    $ref: ./Friend.json\n")
                .with("schemas/Friend.json", "{'type': 'object', 'properties': {'of': {'$ref': 'User.yaml#'}}}");
    }

    private static List<String> problems(TestSite site) {
        return site.resolve().problems().stream()
                .filter(problem -> problem.severity() != Problem.Severity.INFO)
                .map(problem -> problem.code() + " " + problem.file() + ":" + problem.line() + " " + problem.pointer())
                .toList();
    }

    private static String document(SiteSnapshot files, String href) {
        ResolvedSite resolution = new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(files);
        SitePages pages = new SitePages(resolution);
        byte[] document = new PageJson(pages)
                .document(pages.find(href, Audience.AUTHORS).orElseThrow())
                .orElseThrow();
        return new String(document, StandardCharsets.UTF_8);
    }

    @Test
    void a_document_in_several_files_of_json_and_yaml_has_pages_and_no_problems() {
        assertThat(site().outline())
                .contains("List users </openapi.yaml get /users>", "Get user </openapi.yaml get /users/{id}>");
        assertThat(problems(site())).isEmpty();
    }

    @Test
    void a_page_shows_the_parts_of_all_files_and_schemas_may_refer_to_each_other_in_a_circle() {
        String document = document(SiteSnapshot.of(site()), "/api-reference/list-users");

        assertThat(document)
                .contains("\"name\":\"limit\"", "\"description\":\"Failed\"", "#/components/schemas/User")
                .contains("#/components/schemas/Friend")
                .doesNotContain(".yaml", ".json");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "./paths/none.yaml | spec-unresolved-reference",
                "./paths/Users.yaml | spec-unresolved-reference",
                "./paths/users.yaml#/none | spec-unresolved-reference",
                "../outside.yaml | spec-external-reference",
                "https://example.org/users.yaml | spec-external-reference",
                "//example.org/users.yaml | spec-external-reference",
            })
    void a_reference_that_leads_nowhere_is_reported_where_it_is(String reference, String code) {
        TestSite site = site().with("openapi.yaml", ROOT.replace("./paths/users.yaml", reference));

        assertThat(problems(site)).containsExactly(code + " openapi.yaml:5 /paths/~1users/$ref");
        assertThat(site.outline()).contains("Get user");
    }

    @Test
    void a_problem_in_a_part_is_reported_in_its_file() {
        TestSite site = site().with("paths/users.yaml", USERS.replace("summary: List users", "summary: [List users]"))
                .with("schemas/Friend.json", "{'type':\n 'friend'}");

        assertThat(problems(site))
                .containsExactlyInAnyOrder(
                        "spec-part-invalid paths/users.yaml:2 /get/summary",
                        "spec-part-invalid schemas/Friend.json:2 /type");
    }

    @Test
    void a_part_that_cannot_be_read_costs_only_what_it_has() {
        TestSite site = site().with("paths/users.yaml", "get: [\n");

        assertThat(problems(site)).singleElement().asString().startsWith("syntax-error paths/users.yaml:");
        assertThat(site.outline()).contains("Get user");
    }

    @Test
    void path_items_that_refer_to_each_other_in_a_circle_are_reported_once() {
        TestSite site =
                site().with("paths/users.yaml", "$ref: more.yaml\n").with("paths/more.yaml", "$ref: users.yaml\n");

        assertThat(problems(site)).singleElement().asString().startsWith("spec-unresolved-reference paths/more.yaml:1");
    }

    @Test
    void whole_sections_may_be_in_other_files() {
        TestSite site = site().with("openapi.yaml", """
                        openapi: 3.1.0
                        info: {$ref: info.yaml}
                        paths: {$ref: paths/all.yaml}
                        components:
                          schemas: {$ref: schemas/all.yaml}
                        """)
                .with("info.yaml", "title: T\nversion: '1'\n")
                .with("paths/all.yaml", "/users: {$ref: users.yaml}\n")
                .with("schemas/all.yaml", "User: {$ref: User.yaml}\n");

        assertThat(problems(site)).isEmpty();
        assertThat(site.outline()).contains("List users");
        assertThat(document(SiteSnapshot.of(site), "/api-reference/list-users")).contains("#/components/schemas/User");
    }

    @Test
    void a_changed_part_changes_the_pages_after_a_reload() throws IOException {
        TestSite site = site();
        SiteSnapshot before = SiteSnapshot.of(site);
        assertThat(document(before, "/api-reference/list-users")).contains("\"name\":\"limit\"");

        site.with("parameters.yaml", "limit:\n  name: top\n  in: query\n  schema: {type: integer}\n");

        assertThat(before.isCurrent()).isFalse();
        assertThat(document(before.refreshed(), "/api-reference/list-users")).contains("\"name\":\"top\"");
        site.with("schemas/Friend.json", "{'type': 'object', 'title': 'Changed'}");
        assertThat(document(before.refreshed(), "/api-reference/list-users")).contains("Changed");
    }

    @Test
    void parts_that_double_at_each_level_end_in_a_problem() {
        assertThat(doubling(12, "x-list: [" + "1, ".repeat(2_000) + "1]\n").codes())
                .contains("aliases-too-large");
    }

    @Test
    @Tag("slow")
    void parts_that_double_at_each_of_many_levels_end_in_a_problem() {
        assertThat(doubling(40, "end: 1\n").codes()).contains("aliases-too-large");
    }

    private static TestSite doubling(int levels, String last) {
        TestSite site = site();
        for (int i = 0; i < levels; i++) {
            String next = "{$ref: x" + (i + 1) + ".yaml}";
            site.with("paths/x" + i + ".yaml", "x-a: " + next + "\nx-b: " + next + "\n");
        }
        return site.with("paths/x" + levels + ".yaml", last).with("paths/users.yaml", "$ref: x0.yaml\n");
    }
}
