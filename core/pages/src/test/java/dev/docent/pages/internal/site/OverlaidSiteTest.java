package dev.docent.pages.internal.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.changes.SiteChanges;
import dev.docent.pages.internal.changes.SiteComparison;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Whatever shows, checks or compares an OpenAPI document takes it with its overlays. */
class OverlaidSiteTest {

    private static final String API = """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            paths:
              /a:
                get:
                  summary: Get A
                  responses:
                    '200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}
              /b:
                get: {summary: Internal operation, responses: {'200': {description: OK}}}
            components:
              schemas:
                Thing: {type: object, properties: {plain: {type: string}, confidential: {type: string}}}
            """;

    private static final String HEAD = "overlay: 1.0.0\nextends: api.yaml\nactions:\n";

    private static final String PROPERTY = "- {target: $.components.schemas.Thing.properties.confidential, update: ";

    private final Map<String, String> files = new TreeMap<>(Map.of(
            "docs.json",
            "{\"navigation\": {\"groups\": [{\"group\": \"A\", \"openapi\": \"api.yaml\", \"pages\": [\"start\", \"GET /a\"]},"
                    + " {\"group\": \"Staff\", \"groups\": [\"staff\"], \"pages\": [\"team\"]}]}}",
            "start.mdx",
            "The [document](/api.yaml).",
            "team.mdx",
            "For the team.",
            "api.yaml",
            API));

    private ResolvedSite resolved() {
        return new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(MemoryFolder.of(files));
    }

    private SiteChanges after(String overlay) {
        ResolvedSite before = resolved();
        files.put("o.yaml", overlay);
        return SiteComparison.compare(before, resolved(), PublishingSettings.defaults());
    }

    private static List<String> access(SiteChanges changes) {
        return changes.access().items().stream()
                .map(change -> change.subject() + ": " + change.words())
                .toList();
    }

    private Map<String, String> built() throws IOException {
        MemoryOutput output = new MemoryOutput();
        VisibleSite visible =
                VisibleSite.of(resolved(), page -> page.visibility().isEverybody(), "en");
        SiteOutput.write(ServedSite.asFiles(visible, PublishingSettings.defaults()), output, () -> {});
        return output.texts();
    }

    @Test
    void no_file_of_a_site_has_what_an_overlay_hides_or_replaces() throws IOException {
        files.put("docs.json", "{\"navigation\": {\"groups\": [{\"group\": \"A\", \"openapi\": \"api.yaml\"}]}}");
        files.remove("start.mdx");
        files.put("o.yaml", HEAD + """
                - {target: $.paths['/b'], remove: true}
                - {target: $.components.schemas.Thing.properties.confidential, update: {x-hidden: true}}
                - {target: $.paths['/a'].get.summary, update: Fetch A}
                """.replaceAll("target: ([^,]*),", "target: \"$1\","));
        Map<String, String> built = built();

        assertThat(built).containsKey("llms-full.txt");
        assertThat(built.values())
                .noneMatch(text ->
                        text.contains("Internal operation") || text.contains("confidential") || text.contains("Get A"));
        assertThat(built.entrySet())
                .filteredOn(file -> file.getValue().contains("Fetch A"))
                .extracting(Map.Entry::getKey)
                .contains("llms-full.txt", "llms.txt")
                .anyMatch(name -> name.endsWith("openapi/api.yaml.json"))
                .anyMatch(name -> name.endsWith("index.html"));
    }

    @Test
    void document_with_a_part_that_an_overlay_restricts_is_withheld() throws IOException {
        assertThat(built()).containsKey("api.yaml");

        files.put("o.yaml", HEAD + PROPERTY + "{x-mint: {groups: [staff]}}}\n");

        assertThat(built()).doesNotContainKey("api.yaml");
        assertThat(built().values()).noneMatch(text -> text.contains("confidential"));
    }

    /** A document with a mark at the end of each object. */
    private static final String MARKED = """
            {"openapi": "3.2.0", "info": {"title": "T", "version": "1"@},
             "servers": [{"url": "https://server.example", "description": "Server"@}],
             "tags": [{"name": "t", "summary": "Tag", "description": "D"@}],
             "paths": {"/a": {"get": {"tags": ["t"], "summary": "Get A", "parameters": [
                 {"name": "parameter", "in": "query", "schema": {"type": "string", "enum": ["one", "two"]@},
                  "examples": {"e": {"summary": "Example", "value": "one"@}}@}],
               "responses": {"200": {"description": "Response", "headers": {"h": {"schema": {"type": "string"@}@}},
                 "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Thing"@}@}}@}},
               "callbacks": {"c": {"{$url}": {"post": {"summary": "Callback", "responses": {
                 "200": {"description": "OK"@}}@}@}}}@}@}},
             "webhooks": {"w": {"post": {"summary": "Webhook", "responses": {"200": {"description": "OK"@}}@}@}},
             "components": {"schemas": {"Thing": {"type": "object", "properties": {
               "p": {"type": "string"@}, "q": {"type": "string"@}}@}}}@}
            """;

