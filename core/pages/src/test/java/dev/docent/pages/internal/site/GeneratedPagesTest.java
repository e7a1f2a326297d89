package dev.docent.pages.internal.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.site.PublishingSettings.Links;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Pages with what has no room on the page of an operation. */
class GeneratedPagesTest {

    private static final PublishingSettings SETTINGS =
            new PublishingSettings(Origin.of("https://docs.example.com"), "", Links.SERVER, Set.of(), "en");

    private static final String WORDS =
            "Says something that takes its time to read. ".repeat(3).strip();
    private static final int MODELS = 8;
    private static final Pattern HREF = Pattern.compile("href=\"(/[^\"#?]*)(?<!\\.md)\"");
    private static final Pattern MARKDOWN_LINK = Pattern.compile("\\]\\(https://docs\\.example\\.com(/[^)#]*\\.md)\\)");

    private final Map<String, String> files = new TreeMap<>();

    private static String json(String text) {
        return text.replace('\'', '"');
    }

    private static String fields(String name, int count, String more) {
        return IntStream.range(0, count)
                        .mapToObj(i -> "'" + name + "_" + i + "': {'type': 'string', 'description': '" + WORDS + "'}")
                        .collect(Collectors.joining(", "))
                + more;
    }

    /** Models of 40 fields, each of which refers to the next one, and has a large object without a name. */
    private static String models() {
        return IntStream.range(0, MODELS)
                .mapToObj(i -> "'Model" + i + "': {'type': 'object', 'description': 'MODEL" + i + "', 'properties': {"
                        + fields(
                                "field" + i,
                                40,
                                ", 'own': {'type': 'object', 'properties': {"
                                        + fields(
                                                "own" + i,
                                                200,
                                                ", 'deep': {'type': 'array', 'items': {'properties': {"
                                                        + fields("deep" + i, 200, "") + "}}}")
                                        + "}}"
                                        + (i + 1 < MODELS
                                                ? ", 'next': {'$ref': '#/components/schemas/Model" + (i + 1) + "'}"
                                                : ""))
                        + "}}")
                .collect(Collectors.joining(", "));
    }

    private static String operation(String summary, String model, String more) {
        return "{'summary': '" + summary + "'" + more
                + ", 'tags': ['t'], 'requestBody': {'content': {'application/json':"
                + " {'schema': {'$ref': '#/components/schemas/" + model + "'}}}}, 'responses': {'200': {'description':"
                + " 'ok', 'content': {'application/json': {'schema': {'type': 'object', 'properties': {"
                + fields("answer", 30, ", 'rest': {'type': 'object', 'properties': {" + fields("rest", 300, "") + "}}")
                + "}}}}}}}";
    }

    private static String api(String paths, String schemas) {
        return json("{'openapi': '3.1.0', 'info': {'title': 'A', 'version': '1'}, 'paths': {" + paths
                + "}, 'components': {'schemas': {" + schemas + "}}}");
    }

    private void site(String paths, String schemas) {
        files.put(
                "docs.json",
                json("{'theme': 'mint', 'name': 'N', 'colors': {'primary': '#0d9373'}, 'navigation':"
                        + " {'tabs': [{'tab': 'Guide', 'pages': ['start']}, {'tab': 'API', 'openapi': 'api.json'}]}}"));
        files.put("start.mdx", "Hello\n");
        files.put("api.json", api(paths, schemas));
    }

