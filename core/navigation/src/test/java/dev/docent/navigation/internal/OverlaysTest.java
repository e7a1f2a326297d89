package dev.docent.navigation.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.files.SiteLimits;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.openapi.overlays.Overlays;
import dev.docent.navigation.internal.openapi.split.JoinedDocument;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.view.NavigationJson.Audience;
import dev.docent.navigation.internal.view.PageJson;
import dev.docent.navigation.internal.view.SitePages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

/** Overlays change an OpenAPI document before anything else reads it, or the document is not used. */
class OverlaysTest {

    private static final String PATHS = """
            '/orders': {'get': {'summary': 'List orders', 'parameters': [
                {'name': 'limit', 'in': 'query', 'schema': {'type': 'integer'}},
                {'name': 'page', 'in': 'query', 'deprecated': true, 'schema': {'type': 'integer'}}],
              'responses': {'200': {'description': 'OK'}}},
              'post': {'summary': 'Create order', 'x-internal': true, 'responses': {'200': {'description': 'OK'}}}}
            """;

    private static final String LISTED =
            "{'groups': [{'group': 'API', 'openapi': {'source': 'api.json', 'overlays': ['o.yaml']}}]}";

    private static final String UNLISTED = "{'groups': [{'group': 'API', 'openapi': 'api.json'}]}";

    private static final String GROUPS_TO_POST =
            "- {target: $.paths['/orders'].post, update: {x-mint: {groups: [staff]}}}";

    private static TestSite site(String navigation) {
        return TestSite.navigation(navigation).withSpec("api.json", PATHS);
    }

    private static String overlay(String... actions) {
        return overlay("", List.of(actions));
    }

    /** Paths have brackets, which YAML needs in quotes. */
    private static String overlay(String extended, List<String> actions) {
        String quoted = String.join("\n", actions).replaceAll("(target|copy): ([$][^,}\n]*)", "$1: \"$2\"");
        return "overlay: 1.0.0\ninfo: {title: O, version: '1'}\n" + extended + "actions:\n" + quoted + "\n";
    }

    private static TestSite listed(String... actions) {
        return site(LISTED).with("o.yaml", overlay(actions));
    }

    private static List<String> problems(TestSite site) {
        return site.resolve().problems().stream()
                .filter(problem -> problem.severity() != Problem.Severity.INFO)
                .map(problem -> problem.severity() + " " + problem.code() + " " + problem.file() + ":" + problem.line()
                        + " " + problem.message())
                .toList();
    }

    private static String document(SiteSnapshot files, String href) {
        SitePages pages = new SitePages(new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(files));
        return new String(
                new PageJson(pages)
                        .document(pages.find(href, Audience.AUTHORS).orElseThrow())
                        .orElseThrow(),
                UTF_8);
    }

    private static String document(TestSite site, String href) {
        return document(SiteSnapshot.of(site), href);
    }

    /** {@return the document {@code {"a": {"b": 1, "c": [1, 2], "d-e": {"f": "x"}}, "g": [{"n": "x", "v": 1}, {"n": "y"}]}} afterwards} */
    private static String applied(String... actions) {
        String document = "{\"a\": {\"b\": 1, \"c\": [1, 2], \"d-e\": {\"f\": \"x\"}},"
                + " \"g\": [{\"n\": \"x\", \"v\": 1}, {\"n\": \"y\"}]}";
        JoinedDocument joined = JoinedDocument.read(
                "a.json",
                document.getBytes(UTF_8),
                new Overlays(List.of("o.yaml"), true),
                path -> Optional.of(overlay(actions).getBytes(UTF_8)));
        return joined.root()
                        .flatMap(root -> JsonWriter.write(root, 1 << 20))
                        .map(json -> new String(json, UTF_8).replace('"', '\''))
                        .orElse("none")
                + joined.problems().stream()
                        .map(problem -> " " + problem.kind().code().code() + ":"
                                + problem.location().line())
                        .toList();
    }

