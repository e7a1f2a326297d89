package dev.docent.pages.internal.site.serving;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.site.MemoryFolder;
import dev.docent.pages.internal.site.MemoryOutput;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.PublishingSettings.Links;
import dev.docent.pages.internal.site.ServedSite;
import dev.docent.pages.internal.site.SiteOutput;
import dev.docent.pages.internal.site.VisibleSite;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What a site has for agents: the way to its Markdown, data about pages, OpenAPI documents and skills. */
class AgentFilesTest {

    private static final PublishingSettings SETTINGS =
            new PublishingSettings(Origin.of("https://docs.example.com"), "/docs", Links.SERVER, Set.of(), "en");

    private final Map<String, String> files = new TreeMap<>();

    @BeforeEach
    void makeFiles() {
        files.put(
                "docs.json",
                json(
                        "{'theme': 'mint', 'name': 'N', 'colors': {'primary': '#0d9373'}, 'navigation': {"
                                + "'groups': [{'group': 'Start', 'pages': ['start', 'team']}, {'group': 'API', 'openapi': 'api.yaml'}]}}"));
        files.put("start.mdx", "---\ntitle: A </script><b>\ndescription: About\n---\n\n[Team](/team)\n");
        files.put("team.mdx", "---\ntitle: Team\ngroups: [staff]\n---\n\nfor staff\n");
        files.put("api.yaml", """
                openapi: 3.1.0
                info: {title: A, version: "1"}
                paths:
                  /users:
                    get: {summary: List users, responses: {"200": {$ref: "#/components/responses/Users"}}}
                    post: {summary: Add user, x-mint: {groups: [staff]}, responses: {"200": {$ref: "#/components/responses/Own"}}}
                components:
                  responses:
                    Users: {description: All users}
                    Own: {description: OWNSECRET}
                """);
        files.put("skill.md", "---\nname: My Skill\ndescription: Does it\n---\n\n# Skill\n");
        files.put(".mintlify/skills/pay/SKILL.md", "---\nname: pay\ndescription: Pays\n---\n\n# Pay\n");
        files.put(
                ".mintlify/skills/admin/SKILL.md",
                "---\nname: admin\ndescription: SKILLSECRET\ngroups: [owner]\n---\n\n# SKILLSECRET\n");
    }

    private static String json(String text) {
        return text.replace('\'', '"');
    }

