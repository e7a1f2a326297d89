package dev.docent.pages.internal.site;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.site.PublishingSettings.Links;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class SiteCheckTest {

    private static final String SPEC = """
            {"openapi": "3.1.0", "info": {"title": "A", "version": "1"},
             "paths": {"/users": {"post": {"summary": "Add user",
               "x-mint": {"content": "## Before\\n\\n[x](/none) and [own](#body-user-name) and [no](#body-none)"},
               "requestBody": {"content": {"application/json": {"schema": {"type": "object",
                 "properties": {"user_name": {"type": "string"}}}}}},
               "responses": {"200": {"description": "ok"}}}}}}
            """;

    private final Map<String, String> files = new TreeMap<>();
    private String base = "";
    private ThemeFiles added = ThemeFiles.NONE;
    private Coverage coverage;

    @BeforeEach
    void makeFiles() {
        files.put("docs.json", """
                {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"},
                 "navigation": {"groups": [
                   {"group": "Start", "pages": ["start", "guides/one", "guides/two", "deep/index"]}]},
                 "redirects": [{"source": "/old", "destination": "/guides/one"},
                   {"source": "/old-guides", "destination": "/guides"}]}
                """);
        files.put("start.mdx", "Hello\n");
        files.put("guides/one.mdx", "## First\n\n## First\n\n## Second {#own-id}\n\n### `code` & more 🚀\n");
        files.put("guides/two.mdx", "## Überblick\n\n## 快速开始\n");
        files.put("deep/index.mdx", "## Deep\n");
        files.put("images/a b.png", "png");
        files.put("files/c.pdf", "pdf");
    }

    private VisibleSite visible() {
        SiteSnapshot snapshot = SiteSnapshot.of(MemoryFolder.of(files));
        return VisibleSite.of(
                new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot), page -> true, "en");
    }

    private List<Problem> check() {
        ProblemLog log = new ProblemLog();
        PublishingSettings settings =
                new PublishingSettings(Optional.empty(), base, Links.SERVER, Set.of(), "en").withThemeFiles(added);
        coverage = SiteCheck.check(visible(), settings, log, () -> {});
        assertThat(ServedSite.onDemand(visible(), settings).problems())
                .as("what a build reports")
                .isEqualTo(log.sorted());
        assertThat(ServedSite.onDemand(visible(), settings).coverage()).isEqualTo(coverage);
        return log.sorted();
    }

    private List<String> messages(String page) {
        files.put("start.mdx", page);
        return check().stream().map(Problem::message).toList();
    }

    @Test
    void attributes_without_effect_are_one_note_of_the_site_with_their_number() {
        files.put("guides/one.mdx", "<Tabs borderBottom>\n<Tab title=\"A\" fancy>\nA\n</Tab>\n</Tabs>\n");
        files.put("guides/two.mdx", "<CodeGroup dropdown>\n```js a\n1\n```\n</CodeGroup>\n\n<Tabs borderBottom />\n");

        assertThat(check()).singleElement().satisfies(note -> {
            assertThat(note.code()).isEqualTo("setting-without-effect");
            assertThat(note.file()).isEqualTo("guides/one.mdx");
            assertThat(note.message())
                    .isEqualTo("In components of this page or others, \"CodeGroup dropdown\", \"Tab fancy\", \"Tabs"
                            + " borderBottom\" (2 times) have no effect.");
        });
        assertThat(coverage.complete()).isEqualTo(coverage.pages());
    }

    /** They were left out without a word. */
    @Test
    void an_icon_of_the_navigation_that_is_not_in_the_set_is_one_problem_with_its_locations() {
        files.put("docs.json", """
                {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"},
                 "navbar": {"links": [{"label": "L", "href": "/x.html", "icon": "of-header"}]},
                 "navigation": {"groups": [
                   {"group": "Start", "icon": "no-such", "pages": ["start", "guides/one"]},
                   {"group": "Hidden", "hidden": true, "icon": "not-shown", "pages": ["guides/two"]},
                   {"group": "Deep", "icon": {"name": "rocket"}, "pages": ["deep/index"]}]}}
                """);
        files.put("start.mdx", "---\nicon: no-such\n---\n");
        files.put("guides/one.mdx", "---\nicon: other\n---\n");
        files.put("deep/index.mdx", "---\nicon: /images/a.svg\n---\n");

        assertThat(check())
                .filteredOn(problem -> problem.code().equals("icon-unknown"))
                .extracting(problem -> problem.file() + ":" + problem.line() + " " + problem.message() + " "
                        + problem.otherLocations().size())
                .containsExactlyInAnyOrder(
                        "docs.json:2 The icon \"of-header\" is not in Docent's set; one entry of a menu is shown without it. 0",
                        "docs.json:4 The icon \"no-such\" is not in Docent's set; 2 entries of menus are shown without it. 1",
                        "guides/one.mdx:2 The icon \"other\" is not in Docent's set; one entry of a menu is shown without it. 0",
                        "deep/index.mdx:2 Menus show icons of Docent's set only; one entry is shown without an image, such as"
                                + " \"/images/a.svg\". 0");
    }

    @Test
    void a_function_for_an_event_of_a_component_is_the_note_of_all_such_functions() {
        files.put("start.mdx", "<Card title=\"T\" onClick={() => go()}>\nA\n</Card>\n");

        assertThat(check()).extracting(Problem::code).containsExactly("handler-ignored");
    }

    @Test
    void a_link_that_a_redirect_leads_to_nothing_is_broken() {
        files.put(
                "docs.json",
                files.get("docs.json")
                        .replace(
                                "\"redirects\": [",
                                "\"redirects\": [{\"source\": \"/was/:slug*\", \"destination\": \"/is/:slug*\"},"));

        assertThat(messages("[x](/was/there)\n"))
                .singleElement()
                .asString()
                .startsWith("Nothing in the site is at \"/was/there\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/guides/one",
                "guides/one",
                "./guides/one",
                "/guides/one.mdx",
                "/guides/one/",
                "/guides/one?x=1",
                "/guides/one#first",
                "/guides/one#first-2",
                "/guides/one#own-id",
                "/guides/one#code-&-more-",
                "/guides/one#code-&-more-🚀",
                "/guides/two#%C3%BCberblick",
                "/guides/two#快速开始",
                "/guides",
                "/guides/",
                "/deep",
                "/deep#deep",
                "/old",
                "/old#first",
                "/old-guides",
                "/images/a%20b.png",
                "/files/c.pdf#page=3",
                "/llms.txt",
                "#top",
                "https://example.com/none"
            })
    void links_that_lead_somewhere_are_no_problems(String address) {
        assertThat(messages("[x](<" + address + ">)\n\n<Card title=\"a\" href=\"" + address + "\" />\n"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/guide", "/guides/one/two", "../start2", "/Guides/one", "/files/C.pdf", "/images/a.png"})
    void links_that_lead_nowhere_are_one_problem_with_its_locations_wherever_they_are(String address) {
        files.put(
                "start.mdx",
                "[x](" + address + ")\n\n<Card title=\"a\" href=\"" + address + "\" />\n\n<a href=\""
                        + address
                        + "\">b</a>\n\n[y][z]\n\n[z]: " + address + "\n\n<Tooltip tip=\"t\" cta=\"c\" href=\"" + address
                        + "\">d</Tooltip>\n");

        assertThat(check()).singleElement().satisfies(problem -> {
            assertThat(problem.message()).contains(address.substring(address.lastIndexOf('/')));
            assertThat(problem.otherLocations())
                    .extracting(Problem.Location::line)
                    .containsExactly(3, 5, 7, 11);
        });
    }

    @Test
    void a_problem_has_its_line_and_column_and_what_may_be_meant() {
        files.put("start.mdx", "---\ntitle: A\n---\n\na [x](/guides/oen) ![y](/images/a-b.png)\n");

        assertThat(check())
                .extracting(Problem::toString)
                .containsExactly(
                        "start.mdx:5:3: error: Nothing in the site is at \"/guides/oen\"; did you mean \"/guides/one\"?"
                                + " Correct the path, or add a redirect. [link-broken]",
                        "start.mdx:5:20: error: Nothing in the site is at \"/images/a-b.png\"; did you mean \"/images/a"
                                + " b.png\"? Correct the path, or add a redirect. [link-broken]");
    }

    @Test
    void a_link_to_an_element_names_the_page_that_has_none() {
        assertThat(messages("[x](/guides/one#frist) [y](#none)\n"))
                .containsExactly(
                        "\"/guides/one\" has no \"#frist\"; did you mean \"#first\"?", "The page has no \"#none\".");
    }

    @Test
    void pages_outside_the_navigation_and_of_groups_are_checked() {
        files.put("other.mdx", "[x](/none)\n");
        files.put("secret.mdx", "---\ngroups: [staff]\n---\n\n[x](/nowhere)\n");
        files.put("start.mdx", "[ok](/other) [ok](/secret)\n");

        assertThat(check()).extracting(Problem::file).containsExactly("other.mdx", "secret.mdx");
    }

    @Test
    void a_problem_of_a_snippet_is_reported_once_with_its_pages() {
        files.put("snippets/s.mdx", "a\n\n[x](/none) [y](#nowhere)\n");
        files.put("start.mdx", "import S from '/snippets/s.mdx';\n\n<S />\n\n<S />\n");
        files.put("guides/two.mdx", "import S from '/snippets/s.mdx';\n\n<S />\n");

        assertThat(check())
                .extracting(Problem::toString)
                .hasSize(2)
                .anyMatch(text -> text.startsWith("snippets/s.mdx:3:1: error: Nothing in the site is at \"/none\". The"
                        + " snippet is in 2 pages, such as start.mdx. "))
                .anyMatch(text -> text.startsWith("snippets/s.mdx:3:12: warning: The page has no \"#nowhere\". The"
                        + " snippet is in 2 pages, such as start.mdx. "));
    }

    @Test
    void a_heading_of_a_snippet_is_an_element_of_its_page() {
        files.put("snippets/s.mdx", "## In snippet\n");
        files.put("guides/two.mdx", "import S from '/snippets/s.mdx';\n\n<S />\n\n[a](#in-snippet)\n");

        assertThat(messages("[a](/guides/two#in-snippet)\n")).isEmpty();
    }

    @Test
    void an_endpoint_page_has_an_element_for_each_field() {
        files.put("api.json", SPEC);
        files.put(
                "docs.json",
                files.get("docs.json")
                        .replace(
                                "\"deep/index\"]}]",
                                "\"deep/index\"]},"
                                        + " {\"group\": \"A\", \"openapi\": \"api.json\", \"pages\": [\"POST /users\"]}]"));
        String page = "/api-reference/add-user";

        assertThat(messages("[a](" + page + "#body-user-name) [b](" + page + "#body-user-nam) [c](" + page
                        + "#before) [d](" + page + "#response-200)\n"))
                .containsExactlyInAnyOrder(
                        "Nothing in the site is at \"/none\".",
                        "The page has no \"#body-none\".",
                        "\"" + page + "\" has no \"#body-user-nam\"; did you mean \"#body-user-name\"?");
        assertThat(check().stream().filter(problem -> problem.file().equals("api.json")))
                .hasSize(2)
                .allMatch(problem -> problem.line() == 2 && problem.column() > 1);
    }

    @Test
    void the_elements_of_a_page_whose_document_is_missing_are_not_known() {
        files.put("guides/two.mdx", "---\nopenapi: GET /users\n---\n");

        assertThat(messages("[a](/guides/two#body-name)\n")).isEmpty();
    }

    @Test
    void links_of_docs_json_are_checked() {
        files.put("docs.json", """
                {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"},
                 "logo": {"light": "/images/a b.png", "dark": "/images/a b.png", "href": "/logo"},
                 "navbar": {"links": [{"label": "a", "href": "/navbar"}], "primary": {"label": "b", "href": "/old"}},
                 "footer": {"links": [{"header": "c", "items": [{"label": "d", "href": "/footer"}]}],
                   "socials": {"github": "https://github.com/x"}},
                 "banner": {"content": "See [this](/banner) and [that](/guides/one#nope)"},
                 "navigation": {"global": {"anchors": [{"anchor": "e", "href": "/anchor"}]},
                   "groups": [{"group": "Start", "pages": ["start", "guides/one"]}]},
                 "redirects": [{"source": "/old", "destination": "/guides/one#gone"}]}
                """);

        assertThat(check().stream().filter(problem -> problem.file().equals("docs.json")))
                .extracting(problem -> problem.line() + " " + problem.code() + " " + problem.message())
                .containsExactlyInAnyOrder(
                        "2 link-broken Nothing in the site is at \"/logo\".",
                        "3 link-broken Nothing in the site is at \"/navbar\".",
                        "4 link-broken Nothing in the site is at \"/footer\".",
                        "6 link-broken Nothing in the site is at \"/banner\".",
                        "6 anchor-broken \"/guides/one\" has no \"#nope\".",
                        "7 link-broken Nothing in the site is at \"/anchor\".",
                        "9 anchor-broken \"/guides/one\" has no \"#gone\".");
    }

    @Test
    void the_path_of_the_site_may_be_written_before_that_of_a_page() {
        assertThat(messages("[x](/docs/guides/one#first) ![y](/docs/images/a%20b.png)\n"))
                .hasSize(2);
        base = "/docs";

        assertThat(messages("[x](/docs/guides/one#first) ![y](/docs/images/a%20b.png)\n"))
                .isEmpty();
        assertThat(messages("[x](/docs/none)\n")).hasSize(1);
    }

    @Test
    void the_coverage_counts_pages_by_what_they_lose() {
        files.put("start.mdx", "<Crad>a</Crad> [x](/none)\n");
        files.put("guides/two.mdx", "<Crad>a</Crad> {f()}\n");
        check();

        assertThat(coverage.pages()).isEqualTo(4);
        assertThat(coverage.complete()).isEqualTo(2);
        assertThat(coverage.reasons())
                .containsExactlyInAnyOrderEntriesOf(Map.of("component-unknown", 2, "expression-not-evaluated", 1));
    }

    @Test
    void a_component_that_many_pages_lack_is_one_problem_with_their_number() {
        files.put("snippets/s.mdx", "<Crad>a</Crad>\n");
        files.put("start.mdx", "<Crad>a</Crad>\n\n<Crad>b</Crad>\n");
        files.put("guides/two.mdx", "import S from '/snippets/s.mdx';\n\n<S />\n");
        files.put("deep/index.mdx", "import S from '/snippets/s.mdx';\n\n<S />\n");

        assertThat(check()).singleElement().satisfies(problem -> {
            assertThat(problem)
                    .hasToString(
                            "start.mdx:1:1: error: There is no component \"Crad\"; did you mean \"Card\"? This affects"
                                    + " 3 pages. Correct the name, or import the component; what is between its tags is shown."
                                    + " [component-unknown]");
            assertThat(problem.otherLocations()).hasToString("[start.mdx:3:1, snippets/s.mdx:1:1]");
        });
    }

    @Test
    void links_to_several_elements_of_a_missing_page_are_one_problem() {
        assertThat(messages("[x](/none#a) [y](/none#b) [z](/none)\n"))
                .containsExactly("Nothing in the site is at \"/none\".");
    }

    @Test
    void a_host_that_is_not_allowed_is_one_problem_that_says_what_to_write() {
        files.put("start.mdx", "![a](https://img.example.com/a.png)\n\n![b](https://img.example.com/b.png)\n");
        files.put("guides/two.mdx", "<iframe src=\"https://img.example.com/c\" />\n");

        assertThat(check())
                .extracting(Problem::toString)
                .containsExactly(
                        "start.mdx:1:1: warning: The site loads nothing from \"img.example.com\"; a link is shown"
                                + " instead. This affects 2 pages. Allow it (docent.site.hosts=img.example.com,"
                                + " --embed-host=img.example.com), or put the file into the site. [host-not-allowed]");
        assertThat(coverage.reasons()).isEqualTo(Map.of("host-not-allowed", 2));
    }

    @Test
    void what_is_wrong_only_on_pages_that_no_entry_leads_to_is_a_note() {
        files.put("snippets/s.mdx", "{gone.far}\n");
        files.put("snippets/both.mdx", "{gone.near}\n");
        files.put(
                "other.mdx",
                "import S from '/snippets/s.mdx';\nimport B from '/snippets/both.mdx';\n\n<S />\n\n<B />\n\n<Crad />\n\n"
                        + "<b>\n");
        files.put("start.mdx", "import B from '/snippets/both.mdx';\n\n<B />\n\n[x](/other)\n");

        assertThat(check())
                .extracting(problem -> problem.severity() + " " + problem.file())
                .containsExactlyInAnyOrder(
                        "INFO other.mdx", "INFO other.mdx", "INFO snippets/s.mdx", "ERROR snippets/both.mdx");
    }

    @Test
    void a_description_whose_image_is_not_loaded_counts_in_the_coverage() {
        files.put(
                "api.json",
                SPEC.replace("\"description\": \"ok\"", "\"description\": \"![a](https://example.com/a.png)\""));
        files.put(
                "docs.json",
                files.get("docs.json")
                        .replace(
                                "\"deep/index\"]}]",
                                "\"deep/index\"]}, {\"group\": \"A\", \"openapi\": \"api.json\"}]"));
        check();

        assertThat(coverage.reasons()).isEqualTo(Map.of("host-not-allowed", 1));
    }

    @Test
    void a_stylesheet_of_the_author_counts_only_on_pages_that_use_its_classes() {
        files.put("style.css", "/* .gone */ .hero-box > p { width: 1.5em } @media print { .wide { top: .other } }");
        files.put("start.mdx", "<div className=\"mt-4 hero-box\">a</div>\n\n<p className=\"wide\">b</p>\n");
        files.put("guides/one.mdx", "## First\n\n<div className=\"mt-4\">a</div>\n");
        assertThat(check()).isEmpty();
        added = new ThemeFiles(false, Optional.empty(), Optional.empty(), Optional.empty());

        assertThat(check()).singleElement().satisfies(problem -> {
            assertThat(problem.message()).contains("\"style.css\"");
            assertThat(problem.otherLocations()).hasSize(1);
        });
        assertThat(coverage.reasons()).isEqualTo(Map.of("stylesheet-not-loaded", 1));
    }

    @Test
    void trees_of_pages_are_not_kept() {
        for (int i = 0; i < 200; i++) {
            files.put("many/page" + i + ".mdx", "See [the next](/many/page" + (i + 1) % 200 + "#part).\n\n## Part\n");
        }
        VisibleSite visible = visible();
        SiteCheck.check(
                visible,
                new PublishingSettings(Optional.empty(), base, Links.SERVER, Set.of(), "en"),
                new ProblemLog(),
                () -> {});

        assertThat(visible.pages()).hasSizeGreaterThan(200);
        assertThat(visible.files().filesBut(file -> !file.endsWith(".mdx")))
                .hasSizeGreaterThan(200)
                .allMatch(file -> file.lacks(MdxPage.class));
    }

    @Test
    void a_class_without_effect_is_one_note_however_often_it_is_used() {
        files.put(
                "start.mdx", "<div className=\"group prose flex hero\">a</div>\n\n<p className=\"hero w-13\">b</p>\n");
        files.put("guides/one.mdx", "## First\n\n<div className=\"hero fixed\">a</div>\n");

        assertThat(check())
                .extracting(problem -> problem.severity() + " " + problem.code() + " " + problem.file())
                .containsExactly(
                        "INFO style-refused guides/one.mdx",
                        "INFO class-without-effect start.mdx",
                        "INFO class-without-effect start.mdx");
        assertThat(check().get(1).message()).contains("\"hero\"", "2 pages");
        assertThat(coverage.complete()).isEqualTo(coverage.pages());
        added = new ThemeFiles(false, Optional.empty(), Optional.empty(), Optional.empty());
        assertThat(check()).isEmpty();
    }

    @Test
    void the_number_of_classes_without_effect_is_bounded() {
        StringBuilder page = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            page.append("<p className=\"a").append(i).append("\">a</p>\n\n");
        }
        files.put("start.mdx", page.toString());
        files.put("guides/one.mdx", "## First\n\n<div className=\"one two\">a</div>\n");

        assertThat(check()).hasSize(101).extracting(Problem::message).contains("2 other classes have no effect.");
        assertThat(coverage.complete()).isEqualTo(coverage.pages());
    }

    @Test
    void utility_classes_that_have_no_room_are_one_note() {
        StringBuilder page = new StringBuilder();
        for (int i = 0; i < 1000; i++) {
            page.append("<p className=\"dark:w-[").append(i).append("px]\">a</p>\n\n");
        }

        assertThat(messages(page.toString())).singleElement().asString().contains("utility classes are left out");
    }
}