    @Test
    void listed_overlay_changes_the_document() {
        TestSite site = listed(
                "- {target: $.paths['/orders'].get, update: {summary: All orders, tags: [Orders]}}",
                "- {target: $.paths['/orders'].post, remove: true}",
                "- {target: $.paths, update: {/items: {}}}",
                "- {target: $.paths['/items'], copy: $.paths['/orders']}",
                "- {target: $.paths['/items'].get, update: {summary: All items}}");

        assertThat(site.outline()).isEqualTo("""
                group API
                  group Orders
                    /api-reference/orders/all-orders All orders </api.json get /orders>
                    /api-reference/orders/all-items All items </api.json get /items>""");
        assertThat(problems(site)).isEmpty();
        assertThat(document(site, "/api-reference/orders/all-orders"))
                .contains("All orders")
                .doesNotContain("List orders");
    }

    @Test
    void overlay_that_extends_a_document_changes_it() {
        TestSite site = site(UNLISTED)
                .with(
                        "changes/b.yml",
                        overlay(
                                "extends: ../api.json\n",
                                List.of("- {target: $.paths['/orders'].get.summary, update: Second}")))
                .with(
                        "changes/a.json",
                        "{'overlay': '1.1.0', 'extends': '../api.json', 'actions': ["
                                + "{'target': '$.paths[\\u0027/orders\\u0027].get.summary', 'update': 'First'}]}");

        assertThat(site.outline()).contains("Second").doesNotContain("List orders", "First");
        assertThat(problems(site)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"[], List orders", "['other.yaml'], Other"})
    void list_replaces_the_overlays_that_extend_the_document(String list, String summary) {
        TestSite site = site(LISTED.replace("['o.yaml']", list.replace("\\", "")))
                .with(
                        "o.yaml",
                        overlay(
                                "extends: api.json\n",
                                List.of("- {target: $.paths['/orders'].get.summary, update: Extending}")))
                .with("other.yaml", overlay("- {target: $.paths['/orders'].get.summary, update: Other}"));

        assertThat(site.outline()).contains(summary).doesNotContain("Extending");
    }

    @Test
    void overlay_changes_what_is_in_other_files() {
        TestSite site = TestSite.navigation(LISTED)
                .with(
                        "api.json",
                        "{'openapi': '3.1.0', 'info': {'title': 'T', 'version': '1'},"
                                + " 'paths': {'/a': {'$ref': 'parts/a.yaml'}}}")
                .with("parts/a.yaml", "get:\n  summary: Part\n  responses: {'200': {description: OK}}\n")
                .with("o.yaml", overlay("- {target: $.paths['/a'].get, update: {summary: Changed part}}"));

        assertThat(site.outline()).contains("Changed part");
        assertThat(problems(site)).isEmpty();
    }

    @Test
    void groups_of_an_overlay_restrict_the_page() {
        TestSite site = listed(GROUPS_TO_POST);

        assertThat(site.page("/api-reference/create-order").visibility().groups())
                .containsExactly("staff");
        assertThat(site.page("/api-reference/list-orders").visibility().isEverybody())
                .isTrue();
    }

    @Test
    void mark_of_an_overlay_hides_the_operation() {
        assertThat(listed("- {target: \"$.paths.*[?@['x-internal'] == true]\", update: {x-hidden: true}}")
                        .outline())
                .contains("List orders")
                .doesNotContain("Create order");
    }

    @Test
    void restriction_of_an_enumeration_by_an_overlay_hides_the_value() {
        TestSite site = listed(
                "- target: $.paths['/orders'].get.parameters[0].schema",
                "  update: {type: string, enum: [plain, secret], x-mint-enum: {secret: [staff]}}");

        assertThat(document(site, "/api-reference/list-orders"))
                .contains("plain")
                .doesNotContain("secret");
    }

    @Test
    void problem_in_what_an_overlay_adds_is_located_there() {
        TestSite site = listed("- target: $.paths['/orders'].get", "  update:", "    responses: {'201': 7}");

        assertThat(problems(site)).singleElement().asString().startsWith("ERROR spec-part-invalid o.yaml:6 ");
    }

    /** Few actions with many conditions are as much work as many actions. */
    @Test
    void conditions_of_filters_count_as_work() {
        String items = String.join(", ", Collections.nCopies(2_000, "{a: x}"));
        String filter = String.join(" && ", Collections.nCopies(320, "@.a=='x'"));
        List<String> actions = new ArrayList<>(List.of("- {target: $, update: {x-list: [" + items + "]}}"));
        actions.addAll(Collections.nCopies(45, "- {target: $.x-list[?" + filter + "], update: {b: y}}"));

        assertThat(problems(listed(actions.toArray(String[]::new))))
                .anySatisfy(problem -> assertThat(problem).contains("overlay-invalid", "the actions take too long"));
    }