    private ServedSite site(boolean written, PublishingSettings settings, String... groups) {
        SiteSnapshot snapshot = SiteSnapshot.of(MemoryFolder.of(files));
        VisibleSite visible = VisibleSite.of(
                new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot),
                page -> page.visibility().includes(Set.of(groups)),
                "en");
        return written ? ServedSite.asFiles(visible, settings) : ServedSite.keepingNothing(visible, settings);
    }

    private SiteResponse.Document found(String path, String... groups) {
        return found(SETTINGS, path, groups);
    }

    private SiteResponse.Document found(PublishingSettings settings, String path, String... groups) {
        SiteRouter router = SiteRouter.of(site(false, settings, groups), new RepresentationCache(1 << 20));
        return (SiteResponse.Document) router.find(new SiteRequest(path, "", false));
    }

    private String text(String path, String... groups) {
        SiteResponse.Document document = found(path, groups);
        assertThat(document.found()).as(path).isTrue();
        return new String(document.content().bytes(), StandardCharsets.UTF_8);
    }

    @Test
    void a_page_leads_to_its_markdown_and_to_the_list_before_anything_else() {
        String html = text("/start");

        String body = html.substring(html.indexOf("<body"));
        assertThat(body.indexOf("https://docs.example.com/docs/llms.txt"))
                .isPositive()
                .isLessThan(body.indexOf("<header"));
        assertThat(body).contains("https://docs.example.com/docs/start.md is this one as Markdown");
        assertThat(new String(found("/nothing").content().bytes(), StandardCharsets.UTF_8))
                .contains("https://docs.example.com/docs/llms.txt lists all pages");
    }

    @Test
    void the_markdown_of_a_page_has_whole_links_and_leads_to_the_list_but_the_text_of_all_pages_does_not() {
        assertThat(text("/start.md"))
                .startsWith("# A \\</script>\\<b>\n\n> For AI agents: https://docs.example.com/docs/llms.txt lists")
                .contains("[Team](https://docs.example.com/docs/team)");
        assertThat(text("/llms-full.txt"))
                .contains("[Team](https://docs.example.com/docs/team)")
                .doesNotContain("For AI agents");
        assertThat(new String(
                        found(PublishingSettings.defaults(), "/start.md")
                                .content()
                                .bytes(),
                        StandardCharsets.UTF_8))
                .contains("> For AI agents: /llms.txt lists", "[Team](/team)");
    }

    @Test
    void the_data_about_a_page_is_json_that_no_title_ends() {
        Matcher data = Pattern.compile("<script type=\"application/ld\\+json\">(.*?)</script>")
                .matcher(text("/start"));

        assertThat(data.find()).isTrue();
        Node graph = Documents.parse("data.json", data.group(1).getBytes(StandardCharsets.UTF_8), Selection.ALL)
                .root();
        assertThat(graph).isNotNull();
        assertThat(data.group(1))
                .contains("\"@type\":\"TechArticle\"", "\"headline\":\"A \\u003c/script>\\u003cb>\"")
                .contains(
                        "\"url\":\"https://docs.example.com/docs/start\"", "\"BreadcrumbList\"", "\"name\":\"Start\"");
        assertThat(text("/api-reference/list-users")).contains("\"@type\":\"APIReference\"");
        assertThat(new String(found("/nothing").content().bytes(), StandardCharsets.UTF_8))
                .doesNotContain("ld+json");
    }

    @Test
    void an_openapi_document_has_what_the_pages_of_its_readers_show() {
        for (String path : Set.of("/openapi.json", "/_docent/openapi/api.yaml.json")) {
            assertThat(text(path))
                    .startsWith("{\"openapi\":\"3.1.0\",\"info\":{\"title\":\"A\"")
                    .contains("List users", "All users")
                    .doesNotContain("Add user", "OWNSECRET", "staff", "x-mint");
            assertThat(text(path, "staff"))
                    .contains("List users", "Add user", "OWNSECRET")
                    .doesNotContain("x-mint");
        }
        assertThat(text("/api-reference/list-users")).contains("href=\"/docs/_docent/openapi/api.yaml.json\"");
        assertThat(text("/llms.txt"))
                .contains("- api.yaml: https://docs.example.com/docs/_docent/openapi/api.yaml.json");
        assertThat(found("/_docent/openapi/other.json").found()).isFalse();
    }

    @Test
    void a_site_in_which_readers_see_no_operation_has_no_document() {
        files.put("api.yaml", files.get("api.yaml").replace("get: {", "get: {x-mint: {groups: [staff]}, "));

        assertThat(found("/openapi.json").found()).isFalse();
        assertThat(found("/_docent/openapi/api.yaml.json").found()).isFalse();
        assertThat(text("/llms.txt")).doesNotContain("OpenAPI");
        assertThat(text("/openapi.json", "staff")).contains("List users");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x-mint: {groups: [staff]}, "})
    void a_model_of_several_operations_is_in_their_document_once(String restriction) {
        files.put("api.yaml", """
                openapi: 3.1.0
                info: {title: A, version: "1"}
                paths:
                  /a: {get: {summary: Get a, responses: {"200": {$ref: "#/components/responses/Pet"}}}}
                  /b: {get: {summary: Get b, responses: {"200": {$ref: "#/components/responses/Pet"}}}}
                  /c: {get: {%ssummary: Get c, responses: {"200": {$ref: "#/components/responses/Pet"}}}}
                components:
                  responses: {Pet: {description: A pet, content: {application/json: {schema: {$ref: "#/components/schemas/Pet"}}}}}
                  schemas: {Pet: {properties: {friend: {$ref: "#/components/schemas/Pet"}, age: {minimum: 1.0}}}}
                """.formatted(restriction));

        assertThat(text("/openapi.json")).contains("Get a", "Get b").doesNotContain("Pet-2");
        assertThat(text("/openapi.json", "staff")).contains("Get c").doesNotContain("Pet-2");
    }

    /** Parts of two pages may have one name and two contents, because their readers see other parts of it. */
    @Test
    void nothing_is_lost_of_operations_whose_responses_are_elsewhere_in_the_document() {
        files.put("api.yaml", """
                openapi: 3.1.0
                info: {title: A, version: "1"}
                paths:
                  /a: {get: {summary: Get a, responses: {"200": {description: FIRST}}}}
                  /b: {get: {summary: Get b, responses: {"200": {description: SECOND}}}}
                  /c: {get: {summary: Get c, responses: {"200": {$ref: "#/paths/~1a/get/responses/200"}}}}
                  /d: {get: {summary: Get d, responses: {"200": {$ref: "#/paths/~1b/get/responses/200"}}}}
                """);

        assertThat(text("/openapi.json"))
                .contains("\"r1\":{\"description\":\"FIRST\"}", "\"r1-2\":{\"description\":\"SECOND\"}")
                .containsOnlyOnce("\"$ref\":\"#/components/x-referenced/r1\"")
                .containsOnlyOnce("\"$ref\":\"#/components/x-referenced/r1-2\"");
    }

    @Test
    void skills_are_where_agents_look_for_them_as_far_as_readers_may_see_them() {
        assertThat(text("/skill.md")).isEqualTo(files.get("skill.md"));
        assertThat(found("/skill.md").content().type()).startsWith("text/markdown");
        assertThat(text("/.well-known/agent-skills/pay/SKILL.md")).contains("# Pay");
        assertThat(text("/.well-known/agent-skills/index.json"))
                .contains("\"name\":\"my-skill\"", "\"name\":\"pay\"", "\"digest\":\"sha256:")
                .contains("\"url\":\"https://docs.example.com/docs/.well-known/agent-skills/pay/SKILL.md\"")
                .doesNotContain("SECRET", "admin");
        assertThat(text("/.well-known/skills/index.json")).doesNotContain("SECRET", "admin");
        assertThat(text("/llms.txt")).contains("- my-skill – Does it: https:").doesNotContain("SECRET", "admin");
        assertThat(found("/.well-known/agent-skills/admin/SKILL.md").found()).isFalse();
        assertThat(found("/.mintlify/skills/pay/SKILL.md").found()).isFalse();

        assertThat(text("/.well-known/agent-skills/admin/SKILL.md", "owner")).contains("SKILLSECRET");
        assertThat(text("/.well-known/skills/index.json", "owner")).contains("\"name\":\"admin\"");
    }

    @Test
    void a_folder_without_skills_has_none_of_their_files() {
        files.keySet().removeIf(file -> file.toLowerCase().endsWith("skill.md") && !file.contains("admin"));

        for (String path :
                Set.of("/skill.md", "/.well-known/agent-skills/index.json", "/.well-known/skills/index.json")) {
            assertThat(found(path).found()).as(path).isFalse();
        }
        assertThat(text("/skill.md", "owner")).contains("SKILLSECRET");
    }

    @Test
    void a_build_has_the_same_files_as_a_host() throws IOException {
        MemoryOutput output = new MemoryOutput();
        SiteOutput.write(site(true, SETTINGS), output, () -> {});

        Set<String> compared = new HashSet<>();
        output.texts().forEach((name, text) -> {
            if (name.matches(
                    "llms.*|.*\\.md|\\.well-known/.*|openapi\\.json|_docent/openapi/.*|robots\\.txt|start/index\\.html")) {
                String path = "/" + name.replaceFirst("/index\\.html$", "");
                assertThat(text("/index.md".equals(path) ? "/start.md" : path))
                        .as(name)
                        .isEqualTo(text);
                compared.add(name);
            }
        });
        assertThat(compared)
                .contains("skill.md", "openapi.json", "_docent/openapi/api.yaml.json", "start.md", "llms-full.txt")
                .contains(".well-known/agent-skills/index.json", ".well-known/skills/my-skill/SKILL.md");
        assertThat(String.join("", output.texts().values())).doesNotContain("SECRET");
    }
}