    private static final int MARKS = (int) MARKED.chars().filter(c -> c == '@').count();

    /** {@return the document with an extension in one object} */
    private static String extended(String extension, int mark) {
        String[] parts = MARKED.split("@", -1);
        return String.join("", List.of(parts).subList(0, mark + 1)) + ", " + extension
                + String.join("", List.of(parts).subList(mark + 1, parts.length));
    }

    /** {@return the path of an overlay to the object with an extension} */
    private static String path(String document, String name) {
        List<Node> open = new ArrayList<>();
        open.add(Documents.parse("api.yaml", document.getBytes(StandardCharsets.UTF_8), Selection.ALL)
                .root());
        while (!open.isEmpty()) {
            Node value = open.remove(0);
            if (value.member(name) != null) {
                String pointer = value.location().pointer();
                return (pointer.isEmpty() ? List.<String>of() : Pointer.segments("#" + pointer))
                        .stream()
                                .map(segment -> segment.matches("[0-9]") ? "[" + segment + "]" : "['" + segment + "']")
                                .collect(Collectors.joining("", "$", ""));
            }
            if (value instanceof Node.Mapping mapping) {
                open.addAll(mapping.members().values());
            } else if (value instanceof Node.Sequence sequence) {
                open.addAll(sequence.items());
            }
        }
        throw new IllegalStateException(name);
    }

    /** Documents that are the same with their overlays. */
    private enum Way {
        /** The overlay adds the extension. */
        EXTENSION,
        /** The overlay adds everything. */
        WHOLE,
        /** The overlay removes items before others. */
        REMOVAL;

        private String document(String document) {
            return switch (this) {
                case EXTENSION -> MARKED.replace("@", "");
                case WHOLE -> "{\"openapi\": \"3.2.0\"}";
                case REMOVAL ->
                    document.replace("\"servers\": [", "\"servers\": [{\"url\": \"https://removed.example\"}, ")
                            .replace("\"tags\": [{", "\"tags\": [{\"name\": \"removed\"}, {")
                            .replace(
                                    "\"parameters\": [",
                                    "\"parameters\": [{\"name\": \"removed\", \"in\": \"query\"}, ");
            };
        }

        private String actions(String document, String extension) {
            return switch (this) {
                case EXTENSION ->
                    "- {target: \"" + path(document, extension.substring(1, extension.indexOf("\":"))) + "\", update: {"
                            + extension + "}}\n";
                case WHOLE -> "- {target: $, update: " + document.replace("\n", " ") + "}\n";
                case REMOVAL -> """
                        - {target: "$.servers[0]", remove: true}
                        - {target: "$.tags[0]", remove: true}
                        - {target: "$.paths['/a'].get.parameters[0]", remove: true}
                        """;
            };
        }
    }

    static Stream<Arguments> extensions() {
        Stream<Arguments> all = Stream.of(
                        "\"x-hidden\": true",
                        "\"x-mint\": {\"groups\": [\"staff\"]}",
                        "\"x-mint-enum\": {\"two\": [\"staff\"]}")
                .flatMap(extension -> Stream.of(Way.values()).map(way -> Arguments.of(way, extension)));
        String lost = "\"x-mint\": {\"groups\": [\"staff\"]}, \"x-mint\": {}";
        return Stream.concat(all, Stream.of(Arguments.of(Way.REMOVAL, lost)));
    }

    @ParameterizedTest
    @MethodSource("extensions")
    void extension_means_the_same_whether_or_not_there_is_an_overlay(Way way, String extension) throws IOException {
        String added = "\"pages\": [\"start\"]}, {\"group\": \"B\", \"openapi\": \"api.yaml\"";
        files.computeIfPresent("docs.json", (name, text) -> text.replace("\"pages\": [\"start\", \"GET /a\"]", added));
        for (int mark = 0; mark < MARKS; mark++) {
            String document = extended(extension, mark);
            files.put("api.yaml", document);
            files.remove("o.yaml");
            Map<String, String> direct = built();
            files.put("api.yaml", way.document(document));
            files.put("o.yaml", HEAD + way.actions(document, extension));
            Map<String, String> overlaid = built();

            assertThat(overlaid.keySet()).as(document).isEqualTo(direct.keySet());
            assertThat(direct.keySet())
                    .filteredOn(file -> !file.equals("api.yaml"))
                    .allMatch(file -> direct.get(file).equals(overlaid.get(file)), document);
        }
    }

