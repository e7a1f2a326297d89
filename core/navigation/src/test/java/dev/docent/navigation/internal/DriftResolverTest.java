package dev.docent.navigation.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.Problem.Severity;
import dev.docent.navigation.internal.openapi.OperationNotes;
import dev.docent.navigation.internal.site.NavigationSettings;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DriftResolverTest {

    private static final String URL = "http://localhost:9080/openapi?key=secret";
    private static final String API = """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            paths: {/users: {get: {summary: List, responses: {'200': {description: OK}}}}}
            """;

    private static final OperationNotes.Subject USERS = new OperationNotes.Subject("api.yaml", "get", "/users");

    private final Map<String, String> files = new TreeMap<>(Map.of("docs.json", """
            {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"},
             "navigation": {"groups": [{"group": "API", "openapi": "api.yaml"}]}}
            """, "api.yaml", API));
    private final Map<String, String> live = new TreeMap<>(Map.of(URL, API.replace("/users", "/people")));

    private ResolvedSite resolution(LiveApi... apis) {
        DocsFolder folder = new DocsFolder() {
            @Override
            public Optional<byte[]> read(String path) throws IOException {
                if ("broken".equals(live.get(path))) {
                    throw new IOException("it broke");
                }
                return Optional.ofNullable(live.getOrDefault(path, files.get(path)))
                        .map(text -> text.getBytes(StandardCharsets.UTF_8));
            }

            @Override
            public DocsListing list() {
                return DocsListing.of(files.keySet());
            }

            @Override
            public String description() {
                return "test";
            }
        };
        return new DriftResolver(new DefaultNavigationResolver(NavigationSettings.DEFAULT), List.of(apis), 100)
                .resolution(folder);
    }

    private static List<Problem> problems(ResolvedSite resolution) {
        return resolution.navigation().problems();
    }

    @Test
    void a_document_is_compared_with_its_overlays() {
        files.put("o.yaml", """
                overlay: 1.1.0
                extends: api.yaml
                actions:
                - {target: $.paths, update: {/people: {}}}
                - {target: "$.paths['/people']", copy: "$.paths['/users']"}
                - {target: "$.paths['/users']", remove: true}
                """);

        assertThat(problems(resolution(new LiveApi(Optional.empty(), URL)))).isEmpty();
    }

    @Test
    void differences_are_problems_of_the_navigation() {
        ResolvedSite resolution = resolution(new LiveApi(Optional.empty(), URL));

        assertThat(problems(resolution)).extracting(Problem::code).containsExactly("operation-new", "operation-gone");
        assertThat(problems(resolution))
                .allSatisfy(problem -> assertThat(problem.message())
                        .contains("(http://localhost:9080/openapi)")
                        .doesNotContain("secret"));
        assertThat(resolution.notes().of(USERS))
                .extracting(note -> note.mark().text())
                .containsExactly("drift-gone");
        assertThat(resolution.withProblems(List.of()).notes()).isSameAs(resolution.notes());
    }

    @Test
    void nothing_is_read_without_a_running_api() {
        assertThat(problems(resolution())).isEmpty();
        assertThat(resolution().notes().of(USERS)).isEmpty();
    }

    @Test
    void a_running_api_that_is_not_available_is_one_problem() {
        live.clear();
        assertThat(problems(resolution(new LiveApi(Optional.of("api.yaml"), URL))))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.code()).isEqualTo("drift-unchecked");
                    assertThat(problem.severity()).isEqualTo(Severity.WARNING);
                    assertThat(problem.file()).isEqualTo("api.yaml");
                    assertThat(problem.message())
                            .isEqualTo("This is not compared with the running API: its document"
                                    + " http://localhost:9080/openapi is not available.");
                });

        live.put(URL, "broken");
        assertThat(problems(resolution(new LiveApi(Optional.empty(), URL))))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("cannot be read: it broke"));

        live.put(URL, "<html>");
        assertThat(problems(resolution(new LiveApi(Optional.empty(), URL))))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("cannot be used: it is not an object"));
    }

    @Test
    void a_file_that_is_missing_or_no_document_is_a_problem() {
        files.put("note.json", "{}");

        assertThat(problems(resolution(
                        new LiveApi(Optional.of("none.yaml"), URL), new LiveApi(Optional.of("note.json"), URL))))
                .extracting(Problem::file, Problem::code)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("none.yaml", "drift-unchecked"),
                        org.assertj.core.groups.Tuple.tuple("note.json", "drift-unchecked"));
    }

    @Test
    void a_document_that_cannot_be_compared_may_have_the_new_operations() {
        files.put("docs.json", files.get("docs.json").replace("\"api.yaml\"", "[\"api.yaml\", \"bad.json\"]"));
        files.put("bad.json", "{\"openapi\": \"3.1.0\", \"paths\": {");
        live.put(URL, API.replace("paths: {", "paths: {/new: {get: {}}, "));

        assertThat(problems(resolution(new LiveApi(Optional.empty(), URL))))
                .extracting(Problem::code)
                .contains("drift-unchecked")
                .doesNotContain("operation-new");
    }

    @Test
    void files_of_one_application_document_it_together() {
        files.put("more.yaml", API.replace("/users", "/people"));
        live.put(URL, API.replace("paths: {", "paths: {/people: {get: {responses: {'200': {}}}}, "));

        assertThat(problems(resolution(
                        new LiveApi(Optional.of("api.yaml"), URL), new LiveApi(Optional.of("more.yaml"), URL))))
                .isEmpty();
        assertThat(problems(resolution(new LiveApi(Optional.of("api.yaml"), URL))))
                .extracting(Problem::code)
                .containsExactly("operation-new");
    }
}