    static Stream<Arguments> unusable() {
        return Stream.of(
                Arguments.of("overlay: 1.0.0\nactions: [", "syntax-error"),
                Arguments.of("", "overlay-invalid"),
                Arguments.of("overlay: 2.0.0\nactions: []", "overlay-invalid"),
                Arguments.of("overlay: 1.0.0\nactions: {}", "overlay-invalid"),
                Arguments.of("overlay: 1.0.0\noverlay: 1.0.0\nactions: []", "overlay-invalid"),
                Arguments.of(overlay("- {update: {}}"), "overlay-invalid"),
                Arguments.of(overlay("- {target: $.paths}"), "overlay-invalid"),
                Arguments.of(overlay("- {target: $, remove: true}"), "overlay-invalid"),
                Arguments.of(overlay("- {target: $.paths, remove: 'true'}"), "overlay-invalid"),
                Arguments.of(overlay("- {target: $.paths, update: {}, copy: $.info}"), "overlay-invalid"),
                Arguments.of(overlay("- {target: $.paths, copy: $.nothing}"), "overlay-invalid"),
                Arguments.of(overlay("- {target: $.paths, copy: $.paths.*.*}"), "overlay-invalid"),
                Arguments.of(overlay("- {target: $.paths, update: text}"), "overlay-invalid"),
                Arguments.of(
                        overlay("- {target: $.paths['/orders'].get, update: {parameters: {}}}"), "overlay-invalid"),
                Arguments.of(overlay("- {target: $.paths, update: {/a: {$ref: b.yaml}}}"), "overlay-invalid"),
                Arguments.of(overlay("- {target: $..get, remove: true}"), "overlay-invalid"));
    }

