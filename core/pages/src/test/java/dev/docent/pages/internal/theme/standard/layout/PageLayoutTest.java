package dev.docent.pages.internal.theme.standard.layout;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Ids;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.Url;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.pages.internal.icons.IconSprite;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.page.PageContent;
import dev.docent.pages.internal.page.PageHeading;
import dev.docent.pages.internal.page.TestContent;
import dev.docent.pages.internal.search.SearchExcerpt;
import dev.docent.pages.internal.search.SearchPage;
import dev.docent.pages.internal.search.SearchResult;
import dev.docent.pages.internal.search.TestSearchPage;
import dev.docent.pages.internal.theme.SampleTree;
import dev.docent.pages.internal.theme.standard.assets.ThemeAssets;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings;
import dev.docent.pages.internal.theme.view.AddedParts;
import dev.docent.pages.internal.theme.view.PageMode;
import dev.docent.pages.internal.theme.view.PageView;
import dev.docent.pages.internal.theme.view.SearchSource;
import dev.docent.pages.internal.theme.view.SiteView;
import dev.docent.pages.internal.tree.SiteTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class PageLayoutTest {

    private static final String EVIL = "<script>alert('\"1\"')</script>";
    private static final String OF_AGENTS = "\"mcp\",\"add-mcp\",\"cursor\",\"vscode\"";

    @Test
    void a_page_names_itself_its_site_and_its_language() {
        String page = page(SampleTree.site(), "{\"name\":\"Plants\"}", "/guides/start");
        assertThat(page)
                .startsWith("<!doctype html>\n<html lang=\"en\">")
                .contains("<title>Title – Plants</title>")
                .contains("<meta name=\"description\" content=\"About\">")
                .contains("<link rel=\"canonical\" href=\"https://docs.example.org/guides/start\">")
                .contains("<link rel=\"alternate\" hreflang=\"de\" href=\"https://docs.example.org/de/guides/start\">")
                .contains("<link rel=\"alternate\" href=\"/guides/start.md\" type=\"text/markdown\">")
                .contains("<meta property=\"og:title\" content=\"Title\">");
    }

    @Test
    void a_site_without_icon_has_one_made_of_its_name() {
        assertThat(page(SampleTree.site(), "{}", "/guides/start"))
                .containsPattern(
                        "<link rel=\"icon\" href=\"/_docent/favicon-[0-9a-f]{10}\\.svg\" type=\"image/svg\\+xml\">");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "See [all](/guides/start) `x`|See <a href=\"/guides/start\">all</a> <code>x</code>",
                "# No heading|# No heading",
                "a < b {c}|a &lt; b {c}",
                "[x](javascript:alert(1))|x"
            })
    void a_description_may_have_links_and_code(String description, String expected) {
        PageLayout layout = layout(SampleTree.site(), "{}", Optional.empty());
        assertThat(write(layout, "/guides/start", description)).contains("<p class=\"lead\">" + expected + "</p>");
    }

    @ParameterizedTest
    @CsvSource({
        "TypeScript/JavaScript SDK, TypeScript/<wbr>JavaScript SDK",
        "Create/Update/Delete, Create/<wbr>Update/<wbr>Delete",
        "TCP/IP and I/O, TCP/IP and I/O",
        "Either/, Either/"
    })
    void a_title_breaks_behind_a_slash(String title, String expected) {
        PageLayout layout = layout(SampleTree.site(), "{}", Optional.empty());
        assertThat(text(layout.page(PageView.of("/guides/start", title, "About", content()))))
                .contains("<h1>" + expected + "</h1>");
    }

    /** Names of hosts left the search field 118 pixels. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"label\":\"\",\"icon\":\"github\"|<a href=\"https://github.com/x\" aria-label=\"github.com\"><svg></a>",
                "\"icon\":{\"name\":\"github\"}|<a href=\"https://github.com/x\" aria-label=\"github.com\"><svg></a>",
                "\"label\":\"Code\",\"icon\":\"github\"|<a href=\"https://github.com/x\"><svg><span>Code</span></a>",
                "\"label\":\"\",\"icon\":\"no-such-icon\"|<a href=\"https://github.com/x\"><span>github.com</span></a>",
                "\"label\":\"\"|<a href=\"https://github.com/x\"><span>github.com</span></a>",
                "\"type\":\"github\"|<a href=\"https://github.com/x\"><svg><span>GitHub</span></a>"
            })
    void a_link_of_the_header_without_a_label_is_its_icon_with_a_name(String written, String link) {
        String json = written + ",\"href\":\"https://github.com/x\"}";
        String page = page(
                        SampleTree.site(),
                        "{\"navbar\":{\"links\":[{" + json + "],\"primary\":{" + json + "}}",
                        "/guides/start")
                .replaceAll("<svg.*?</svg>", "<svg>");
        String header = page.substring(page.indexOf("<nav class=\"top-links\""), page.indexOf("</header>"));
        String menu = page.substring(page.indexOf("<ul class=\"more\""));

        assertThat(header).contains(link).contains(link.replace("<a ", "<a class=\"button\" "));
        assertThat(menu).as("there is room for a text").containsPattern("<span>(Code|GitHub|github\\.com)</span>");
    }

    @Test
    void a_page_without_origin_has_no_canonical_address() {
        String page = write(layout(SampleTree.site(), "{}", Optional.empty()), "/guides/start");
        assertThat(page).doesNotContain("canonical").doesNotContain("og:url").doesNotContain("hreflang");
    }

    @ParameterizedTest
    @CsvSource({"/ar/guides/start,ar,rtl", "/de/guides/start,de,", "/guides/start,en,"})
    void language_and_direction_are_those_of_the_navigation(String path, String language, String direction) {
        String page = page(SampleTree.site(), "{}", path);
        assertThat(page).contains("<html lang=\"" + language + "\"" + (direction == null ? ">" : " dir=\"rtl\">"));
    }

    @Test
    void exactly_the_current_entry_is_marked_and_the_groups_around_it_are_open() {
        String page = page(SampleTree.site(), "{}", "/guides/retries");
        assertThat(page).containsOnlyOnce("aria-current=\"page\"");
        assertThat(page).contains("<a href=\"/guides/retries\" aria-current=\"page\">");
        assertThat(page).contains("<details open><summary><span>Events").contains("<details><summary><span>Delivery");
    }

    @Test
    void the_next_page_does_not_inherit_the_marks() {
        PageLayout layout = layout(SampleTree.site(), "{}", Optional.empty());
        write(layout, "/guides/retries");
        assertThat(write(layout, "/guides/start"))
                .contains("<a href=\"/guides/start\" aria-current=\"page\">")
                .containsOnlyOnce("aria-current=\"page\"")
                .doesNotContain("<details open");
    }

    @Test
    void a_page_outside_the_navigation_has_a_sidebar_without_mark() {
        assertThat(page(SampleTree.site(), "{}", "/elsewhere"))
                .contains("href=\"/guides/start\"")
                .doesNotContain("aria-current=\"page\"")
                .doesNotContain("rel=\"next\"");
    }

    @Test
    void endpoints_have_their_method_and_other_hosts_an_arrow() {
        assertThat(page(SampleTree.site(), "{}", "/api/plants/list"))
                .contains("<span class=\"method delete\">DEL</span><span>Archive a plant</span>")
                .contains("<span class=\"method hook\">HOOK</span>");
        assertThat(page(SampleTree.site(), "{}", "/guides/start")).contains("<a href=\"https://status.example.org\">");
    }

    @Test
    void endpoints_described_by_hand_have_their_method() {
        String page = page(
                SampleTree.root(
                        api("Add", "post /plants"),
                        api("Old", "GET https://a.example/x"),
                        api("Ask", "query /plants"),
                        api("None", "getaway /x")),
                "{}",
                "/add");
        assertThat(page)
                .contains("<span class=\"method post\">POST</span><span>Add</span>")
                .contains("<span class=\"method get\">GET</span><span>Old</span>")
                .contains("<span class=\"method query\">QUERY</span><span>Ask</span>")
                .contains("<a href=\"/none\"><span>None</span>");
    }

    private static NavigationPage api(String title, String api) {
        return NavigationPage.builder(title, "/" + title.toLowerCase(Locale.ROOT))
                .fields(Map.of("api", api))
                .build();
    }

    @Test
    void nothing_that_an_author_wrote_becomes_an_element() {
        NavigationContainer evil = SampleTree.root(SampleTree.container(
                ContainerType.GROUP, EVIL, Map.of("icon", EVIL, "tag", EVIL), SampleTree.page(EVIL, "/x")));
        String json =
                ("{\"name\":\"E\",\"description\":\"E\",\"banner\":{\"content\":\"E [x](javascript:alert(1)) E\"},"
                                + "\"search\":{\"prompt\":\"E\"},\"footer\":{\"links\":[{\"header\":\"E\",\"items\":[{\"label\":\"E\","
                                + "\"href\":\"/x\"}]}]},\"seo\":{\"metatags\":{\"E\":\"E\"}}}")
                        .replace("E", EVIL.replace("\"", "\\\""));
        String page = page(evil, json, "/x");
        assertThat(page)
                .doesNotContain("<script>")
                .doesNotContain("javascript:")
                .doesNotContain("style=");
    }

    /** Entries without one stood out of line. */
    @Test
    void an_icon_of_an_entry_that_is_not_in_the_set_keeps_its_place() {
        NavigationContainer navigation = SampleTree.root(SampleTree.container(
                ContainerType.GROUP,
                "Known",
                Map.of("icon", "rocket"),
                SampleTree.container(
                        ContainerType.GROUP, "Unknown", Map.of("icon", "no-such-icon"), SampleTree.page("X", "/x")),
                SampleTree.page("Plain", "/plain")));
        assertThat(page(navigation, "{}", "/x"))
                .contains("<span class=\"icon\"></span><span>Unknown</span>")
                .doesNotContain("<span class=\"icon\"></span><span>Known</span>")
                .contains("<a href=\"/plain\"><span>Plain</span>");
    }

    @Test
    void no_page_has_scripts_or_styles_in_it() {
        assertThat(page(SampleTree.site(), "{}", "/guides/start"))
                .doesNotContain("style=")
                .doesNotContain("<style")
                .doesNotContain(" onclick")
                .doesNotContainPattern("<script(?! src=\"/_docent/| type=\"application/ld\\+json\">)")
                .doesNotContainPattern("(src|action)=\"https?:");
    }

    @ParameterizedTest
    @EnumSource(PageMode.class)
    void a_mode_decides_what_is_around_the_content(PageMode mode) {
        PageView view = new PageView(
                "/guides/start",
                "Title",
                "",
                Optional.empty(),
                mode,
                content(),
                false,
                Optional.empty(),
                true,
                true,
                Map.of(),
                List.of(),
                false,
                Optional.empty());
        String page = text(layout(SampleTree.site(), "{}", Optional.empty()).page(view));
        assertThat(page.contains("class=\"sidebar\"")).isEqualTo(mode.hasSidebar());
        assertThat(page.contains("<h1>Title")).isEqualTo(mode.hasTitle());
        assertThat(page.contains("<h1 class=\"spoken\">Title")).isEqualTo(!mode.hasTitle());
        assertThat(page.contains("class=\"toc\"")).isEqualTo(mode == PageMode.DEFAULT);
        assertThat(page).contains("<body class=\"" + mode.styleClass() + "\"");
    }

    @Test
    void a_large_section_shows_the_entries_around_the_page_only() throws IOException {
        NavigationContainer large = SampleTree.large(40, 55);
        String page = page(large, "{}", "/api/g3/e7");
        assertThat(page)
                .contains("href=\"/api/g3/e54\"")
                .contains("<li class=\"folded\"><a href=\"/api/g4/e0\"><span>Resource 4</span>")
                .doesNotContain("/api/g4/e1\"")
                .contains("<a href=\"/api/g3/e7\" aria-current=\"page\">");
        assertThat(gzip(page)).isLessThan(6_000);
    }

    @Test
    void two_thousand_pages_with_two_thousand_entries_take_seconds_of_the_processor() {
        PageLayout layout = layout(SampleTree.large(1, 2_200), "{}", Optional.empty());
        ThreadMXBean thread = ManagementFactory.getThreadMXBean();
        long start = thread.getCurrentThreadCpuTime();
        for (int i = 0; i < 2_200; i++) {
            layout.page(PageView.of("/api/g0/e" + i, "Title", "", content()));
        }
        assertThat(thread.getCurrentThreadCpuTime() - start).isLessThan(60_000_000_000L);
    }

    @Test
    void the_page_for_no_page_names_the_nearest_three() {
        String page = text(layout(SampleTree.site(), "{}", Optional.empty())
                .notFound(List.of("/guides/start", "/nowhere", "/guides/retries", "/guides/long")));
        assertThat(page)
                .contains("<meta name=\"robots\" content=\"noindex\">")
                .contains("<a class=\"page\" href=\"/guides/start\">")
                .contains("<a class=\"page\" href=\"/guides/retries\">")
                .doesNotContain("<a class=\"page\" href=\"/guides/long\">");
    }

    @Test
    void the_page_for_no_page_leads_to_the_beginnings_of_sections_if_nothing_is_near() {
        String page = text(layout(SampleTree.site(), "{}", Optional.empty()).notFound(List.of()));
        assertThat(page)
                .contains("<a class=\"page\" href=\"/guides/introduction\">")
                .contains("<a class=\"page\" href=\"/api/plants/list\">")
                .doesNotContain("<h2>", "<a class=\"page\" href=\"/ar/guides/introduction\">");
    }

    @Test
    void results_show_what_was_found() {
        SearchExcerpt marked = new SearchExcerpt("a <b> c", List.of(new SearchExcerpt.Mark(2, 5)));
        SearchPage found = TestSearchPage.of("/x", "").breadcrumb("G", "H").build();
        SearchResult result = new SearchResult(found, marked, new SearchExcerpt("", List.of()), List.of());
        String page = text(layout(SampleTree.site(), "{}", Optional.empty()).search("en", "\"q\"", List.of(result)));
        assertThat(page)
                .contains("<small>G › H</small><strong>a <mark>&lt;b></mark> c</strong>")
                .contains("value=\"&quot;q&quot;\"")
                .contains("1 results for “\"q\"”");
    }

    @Test
    void the_index_lists_the_pages_of_its_language() {
        PageLayout layout = layout(SampleTree.site(), "{}", Optional.empty());
        assertThat(text(layout.index("en", 0)))
                .contains("<a href=\"/api/plants/update\">")
                .doesNotContain("<a href=\"/ar/guides/retries\">");
        assertThat(text(layout.index("ar", 0)))
                .contains("<a href=\"/ar/guides/retries\">")
                .doesNotContain("<a href=\"/api/plants/update\">");
    }

    @Test
    void a_group_without_a_name_leaves_no_separator_in_the_index() {
        NavigationContainer group = NavigationContainer.builder(ContainerType.GROUP, " ")
                .children(List.of(NavigationPage.builder("Page", "/page").build()))
                .build();
        NavigationContainer tab = NavigationContainer.builder(ContainerType.TAB, "Guides")
                .children(List.of(group))
                .build();
        NavigationContainer root = NavigationContainer.builder(ContainerType.NAVIGATION, null)
                .children(List.of(tab))
                .build();

        assertThat(text(layout(root, "{}", Optional.empty()).index("en", 0))).contains("<h2>Guides</h2>");
    }

    @Test
    void a_site_without_pages_has_pages_too() {
        assertThat(page(SampleTree.root(), "{}", "/")).contains("<main id=\"_content\">");
        assertThat(text(layout(SampleTree.root(), "{}", Optional.empty()).index("en", 0)))
                .contains("<h1>All pages</h1>");
    }

    private static NavigationContainer flat(int pages) {
        List<NavigationNode> entries = new ArrayList<>();
        for (int i = 0; i < pages; i++) {
            entries.add(NavigationPage.builder("Page %04d".formatted(i), "/flat/p" + i)
                    .build());
        }
        NavigationContainer group = NavigationContainer.builder(ContainerType.GROUP, "Flat")
                .children(entries)
                .build();
        return NavigationContainer.builder(ContainerType.NAVIGATION, null)
                .children(List.of(group))
                .build();
    }

    @Test
    void a_long_flat_group_shows_the_part_around_the_page_and_leads_to_the_others() throws IOException {
        NavigationContainer root = flat(2200);
        String page = page(root, "{}", "/flat/p1000");

        assertThat(page)
                .contains("aria-current=\"page\"", "href=\"/flat/p999\"", "href=\"/flat/p1001\"")
                .contains("<a href=\"/flat/p0\"><span>Page 0000 – Page 0049</span>")
                .contains("<a href=\"/flat/p2150\"><span>Page 2150 – Page 2199</span>")
                .doesNotContain("href=\"/flat/p500\"><span>Page 0500</span>")
                .contains("<p class=\"near\">Only the pages near this one are listed here. <a href=\"/search\">All"
                        + " pages</a>");
        assertThat(gzip(page)).isLessThan(9_000);
        assertThat(page(root, "{}", "/flat/p2199")).contains("<span>Page 2198</span>");
        assertThat(page(root, "{}", "/none")).contains("<span>Flat</span>").doesNotContain("Page 2150");
    }

    @Test
    void parts_that_are_too_many_are_joined_and_open_where_the_page_is() {
        String page = page(flat(10_000), "{}", "/flat/p7777");

        assertThat(page)
                .contains("href=\"/flat/p7775\"", "href=\"/flat/p7799\"")
                .contains("<a href=\"/flat/p7750\"><span>Page 7750 – Page 7774</span>")
                .contains("<a href=\"/flat/p7500\"><span>Page 7500 – Page 7524</span>")
                .contains("<a href=\"/flat/p7000\"><span>Page 7000 – Page 7499</span>")
                .contains("<a href=\"/flat/p9500\"><span>Page 9500 – Page 9999</span>")
                .doesNotContain("<span>Page 7000 – Page 7024</span>");
    }

    @Test
    void no_page_grows_with_its_group_its_tab_or_the_number_of_groups_and_tabs() {
        for (IntFunction<NavigationContainer> kind : KINDS) {
            for (int size : List.of(500, 5_000, 20_000)) {
                assertThat(largest(kind.apply(size), size))
                        .as("%s pages", size)
                        .isLessThan(size > 2_500 ? 15_000 : 20_000);
            }
        }
    }

    private static final List<IntFunction<NavigationContainer>> KINDS = List.of(
            size -> site(size, size),
            size -> site(size, 100),
            size -> site(size, 3),
            size -> choices(ContainerType.TAB, size),
            size -> choices(ContainerType.DROPDOWN, size),
            size -> choices(ContainerType.PRODUCT, size),
            size -> choices(ContainerType.ANCHOR, size),
            size -> choices(ContainerType.VERSION, size));

    /** {@return a site with groups of some size} */
    private static NavigationContainer site(int size, int group) {
        List<NavigationNode> groups = new ArrayList<>();
        for (int from = 0; from < size; from += group) {
            groups.add(SampleTree.group("Group " + from, pages(from, Math.min(size, from + group))));
        }
        return SampleTree.root(groups.toArray(NavigationNode[]::new));
    }

    private static NavigationContainer choices(ContainerType type, int size) {
        return SampleTree.root(IntStream.range(0, size)
                .mapToObj(i -> SampleTree.container(type, "Area " + i, Map.of(), pages(i, i + 1)))
                .toArray(NavigationNode[]::new));
    }

    private static NavigationNode[] pages(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i -> SampleTree.page("Page " + i, "/p" + i))
                .toArray(NavigationNode[]::new);
    }

    private static int largest(NavigationContainer root, int size) {
        PageLayout layout = layout(root, "{}", Optional.empty());
        return IntStream.of(0, 1, 49, 50, 99, 100, size / 3, size / 2, size - 1)
                .map(i -> layout.page(PageView.of("/p" + i, "Title", "", content())).length)
                .max()
                .orElseThrow();
    }

    static Stream<NavigationContainer> largeSites() {
        NavigationNode foreign = NavigationPage.builder("Status", "/status")
                .fields(Map.of("url", "https://status.example.org"))
                .build();
        NavigationNode[] twice = pages(0, 350);
        NavigationNode[] startingForeign =
                Stream.concat(Stream.of(foreign), Stream.of(pages(0, 700))).toArray(NavigationNode[]::new);
        return Stream.of(
                site(5_200, 5_200),
                site(1_200, 1),
                site(1_200, 130),
                choices(ContainerType.TAB, 1_200),
                choices(ContainerType.DROPDOWN, 260),
                choices(ContainerType.VERSION, 120),
                SampleTree.root(SampleTree.group("A", twice), SampleTree.group("B", pages(0, 400))),
                SampleTree.root(SampleTree.group("A", startingForeign)),
                SampleTree.root(SampleTree.group("A", pages(0, 1)), SampleTree.group("B", startingForeign)),
                SampleTree.root(SampleTree.group(
                        "Outer",
                        SampleTree.group("Inner", pages(0, 310)),
                        SampleTree.group("Other", pages(310, 330)))));
    }

    @ParameterizedTest
    @MethodSource("largeSites")
    void every_page_of_a_large_site_is_reached_by_links_from_the_first(NavigationContainer root) {
        PageLayout layout = layout(root, "{}", Optional.empty());
        SiteTree tree = SiteTree.of(root);
        Set<String> reached = new HashSet<>();
        Deque<String> open =
                new ArrayDeque<>(List.of(tree.first().orElseThrow().page().href()));
        int steps = 0;
        for (; !open.isEmpty(); steps++) {
            Deque<String> next = new ArrayDeque<>();
            for (String path : open) {
                Matcher links = Pattern.compile(" href=\"(/[^\"/]+)\"")
                        .matcher(text(layout.page(PageView.of(path, "Title", "", content())))
                                .replaceAll("(?s)<div class=\"page-foot\">.*", ""));
                while (links.find()) {
                    if (tree.find(links.group(1)).isPresent() && reached.add(links.group(1))) {
                        next.add(links.group(1));
                    }
                }
            }
            open = next;
        }
        assertThat(reached)
                .containsAll(tree.pages().stream()
                        .map(place -> place.page().href())
                        .filter(path -> !path.equals("/status"))
                        .toList());
        assertThat(steps).isLessThan(8);
    }

    @Test
    void a_list_of_all_pages_is_on_several_pages_if_it_is_long() {
        PageLayout layout = layout(flat(2_200), "{}", Optional.empty());

        assertThat(layout.indexParts("en")).isEqualTo(3);
        assertThat(text(layout.index("en", 0)))
                .contains("<a class=\"page\" href=\"/search/1\"><strong>Flat › Page 0000 – Flat › Page 0999</strong>")
                .contains("<a class=\"page\" href=\"/search/3\"><strong>Flat › Page 2000 – Flat › Page 2199</strong>")
                .doesNotContain("/flat/p1\"");
        assertThat(text(layout.index("en", 2)))
                .contains("<title>All pages 2/3 – ")
                .contains("<a href=\"/search\">All pages</a>")
                .contains("<a href=\"/flat/p1000\">", "<a href=\"/flat/p1999\">")
                .contains("<a href=\"/search/1\" rel=\"prev\">", "<a href=\"/search/3\" rel=\"next\">")
                .doesNotContain("/flat/p999\"", "/flat/p2000\"");
        assertThat(layout(flat(1_000), "{}", Optional.empty()).indexParts("en")).isZero();
    }

    @Test
    void a_row_of_tabs_that_is_too_long_shows_those_around_the_page_and_leads_to_the_others() {
        String page = page(choices(ContainerType.TAB, 1_000), "{}", "/p555");

        assertThat(page)
                .contains("<a href=\"/p555\" aria-current=\"true\">Area 555</a>", "<a href=\"/p550\">Area 550</a>")
                .contains("<a href=\"/p540\">Area 540 – Area 549</a>", "<a href=\"/p0\">Area 0 – Area 99</a>")
                .contains("<a href=\"/search\">All pages</a>")
                .doesNotContain(">Area 549</a>");
        assertThat(page(choices(ContainerType.TAB, 50), "{}", "/p5"))
                .contains(">Area 49</a>")
                .doesNotContain("All pages");
    }

    @Test
    void lists_that_are_not_long_are_whole() {
        assertThat(page(flat(300), "{}", "/flat/p0"))
                .contains("<span>Page 0299</span>")
                .doesNotContain("folded");
    }

    private static String menu(String options, Optional<String> origin, Optional<String> mcp) {
        String json = "{\"name\":\"My Plants\",\"contextual\":{\"options\":[" + options + "]}}";
        return write(layout(SampleTree.site(), json, origin, mcp), "/guides/start");
    }

    @Test
    void the_menu_of_a_page_connects_agents_to_the_site() {
        assertThat(menu(
                        OF_AGENTS,
                        Optional.of("https://docs.example.org"),
                        Optional.of("https://docs.example.org/docs/mcp")))
                .contains("data-text=\"https://docs.example.org/docs/mcp\"")
                .contains("data-text=\"npx add-mcp https://docs.example.org/docs/mcp\"")
                .contains("href=\"cursor://anysphere.cursor-deeplink/mcp/install?name=My%20Plants&amp;config="
                        + "eyJ1cmwiOiJodHRwczovL2RvY3MuZXhhbXBsZS5vcmcvZG9jcy9tY3AifQ%3D%3D\"")
                .contains(
                        "href=\"vscode:mcp/install?%7B%22url%22%3A%22https%3A%2F%2Fdocs.example.org%2Fdocs%2Fmcp%22%2C"
                                + "%22name%22%3A%22My%20Plants%22%7D\"")
                .doesNotContain("data-mcp");
    }

    @Test
    void the_script_adds_the_host_to_entries_of_a_site_that_does_not_know_it() {
        assertThat(menu(OF_AGENTS, Optional.empty(), Optional.of("/docs/mcp")))
                .contains("data-text=\"/docs/mcp\"")
                .contains("data-text=\"npx add-mcp /docs/mcp\"")
                .contains("data-mcp=\"{&quot;url&quot;:&quot;/docs/mcp&quot;}\"")
                .contains("href=\"vscode:mcp/install?\"");
    }

    @Test
    void a_site_that_agents_do_not_reach_has_no_entries_for_them() {
        String options = OF_AGENTS + ",{\"title\":\"Ask\",\"href\":{\"base\":\"https://example.com/ask\","
                + "\"query\":[{\"key\":\"server\",\"value\":\"$mcp\"}]}}";
        Optional<String> origin = Optional.of("https://docs.example.org");

        assertThat(menu(options, origin, Optional.empty())).doesNotContain("class=\"actions\"");
        assertThat(menu(options, origin, Optional.of("https://docs.example.org/mcp")))
                .contains("https://example.com/ask?server=https%3A%2F%2Fdocs.example.org%2Fmcp");
    }

    @Test
    void only_pages_of_a_document_offer_it() {
        String json = "{\"contextual\":{\"options\":[\"download-spec\"]}}";
        PageLayout layout = layout(SampleTree.site(), json, Optional.empty());
        PageView operation = new PageView(
                "/guides/start",
                "Title",
                "About",
                Optional.empty(),
                PageMode.DEFAULT,
                content(),
                false,
                Optional.empty(),
                true,
                true,
                Map.of(),
                List.of(),
                true,
                Optional.of(Url.ofPath("/_docent/openapi/api.json")));

        assertThat(write(layout, "/guides/start")).doesNotContain("class=\"actions\"");
        assertThat(text(layout.page(operation))).contains("href=\"/_docent/openapi/api.json\"");
    }

    private static String page(NavigationContainer navigation, String json, String path) {
        return write(layout(navigation, json, Optional.of("https://docs.example.org")), path);
    }

    private static String write(PageLayout layout, String path) {
        return write(layout, path, "About");
    }

    private static String write(PageLayout layout, String path, String description) {
        return text(layout.page(PageView.of(path, "Title", description, content())));
    }

    private static PageLayout layout(NavigationContainer navigation, String json, Optional<String> origin) {
        return layout(navigation, json, origin, Optional.empty());
    }

    private static PageLayout layout(
            NavigationContainer navigation, String json, Optional<String> origin, Optional<String> mcp) {
        ThemeSettings settings = ThemeSettings.of(
                Documents.parse("docs.json", json.getBytes(StandardCharsets.UTF_8), Selection.ALL)
                        .root(),
                file -> true);
        SearchSource search = new SearchSource("/search", Optional.empty(), "");
        SiteView site = new SiteView(SiteTree.of(navigation), "/", "en", origin, mcp, Map.of("en", search));
        return new PageLayout(
                settings, ThemeAssets.of(settings), IconSprite.NONE, site, AddedParts.NONE, new RootedAddresses(""));
    }

    private static PageContent content() {
        HtmlWriter html = new HtmlWriter();
        Ids ids = Ids.ofContent();
        PageHeading one = new PageHeading(2, ids.claim("one"), "One");
        PageHeading two = new PageHeading(2, ids.claim("two"), "Two");
        html.element(Tag.P).text("Text");
        return TestContent.of(html.toFragment()).headings(List.of(one, two)).build();
    }

    private static String text(byte[] page) {
        return new String(page, StandardCharsets.UTF_8);
    }

    private static int gzip(String page) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(page.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.size();
    }
}