    @Test
    void file_with_a_part_of_a_document_that_an_overlay_restricts_is_withheld() throws IOException {
        files.put("api.yaml", API.replace("{$ref: '#/components/schemas/Thing'}", "{$ref: parts/thing.yaml}"));
        files.put(
                "parts/thing.yaml",
                "type: object\nproperties: {plain: {type: string}, confidential: {type: string}}\n");
        files.put("start.mdx", "The [part](/parts/thing.yaml), the [overlay](/o.yaml), [other](/other.yaml).");
        files.put("other.yaml", "confidential: false");
        files.put("o.yaml", HEAD + "- {target: $.info, update: {description: D}}\n");
        assertThat(built()).containsKeys("parts/thing.yaml", "o.yaml", "other.yaml");

        files.put(
                "o.yaml",
                HEAD
                        + "- {target: \"$.components.schemas.*.properties.confidential\", update: {x-mint: {groups: [staff]}}}\n");
        assertThat(built()).containsKey("other.yaml").doesNotContainKeys("parts/thing.yaml", "o.yaml");

        files.put("o.yaml", HEAD + "- {target: $..confidential, update: {x-mint: {groups: [staff]}}}\n");
        assertThat(built()).containsKey("other.yaml").doesNotContainKeys("parts/thing.yaml", "o.yaml");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'overlays': ['o.yaml']",
                "'overlays': ['o.yaml', 'absent.yaml']",
                "'overlays': ['o.yaml', 7]",
                "'overlays': 'o.yaml'"
            })
    void document_whose_overlays_are_unknown_is_withheld_in_a_site_without_restrictions(String list)
            throws IOException {
        String setting = "{'source': 'api.yaml', " + list + "}";
        files.put(
                "docs.json",
                "{'navigation': {'groups': [{'group': 'A', 'openapi': %s, 'pages': ['start']}]}}"
                        .formatted(setting)
                        .replace('\'', '"'));
        files.put("o.yaml", HEAD + "- {target: $..get, update: {x-mint: {groups: [staff]}}}\n");

        assertThat(built()).containsKey("start/index.html").doesNotContainKeys("api.yaml");
    }

    @Test
    void document_that_only_an_overlay_names_is_withheld_in_a_site_with_restrictions() throws IOException {
        files.put("unnamed.yaml", API);
        files.put("start.mdx", "The [document](/unnamed.yaml).");
        assertThat(built()).containsKey("unnamed.yaml");

        files.put("o.yaml", "overlay: 1.0.0\nextends: unnamed.yaml\nactions: []\n");
        assertThat(built()).doesNotContainKey("unnamed.yaml");
    }

    @Test
    void part_that_an_overlay_opens_is_named() {
        files.put("o.yaml", HEAD + PROPERTY + "{x-mint: {groups: [staff]}}}\n");

        assertThat(access(after(HEAD + PROPERTY + "{description: D}}\n")))
                .contains("api.yaml#/components/schemas/Thing/properties/confidential: staff → everybody");
    }

    @Test
    void restriction_of_the_document_that_an_overlay_removes_is_named() {
        files.put("api.yaml", API.replace("summary: Get A", "summary: Get A\n      x-mint: {groups: [staff]}"));

        assertThat(access(after(HEAD + "- {target: \"$.paths['/a'].get['x-mint']\", remove: true}\n")))
                .anyMatch(change -> change.endsWith("get-a: staff → everybody"));
    }

    @Test
    void change_by_an_overlay_is_a_change_of_the_api() {
        SiteChanges changes = after(HEAD + "- {target: \"$.paths['/a'].get\", update: {parameters:"
                + " [{name: q, in: query, required: true, schema: {type: string}}]}}\n");

        assertThat(changes.breaking()).isEqualTo(1);
        assertThat(changes.pages().items()).hasSize(1);
    }

    @Test
    void broken_link_that_an_overlay_adds_is_located_in_the_overlay() {
        files.put("o.yaml", HEAD + "- target: \"$.paths['/a'].get\"\n  update:\n    description: See [x](/none).\n");
        ProblemLog log = new ProblemLog();
        SiteCheck.check(VisibleSite.of(resolved(), page -> true, "en"), PublishingSettings.defaults(), log, () -> {});

        assertThat(log.sorted())
                .filteredOn(problem -> Set.of("link-broken").contains(problem.code()))
                .extracting(Problem::file, Problem::line)
                .containsExactly(org.assertj.core.groups.Tuple.tuple("o.yaml", 6));
    }
}