    @ParameterizedTest
    @MethodSource("unusable")
    void document_is_not_used_without_an_overlay_that_cannot_be_applied(String overlay, String code) {
        TestSite site = site(LISTED).with("o.yaml", overlay);

        assertThat(site.outline()).doesNotContain("orders");
        assertThat(site.codes()).containsExactly(code);
        assertThat(site.problem(code).file()).isEqualTo("o.yaml");
        assertThat(site.problem(code).severity()).isEqualTo(Problem.Severity.ERROR);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "['absent.yaml']; overlay-missing",
                "['https://example.com/o.yaml']; openapi-malformed",
                "['../o.yaml']; path-outside-site",
                "[7]; openapi-malformed",
                "'o.yaml'; openapi-malformed"
            },
            quoteCharacter = '"')
    void document_is_not_used_without_an_overlay_that_is_not_there(String list, String code) {
        TestSite site = site(LISTED.replace("['o.yaml']", list)).with("o.yaml", overlay(GROUPS_TO_POST));

        assertThat(site.outline()).doesNotContain("orders");
        assertThat(site.codes()).contains(code);
        assertThat(site.problem(code).file()).isEqualTo("docs.json");
    }

    @Test
    void document_with_different_lists_is_not_used() {
        TestSite site = site("{'groups': [{'group': 'A', 'openapi': {'source': 'api.json', 'overlays': ['o.yaml']}},"
                        + " {'group': 'B', 'openapi': {'source': 'api.json', 'overlays': []}}]}")
                .with("o.yaml", overlay(GROUPS_TO_POST));

        assertThat(site.outline()).doesNotContain("orders");
        assertThat(site.codes()).contains("openapi-malformed");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "overlay: 1.0.0\nextends: ./api.json # all\nactions: [",
                "{\"overlay\": \"1.0.0\", \"extends\": \"api.json\", \"actions\": [",
                "overlay: 3.0.0\nextends: api.json\nactions: []"
            })
    void document_is_not_used_without_a_broken_overlay_that_extends_it(String overlay) {
        TestSite site = site(UNLISTED).with("o.yaml", overlay);

        assertThat(site.outline()).doesNotContain("orders");
        assertThat(site.resolve().problems()).anyMatch(problem -> problem.file().equals("o.yaml"));
    }

    /** Forms of an overlay that hides an operation, by what is odd about them. */
    private static Map<String, byte[]> odd() {
        String hides = "- {target: $.paths['/orders'].post, update: {x-hidden: true}}";
        String yaml = overlay("extends: api.json\n", List.of(hides));
        String json = "{\"overlay\": \"1.0.0\", \"extends\": \"api.json\", \"actions\": ["
                + "{\"target\": \"$.paths['/orders'].post\", \"update\": {\"x-hidden\": true}}]}";
        Map<String, String> forms = new TreeMap<>();
        forms.put("nothing", yaml);
        forms.put("a version that is a number", yaml.replace("1.0.0", "1.0"));
        forms.put("a later version", yaml.replace("1.0.0", "2.0.0"));
        forms.put("a version that is null", yaml.replace("1.0.0", "null"));
        forms.put("escaped letters", json.replace("overlay", "\\u006fverlay").replace("extends", "e\\u0078tends"));
        forms.put(
                "escaped letters, and no end",
                json.replace("overlay", "\\u006fverlay").substring(0, json.length()));
        forms.put("a fragment", json.replace("api.json", "api.json#"));
        forms.put("a detour", json.replace("api.json", "./a/../%61pi.json"));
        forms.put("a path from the root", json.replace("api.json", "/api.json"));
        forms.put("a merge", yaml.replace("extends: api.json", "<<: {extends: api.json}"));
        forms.put("two documents", yaml.replace("extends: api.json", "extends: [api.json, b.json]"));
        forms.put("another document after it", yaml.replace("extends:", "extends: api.json\nextends: b.json\nx:"));
        forms.put("another document before it", yaml.replace("extends:", "extends: b.json\nextends:"));
        forms.put("a key twice", yaml.replace("update:", "update: {}, update:"));
        forms.put("no end", json.substring(0, json.length() - 2));
        forms.put(
                "no end, and an unknown document",
                json.substring(0, json.length() - 2).replace("api.json", ">-"));
        forms.put("a mark of the encoding, and no end", "\ufeff" + yaml + "]\n");
        forms.put("a bracket too much", yaml + "]\n");
        forms.put("an unsupported path", yaml + "- {target: $..post, remove: true}\n");
        forms.put("an action of another kind", yaml + "- {target: $.paths, update: 1}\n");
        forms.put("an action without a path", yaml + "- {remove: true}\n");
        forms.put("a reference to another file", yaml + "- {target: $.info, update: {$ref: b.json}}\n");
        forms.put("too many actions", yaml + "- {target: $.info, update: {}}\n".repeat(10_000));
        forms.put("too deep a value", yaml + "- {target: $.info, update: " + "[".repeat(600) + "]".repeat(600) + "}\n");
        Map<String, byte[]> odd = new TreeMap<>();
        forms.forEach((name, text) -> odd.put(name, text.getBytes(UTF_8)));
        odd.put("two bytes for each letter", yaml.getBytes(UTF_16));
        odd.put("two bytes without a mark", json.getBytes(UTF_16LE));
        odd.put("invalid bytes", (yaml + "# \u00e4\n").getBytes(ISO_8859_1));
        return odd;
    }

    static Stream<Arguments> oddOverlays() {
        return Stream.of(LISTED, UNLISTED)
                .flatMap(navigation -> odd().keySet().stream().map(odd -> Arguments.of(navigation, odd)));
    }

    @ParameterizedTest
    @MethodSource("oddOverlays")
    void what_an_odd_overlay_hides_is_not_shown(String navigation, String odd) {
        TestSite site =
                site(navigation).with("o.yaml", odd().get(odd)).with("other.mdx", "---\nopenapi: POST /orders\n---\n");

        assertThat(site.outline()).doesNotContain("Create order");
        if (site.outline().isEmpty() || !site.outline().contains("List orders")) {
            assertThat(site.resolve().problems())
                    .filteredOn(problem -> problem.file().equals("o.yaml"))
                    .extracting(Problem::severity)
                    .contains(Problem.Severity.ERROR);
        }
    }

    /** A folder whose file or directory cannot be read. */
    private record Failing(TestSite site, String failing) implements DocsFolder {

        @Override
        public Optional<byte[]> read(String path) throws IOException {
            if (path.equals(failing)) {
                throw new IOException("it is too large");
            }
            return site.read(path);
        }

        @Override
        public DocsListing list() throws IOException {
            if (failing.isEmpty()) {
                throw new IOException("no permission");
            }
            return site.list();
        }

        @Override
        public String description() {
            return "a test";
        }
    }

    private static ResolvedNavigation resolved(DocsFolder folder, SiteLimits limits) {
        return new DefaultNavigationResolver(
                        new NavigationSettings(NavigationSettings.HiddenOperations.EXCLUDED, limits))
                .resolve(folder);
    }

    @ParameterizedTest
    @CsvSource({"true, o.yaml", "false, o.yaml", "false, other.json", "false, ''"})
    void document_is_not_used_if_a_file_that_may_be_its_overlay_is_unreadable(boolean isListed, String failing) {
        TestSite site = site(isListed ? LISTED : UNLISTED)
                .with("o.yaml", overlay("extends: api.json\n", List.of(GROUPS_TO_POST)))
                .with("other.json", "{}");

        assertThat(TestSite.outline(resolved(site, SiteLimits.DEFAULT))).contains("Create order");
        ResolvedNavigation navigation = resolved(new Failing(site, failing), SiteLimits.DEFAULT);
        assertThat(TestSite.outline(navigation)).doesNotContain("order");
        assertThat(navigation.problems())
                .filteredOn(problem -> problem.severity() == Problem.Severity.ERROR)
                .extracting(Problem::file)
                .contains(failing);
    }

    @Test
    void document_is_not_used_if_a_directory_that_may_have_its_overlay_is_unreadable() {
        TestSite site = site(UNLISTED).withUnreadable("changes");

        assertThat(site.outline()).doesNotContain("order");
        assertThat(site.problem("overlay-invalid").file()).isEqualTo("changes/");
    }

    @Test
    void list_of_overlays_is_enough_if_other_files_are_unreadable() {
        TestSite site = listed("- {target: $.paths['/orders'].get.summary, update: Changed}")
                .with("other.json", "{}")
                .withUnreadable("changes");

        assertThat(TestSite.outline(resolved(new Failing(site, "other.json"), SiteLimits.DEFAULT)))
                .contains("Changed", "Create order");
    }

    @Test
    void unreadable_document_is_no_overlay_of_another_one() {
        TestSite site = site("{'groups': [{'group': 'API', 'openapi': ['api.json', 'b.json']}]}")
                .withSpec("b.json", "");

        assertThat(TestSite.outline(resolved(new Failing(site, "b.json"), SiteLimits.DEFAULT)))
                .contains("Create order");
    }

    @ParameterizedTest
    @ValueSource(strings = {LISTED, UNLISTED})
    void what_an_overlay_hides_is_not_shown_if_the_overlay_exceeds_the_limit_of_bytes(String navigation) {
        String hides = "- {target: $.paths['/orders'].post, update: {x-hidden: true}}";
        TestSite site = site(navigation).with("o.yaml", overlay("extends: api.json\n", List.of(hides)));
        long all = Stream.of("docs.json", "api.json", "o.yaml")
                .mapToLong(file -> site.read(file).orElseThrow().length)
                .sum();

        for (long bytes = 1; bytes <= all; bytes++) {
            assertThat(TestSite.outline(resolved(site, new SiteLimits(1000, 1000, bytes))))
                    .doesNotContain("Create order");
        }
        assertThat(TestSite.outline(resolved(site, new SiteLimits(1000, 1000, all))))
                .contains("List orders");
    }

    @Test
    void document_is_not_used_if_files_beyond_the_limit_may_be_its_overlays() {
        TestSite site = site(UNLISTED).with("z.yaml", overlay("extends: api.json\n", List.of(GROUPS_TO_POST)));

        assertThat(TestSite.outline(resolved(site, new SiteLimits(2, 1000, 1 << 20))))
                .doesNotContain("order");
    }

    @Test
    void overlay_of_a_document_on_the_web_that_nothing_names_is_a_warning() {
        TestSite site = site(UNLISTED)
                .with("o.yaml", overlay("extends: https://example.com/api.json\n", List.of(GROUPS_TO_POST)));

        assertThat(problems(site)).singleElement().asString().startsWith("WARNING overlay-without-effect o.yaml:3 ");
    }

    @Test
    void references_of_an_overlay_by_name_and_address_lead_into_the_document() {
        TestSite site = TestSite.navigation(LISTED)
                .withSpec(
                        "api.json",
                        PATHS,
                        "'components': {'schemas': {'A': {'$id': 'https://example.com/a', 'title': 'First',"
                                + " 'properties': {'p': {'$anchor': 'inner', 'title': 'Inner'}}},"
                                + " 'B': {'$anchor': 'b', 'title': 'Second'}}}")
                .with(
                        "o.yaml",
                        overlay(
                                "- {target: $.paths['/orders'].get.parameters[0].schema, update: {type: integer}}",
                                "- {target: $.components.schemas, update: {C: {$anchor: c, title: Third}}}",
                                "- target: $.paths['/orders'].get.responses['200']",
                                "  update: {content: {application/json: {schema: {type: object, properties: {"
                                        + "a: {$ref: 'https://example.com/a'}, b: {$ref: '#b'}, c: {$ref: '#c'},"
                                        + " d: {$ref: 'https://example.com/a#inner'},"
                                        + " e: {example: {$ref: other.json}}}}}}}"));

        assertThat(problems(site)).isEmpty();
        assertThat(document(site, "/api-reference/list-orders"))
                .contains("'#/components/schemas/A'".replace('\'', '"'))
                .contains("'#/components/schemas/B'".replace('\'', '"'))
                .contains("'#/components/schemas/C'".replace('\'', '"'))
                .contains("First", "Second", "Third");
    }

    @Test
    void action_that_matches_nothing_is_a_warning() {
        TestSite site = listed("- {target: $.paths['/order'].get, update: {summary: X}}");

        assertThat(site.outline()).contains("List orders");
        assertThat(problems(site)).singleElement().asString().startsWith("WARNING overlay-without-effect o.yaml:4 ");
    }

    @Test
    void overlay_that_extends_no_document_is_a_warning() {
        TestSite site = site(UNLISTED).with("a/o.yaml", overlay("extends: api.json\n", List.of(GROUPS_TO_POST)));

        assertThat(site.outline()).contains("List orders");
        assertThat(problems(site)).singleElement().asString().startsWith("WARNING overlay-without-effect a/o.yaml:3 ");
    }

    @Test
    void changed_overlay_changes_the_pages() throws Exception {
        TestSite site = listed("- {target: $.paths['/orders'].get.summary, update: Before}");
        SiteSnapshot before = SiteSnapshot.of(site);
        assertThat(document(before, "/api-reference/before")).contains("Before");
        site.with("o.yaml", overlay("- {target: $.paths['/orders'].get.summary, update: After}"));

        assertThat(before.isCurrent()).isFalse();
        assertThat(document(before.refreshed(), "/api-reference/after"))
                .contains("After")
                .doesNotContain("Before");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{target: $.a.b, update: 2}; {'a':{'b':2,'c':[1,2],'d-e':{'f':'x'}},'g':[{'n':'x','v':1},{'n':'y'}]}",
                "{target: \"$['a']['c']\", update: 3}; {'a':{'b':1,'c':[1,2,3],'d-e':{'f':'x'}},'g':[{'n':'x','v':1},{'n':'y'}]}",
                "{target: $.a.c, update: [3]}; {'a':{'b':1,'c':[1,2,3],'d-e':{'f':'x'}},'g':[{'n':'x','v':1},{'n':'y'}]}",
                "{target: $, update: {a: {c: [3]}}}; {'a':{'b':1,'c':[1,2,3],'d-e':{'f':'x'}},'g':[{'n':'x','v':1},{'n':'y'}]}",
                "{target: $, update: {a: null}}; {'a':{'b':1,'c':[1,2],'d-e':{'f':'x'}},'g':[{'n':'x','v':1},{'n':'y'}]}",
                "{target: $.a.c[-1], remove: true}; {'a':{'b':1,'c':[1],'d-e':{'f':'x'}},'g':[{'n':'x','v':1},{'n':'y'}]}",
                "{target: '$.a.c[?@ == 1]', remove: true}; {'a':{'b':1,'c':[2],'d-e':{'f':'x'}},'g':[{'n':'x','v':1},{'n':'y'}]}",
                "{target: $.a.*, remove: true}; {'a':{},'g':[{'n':'x','v':1},{'n':'y'}]}",
                "{target: '$.*[*]', remove: true}; {'a':{},'g':[]}",
                "{target: $.a.d-e.f, update: z}; {'a':{'b':1,'c':[1,2],'d-e':{'f':'z'}},'g':[{'n':'x','v':1},{'n':'y'}]}",
                "{target: \"$.g[?@.n=='x' && @.v==1.0]\", remove: true}; {'a':{'b':1,'c':[1,2],'d-e':{'f':'x'}},'g':[{'n':'y'}]}",
                "{target: \"$.g[?((@['n']=='y') && @.v == 1)]\", remove: true}; none-found",
                "{target: \"$.*[?(@.f == 'x')]\", remove: true}; {'a':{'b':1,'c':[1,2]},'g':[{'n':'x','v':1},{'n':'y'}]}",
                "{target: '$.g[1]', copy: $.a.d-e}; {'a':{'b':1,'c':[1,2],'d-e':{'f':'x'}},'g':[{'n':'x','v':1},{'n':'y','f':'x'}]}"
            })
    void action_changes_what_its_path_selects(String action, String expected) {
        String nothing = "{'a':{'b':1,'c':[1,2],'d-e':{'f':'x'}},'g':[{'n':'x','v':1},{'n':'y'}]}";

        assertThat(applied("- " + action))
                .isEqualTo(expected.equals("none-found") ? nothing + "[ overlay-without-effect:4]" : expected + "[]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$..b",
                "$.a..b",
                "a.b",
                "$a",
                "$.",
                "$[",
                "$['a",
                "$['a'",
                "$.a[0,1]",
                "$['a','g']",
                "$.g[0:1]",
                "$.g[-0]",
                "$.g[01]",
                "$.g[99999999999]",
                "$.g[?@.n]",
                "$.g[?@.n != 'x']",
                "$.g[?@.v > 0]",
                "$.g[?@.n=='x' || @.v==1]",
                "$.g[?!@.n]",
                "$.g[?length(@.n)==1]",
                "$.g[?@.n==]",
                "$.g[?(@.n=='x']",
                "$.g[?@.n=='x')]",
                "$.g[?$.a.b==1]",
                "$.g[?@.v==1-2]",
                "$.paths./a",
                "$['\\x']",
                "$['\\u00']",
                "$.g[?@.*==1]",
                "",
                "@"
            })
    void other_path_is_an_error(String path) {
        assertThat(applied("- {target: '" + path.replace("'", "''") + "', remove: true}"))
                .isEqualTo("none[ overlay-invalid:4]");
    }

    @Test
    void name_in_quotes_is_unescaped() {
        assertThat(applied(
                        "- {target: $, update: {\"it's\": 1}}",
                        "- {target: \"$['it\\\\'s']\", remove: true}",
                        "- {target: \"$['\\\\u0061']\", remove: true}"))
                .isEqualTo("{'g':[{'n':'x','v':1},{'n':'y'}]}[]");
    }

    @Test
    void copies_of_copies_end_early() {
        String[] doubling = IntStream.range(0, 200)
                .mapToObj(i -> "- {target: $.a, update: {c" + i + ": {}}}\n- {target: $.a.c" + i + ", copy: $}")
                .toArray(String[]::new);

        assertThat(applied(doubling)).startsWith("none[ overlay-invalid:");
    }

    @Test
    void nesting_ends_early() {
        String deep = "{a: ".repeat(300) + "1" + "}".repeat(300);

        assertThat(applied(
                        "- {target: $, update: {x: " + deep + "}}",
                        "- {target: $.x" + ".a".repeat(298) + ", update: {z: " + deep + "}}"))
                .isEqualTo("none[ overlay-invalid:5]");
    }

    @Test
    void many_actions_are_refused() {
        String[] many = IntStream.range(0, 10_001)
                .mapToObj(i -> "- {target: $.a.b, update: 1}")
                .toArray(String[]::new);

        assertThat(applied(many)).startsWith("none[ overlay-invalid:");
    }

    @Test
    void document_without_overlays_is_the_same_as_before() {
        Node root = Documents.parse("a.json", "{\"a\": 1}".getBytes(UTF_8), Selection.ALL)
                .root();
        JoinedDocument joined =
                JoinedDocument.read("a.json", "{\"a\": 1}".getBytes(UTF_8), Overlays.NONE, path -> Optional.empty());

        assertThat(joined.root().orElseThrow().hasSameValue(root)).isTrue();
        assertThat(joined.problems()).isEmpty();
    }
}