    private VisibleSite visibleSite(Predicate<NavigationPage> visible) {
        SiteSnapshot snapshot = SiteSnapshot.of(MemoryFolder.of(files));
        ResolvedSite resolution = new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot);
        return VisibleSite.of(resolution, visible, "en");
    }

    private ServedSite site(Predicate<NavigationPage> visible) {
        return ServedSite.onDemand(visibleSite(visible), SETTINGS);
    }

    private ServedSite site() {
        return site(page -> page.visibility().isEverybody());
    }

    private Map<String, String> output() throws IOException {
        MemoryOutput output = new MemoryOutput();
        SiteOutput.write(
                ServedSite.asFiles(visibleSite(page -> page.visibility().isEverybody()), SETTINGS), output, () -> {});
        return output.texts();
    }

    private static String text(Optional<ServedSite.PageFile> page) {
        return new String(page.orElseThrow().content(), StandardCharsets.UTF_8);
    }

    private static Set<String> links(Pattern pattern, String text) {
        Set<String> links = new TreeSet<>();
        Matcher link = pattern.matcher(text);
        while (link.find()) {
            links.add(link.group(1));
        }
        return links;
    }

    /** {@return the paths of all pages that a reader reaches from one} */
    private static Set<String> reached(ServedSite site, String first) {
        Set<String> reached = new HashSet<>(Set.of(first));
        Deque<String> waiting = new ArrayDeque<>(reached);
        while (!waiting.isEmpty()) {
            links(HREF, text(site.page(waiting.pop()))).stream()
                    .filter(path -> path.contains("/models") || path.contains("/fields/"))
                    .filter(reached::add)
                    .forEach(waiting::add);
        }
        return reached;
    }

    @Test
    void everything_that_has_no_room_on_a_page_is_on_one_that_it_leads_to() {
        site("'/orders': {'post': " + operation("Order", "Model0", "") + "}", models());
        ServedSite site = site();

        Set<String> pages = reached(site, "/api-reference/t/order");
        String all = pages.stream().map(path -> text(site.page(path))).collect(Collectors.joining("\n"));
        for (int i = 0; i < MODELS; i++) {
            assertThat(all).contains(">field" + i + "_39<", "own" + i + "_199", "deep" + i + "_199");
        }
        assertThat(all).contains("answer_29", "rest_299").doesNotContain("not shown here");
        assertThat(pages)
                .allSatisfy(path -> assertThat(text(site.page(path)).length()).isLessThan(400_000));
        assertThat(pages)
                .contains(
                        "/api-reference/t/models/model0/fields/own",
                        "/api-reference/t/models/model0/fields/own/deep",
                        "/api-reference/t/order/fields/response-200/rest");
    }

    @Test
    void the_markdown_of_a_page_leads_to_the_markdown_of_others() {
        site("'/orders': {'post': " + operation("Order", "Model0", "") + "}", models());
        ServedSite site = site();

        Set<String> reached = new HashSet<>(Set.of("/api-reference/t/order"));
        Deque<String> waiting = new ArrayDeque<>(reached);
        StringBuilder all = new StringBuilder();
        while (!waiting.isEmpty()) {
            String markdown = site.markdown(waiting.pop()).orElseThrow();
            assertThat(markdown.length()).isLessThan(100_000);
            all.append(markdown);
            links(MARKDOWN_LINK, markdown).stream()
                    .map(link -> link.substring(0, link.length() - ".md".length()))
                    .filter(reached::add)
                    .forEach(waiting::add);
        }
        for (int i = 0; i < MODELS; i++) {
            assertThat(all).contains("`field" + i + "_39`", "`own" + i + "_199`", "`deep" + i + "_199`");
        }
        assertThat(all).contains("`answer_29`", "`rest_299`").doesNotContain("not shown here");
    }

    @Test
    void a_build_has_the_same_bytes_as_the_host_and_nothing_that_no_page_leads_to() throws IOException {
        site(
                "'/orders': {'post': " + operation("Order", "Model0", "") + "}",
                models() + ", 'Unused': {'properties': {'unused': {}}}, 'Small': {'properties': {'small': {}}}");
        Map<String, String> built = output();
        ServedSite site = site();

        Set<String> generated = built.keySet().stream()
                .filter(file -> file.contains("/models/") || file.contains("/fields/"))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(generated)
                .contains("api-reference/t/models/model3/index.html", "api-reference/t/models/model3.md")
                .noneMatch(file -> file.contains("unused") || file.contains("small"));
        assertThat(generated).allSatisfy(file -> {
            String path = "/" + file.replaceFirst("(/index\\.html|\\.md)$", "");
            String served = file.endsWith(".md") ? site.markdownFile(path).orElseThrow() : text(site.page(path));
            assertThat(served.equals(built.get(file))).as(file).isTrue();
        });
        built.forEach((file, text) -> {
            if (file.endsWith(".html")) {
                links(HREF, text).stream()
                        .filter(path -> path.contains("/models/") || path.contains("/fields/"))
                        .forEach(path -> assertThat(built).containsKey(path.substring(1) + "/index.html"));
            }
            if (file.endsWith(".md")) {
                links(MARKDOWN_LINK, text).forEach(path -> assertThat(built).containsKey(path.substring(1)));
            }
        });
        assertThat(built.get("sitemap.xml")).doesNotContain("/models/", "/fields/");
        assertThat(built.get("llms.txt")).doesNotContain("/models/", "/fields/");
        assertThat(site.page("/api-reference/t/models/unused")).isEmpty();
        assertThat(site.page("/api-reference/t/models/model0/fields/no")).isEmpty();
        assertThat(site.page("/api-reference/t/models/model0/fields/own/")).isEmpty();
        assertThat(site.page("/api-reference/t/models/model0/fields/")).isEmpty();
        assertThat(site.page("/start/fields/body")).isEmpty();
        assertThat(site.page("/api-reference/t/order/fields/body/own"))
                .as("another address of what the model has")
                .isEmpty();
        assertThat(site.page("/api-reference/t/models/model0/fields/next/own")).isEmpty();
    }

    @Test
    void a_model_with_a_page_in_the_navigation_has_no_other_one() throws IOException {
        site("'/orders': {'post': " + operation("Order", "Model0", "") + "}", models());
        files.put("model.mdx", "---\ntitle: My model\nopenapi-schema: Model1\n---\n");
        files.put("docs.json", files.get("docs.json").replace("[\"start\"]", "[\"start\", \"model\"]"));
        Map<String, String> built = output();

        assertThat(built).containsKey("model/fields/own/index.html");
        assertThat(built).doesNotContainKey("api-reference/t/models/model1/index.html");
        assertThat(built.keySet().stream().map(file -> built.get(file)).filter(text -> text.contains("deep1_199")))
                .isNotEmpty();
    }

    @Test
    void other_readers_have_no_page_of_a_model_that_only_restricted_operations_lead_to() throws IOException {
        site(
                "'/orders': {'post': " + operation("Order", "Model6", "") + "}, '/staff': {'post': "
                        + operation("For staff", "Model0", ", 'x-mint': {'groups': ['staff']}") + "}",
                models());
        ServedSite everybody = site();
        ServedSite staff = site(page -> page.visibility().includes(Set.of("staff")));

        Set<String> ofStaff = reached(staff, "/api-reference/t/for-staff");
        assertThat(ofStaff)
                .contains(
                        "/api-reference/t/models-staff/model2", "/api-reference/t/for-staff/fields/response-200/rest");
        for (String path : ofStaff) {
            assertThat(everybody.page(path)).as(path).isEmpty();
            assertThat(everybody.markdown(path)).as(path).isEmpty();
            String open = path.replace("/models-staff/", "/models/");
            everybody
                    .page(open)
                    .ifPresent(page -> assertThat(new String(page.content(), StandardCharsets.UTF_8))
                            .as(open)
                            .doesNotContain("field0_", "field3_", "field5_"));
        }
        assertThat(everybody.page("/api-reference/t/models/model7")).isPresent();
        assertThat(everybody.page("/api-reference/t/models/model5")).isEmpty();
        assertThat(output().values().stream().filter(text -> text.contains("MODEL3")))
                .isEmpty();
    }

    @Test
    void a_restricted_part_of_a_model_is_on_no_page_for_other_readers() throws IOException {
        site(
                "'/orders': {'post': " + operation("Order", "Model0", "") + "}",
                models() + ", 'Secret': {'x-mint': {'groups': ['staff']}, 'properties': {" + fields("secret", 300, "")
                        + "}}");
        files.put(
                "api.json",
                files.get("api.json")
                        .replace("\"field1_7\": {", "\"field1_7\": {\"$ref\": \"#/components/schemas/Secret\", "));

        assertThat(site().page("/api-reference/t/models/secret")).isEmpty();
        Map<String, String> built = output();
        assertThat(built).containsKey("api-reference/t/models/model2/index.html");
        assertThat(built.entrySet().stream()
                        .filter(file -> file.getValue().contains("secret_1")
                                && !file.getKey().equals("api.json"))
                        .map(Map.Entry::getKey))
                .isEmpty();
    }

    @Test
    void names_that_are_the_same_in_addresses_are_numbered() {
        String large = "'properties': {" + fields("f", 300, "") + "}";
        site(
                "'/orders': {'post': " + operation("Order", "Model0", "") + "}",
                "'Model0': {'properties': {'a': {'$ref': '#/components/schemas/Item.One'}, 'b': {'$ref':"
                        + " '#/components/schemas/item-one'}, 'A': {" + large + "}, 'c': {'$ref':"
                        + " '#/components/schemas/index'}, '\u9879': {" + large + "}}}, 'Item.One': {'title': 'FIRST', "
                        + large + "}, 'item-one': {'title': 'SECOND', " + large + "}, 'index': {'title': 'THIRD', "
                        + large + "}");
        ServedSite site = site();

        assertThat(reached(site, "/api-reference/t/order"))
                .contains(
                        "/api-reference/t/models/item-one",
                        "/api-reference/t/models/item-one-2",
                        "/api-reference/t/models/index_",
                        "/api-reference/t/models/model0/fields/a-2",
                        "/api-reference/t/models/model0/fields/_");
    }

    @Test
    void a_page_of_an_author_keeps_its_address() {
        site("'/orders': {'post': " + operation("Order", "Model0", "") + "}", models());
        files.put("api-reference/t/models/model1.mdx", "Mine\n");
        ServedSite site = site();

        assertThat(text(site.page("/api-reference/t/models/model1"))).contains("Mine");
        assertThat(reached(site, "/api-reference/t/order"))
                .anyMatch(path -> path.startsWith("/api-reference/t/models-2/"))
                .noneMatch(path -> path.startsWith("/api-reference/t/models/"));
    }

    @Test
    void a_file_that_only_a_generated_page_shows_is_published_for_its_readers() throws IOException {
        site(
                "'/orders': {'post': " + operation("Order", "Model6", "") + "}, '/staff': {'post': "
                        + operation("For staff", "Model0", ", 'x-mint': {'groups': ['staff']}") + "}",
                models().replace(
                                "'deep7_150': {'type': 'string', 'description': '",
                                "'deep7_150': {'type': 'string'," + " 'description': '![open](/images/open.png) ")
                        .replace(
                                "'deep3_150': {'type': 'string', 'description': '",
                                "'deep3_150': {'type': 'string'," + " 'description': '![staff](/images/staff.png) "));
        files.put("images/open.png", "png");
        files.put("images/staff.png", "png");

        assertThat(output()).containsKey("images/open.png").doesNotContainKey("images/staff.png");
        ServedSite everybody = site();
        assertThat(everybody.isPublished("images/open.png")).isTrue();
        assertThat(everybody.isPublished("images/staff.png")).isFalse();
        ServedSite staff = site(page -> page.visibility().includes(Set.of("staff")));
        assertThat(staff.isPublished("images/staff.png")).isTrue();
    }
}
