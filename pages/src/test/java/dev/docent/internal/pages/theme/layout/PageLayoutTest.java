package dev.docent.internal.pages.theme.layout;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.internal.documents.Selection;
import dev.docent.internal.pages.html.HtmlWriter;
import dev.docent.internal.pages.html.Ids;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.Url;
import dev.docent.internal.pages.links.RootedAddresses;
import dev.docent.internal.pages.page.PageContent;
import dev.docent.internal.pages.page.PageHeading;
import dev.docent.internal.pages.theme.SampleTree;
import dev.docent.internal.pages.theme.Theme;
import dev.docent.internal.pages.theme.settings.ThemeSettings;
import dev.docent.internal.pages.theme.view.PageMode;
import dev.docent.internal.pages.theme.view.PageView;
import dev.docent.internal.pages.theme.view.SearchView;
import dev.docent.internal.readers.Documents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class PageLayoutTest {

    private static final String EVIL = "<script>alert('\"1\"')</script>";

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

    @Test
    void no_page_has_scripts_or_styles_in_it() {
        assertThat(page(SampleTree.site(), "{}", "/guides/start"))
                .doesNotContain("style=")
                .doesNotContain("<style")
                .doesNotContain(" onclick")
                .doesNotContainPattern("<script(?! src=\"/_docent/)")
                .doesNotContainPattern("(src|action)=\"https?:");
    }

    @ParameterizedTest
    @EnumSource(PageMode.class)
    void a_mode_decides_what_is_around_the_content(PageMode mode) {
        PageView view = PageView.of("/guides/start", "Title", "", content()).in(mode);
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
        SearchView.Text marked = new SearchView.Text("a <b> c", List.of(new SearchView.Mark(2, 5)));
        SearchView.Result result = new SearchView.Result(
                List.of("G", "H"), marked, Url.ofPath("/x"), SearchView.Text.plain(""), List.of());
        String page = text(layout(SampleTree.site(), "{}", Optional.empty())
                .search("en", new SearchView("\"q\"", List.of(result))));
        assertThat(page)
                .contains("<small>G › H</small><strong>a <mark>&lt;b></mark> c</strong>")
                .contains("value=\"&quot;q&quot;\"")
                .contains("1 results for “\"q\"”");
    }

    @Test
    void the_index_lists_every_page_once() {
        String page = text(layout(SampleTree.site(), "{}", Optional.empty()).index());
        assertThat(page).contains("<a href=\"/ar/guides/retries\">").contains("<a href=\"/api/plants/update\">");
    }

    @Test
    void a_site_without_pages_has_pages_too() {
        assertThat(page(SampleTree.root(), "{}", "/")).contains("<main id=\"_content\">");
        assertThat(text(layout(SampleTree.root(), "{}", Optional.empty()).index()))
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
                .doesNotContain("href=\"/flat/p500\"><span>Page 0500</span>");
        assertThat(gzip(page)).isLessThan(9_000);
        assertThat(page(root, "{}", "/flat/p2199")).contains("<span>Page 2198</span>");
        assertThat(page(root, "{}", "/none")).contains("<span>Flat</span>").doesNotContain("Page 2150");
    }

    @Test
    void the_sidebar_grows_with_the_root_of_the_site_only() throws IOException {
        assertThat(gzip(page(flat(40_000), "{}", "/flat/p20000"))).isLessThan(12_000);
    }

    @Test
    void lists_that_are_not_long_are_whole() {
        assertThat(page(flat(300), "{}", "/flat/p0"))
                .contains("<span>Page 0299</span>")
                .doesNotContain("folded");
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
        ThemeSettings settings = ThemeSettings.of(
                Documents.parse("docs.json", json.getBytes(StandardCharsets.UTF_8), Selection.ALL)
                        .root(),
                file -> true);
        return Theme.of(settings)
                .site(navigation, "en", origin, "/search", Optional.empty())
                .layout(new RootedAddresses(""));
    }

    private static PageContent content() {
        HtmlWriter html = new HtmlWriter();
        Ids ids = Ids.ofContent();
        PageHeading one = new PageHeading(2, ids.claim("one"), "One");
        PageHeading two = new PageHeading(2, ids.claim("two"), "Two");
        html.element(Tag.P).text("Text");
        return new PageContent(html.toFragment(), Optional.empty(), List.of(one, two), List.of(), List.of(), true);
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
