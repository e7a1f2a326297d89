package dev.docent.pages.internal.site;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.page.PageSection;
import dev.docent.pages.internal.search.SearchIndex;
import dev.docent.pages.internal.search.SearchPage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class SearchedTextsTest {

    private static final Set<String> PAGES = Set.of("/a", "/b", "/c", "/guide", "/api-reference/list");

    private final MemoryFolder folder = new MemoryFolder(new TreeMap<>());
    private SiteSnapshot snapshot = SiteSnapshot.of(folder);

    @BeforeEach
    void makeSite() {
        put("docs.json", """
                {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"}, "navigation": {"tabs": [
                {"tab": "Guide", "pages": ["a", "b", "c", "guide", "team"]}, {"tab": "API", "openapi": "api.json"}]}}
                """);
        put("a.mdx", "---\ntitle: A\n---\napple\n\n## Fruit\n\npear [b](/b)\n");
        put("b.mdx", "---\ntitle: B\n---\nimport Part from '/snippets/part.mdx'\n\nbanana\n\n<Part />\n");
        put("c.mdx", "---\ntitle: C\n---\nimport {word} from '/snippets/words.jsx'\n\ncherry {word}\n");
        put("guide.mdx", "---\ntitle: Guide\n---\n![image](/images/a.png) text\n");
        put("team.mdx", "---\ntitle: Team\ngroups: [staff]\n---\nsecret\n");
        put("snippets/part.mdx", "peach\n");
        put("snippets/words.jsx", "export const word = 'plum';\n");
        put("images/a.png", "png");
        put("api.json", api("List"));
    }

    private static String api(String summary) {
        return "{\"openapi\": \"3.1.0\", \"info\": {\"title\": \"A\", \"version\": \"1\"}, \"paths\": {\"/list\": {\"get\":"
                + " {\"summary\": \"List\", \"description\": \"" + summary + "\", \"responses\": {}}}}}";
    }

    private void put(String path, String text) {
        folder.content().put(path, text.getBytes(StandardCharsets.UTF_8));
    }

    private ServedSite site() {
        return ServedSite.keepingNothing(
                VisibleSite.ofEverybody(
                        new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot), "en"),
                PublishingSettings.defaults());
    }

    private ServedSite reloaded(ServedSite before) {
        snapshot = snapshot.refreshed();
        ServedSite after = site();
        after.takeFrom(before);
        return after;
    }

    private static Map<String, List<PageSection>> sections(SearchIndex index) {
        Map<String, List<PageSection>> sections = new TreeMap<>();
        for (SearchPage page : index.pages()) {
            sections.put(page.path(), page.sections());
        }
        return sections;
    }

    /** {@return the pages that were made again} */
    private static Set<String> madeAgain(ServedSite before, ServedSite after) {
        Set<String> made = new TreeSet<>();
        for (SitePage page : after.visible().pages()) {
            SitePage then = before.visible().page(page.path()).orElse(page);
            if (before.sections(then) != after.sections(page)) {
                made.add(page.path());
            }
        }
        return made;
    }

    @Test
    void a_reload_makes_nothing_again_that_is_the_same() {
        ServedSite before = site();
        SearchIndex index = before.search("en");
        assertThat(sections(index).keySet()).isEqualTo(new TreeSet<>(PAGES));

        ServedSite after = reloaded(before);
        assertThat(after.search("en")).isSameAs(index);
        assertThat(reloaded(after).search("en")).isSameAs(index);
    }

    @Test
    void a_reload_that_nobody_searched_after_keeps_what_the_next_one_needs() {
        ServedSite before = site();
        SearchIndex index = before.search("en");
        assertThat(reloaded(reloaded(before)).search("en")).isSameAs(index);
    }

    @ParameterizedTest
    @CsvSource({
        "a.mdx, '---\ntitle: A\n---\nchanged\n', /a",
        "snippets/part.mdx, changed, /b",
    })
    void a_page_whose_sources_changed_is_made_again(String file, String text, String page) {
        ServedSite before = site();
        before.search("en");
        put(file, text);
        ServedSite after = reloaded(before);
        assertThat(madeAgain(before, after)).containsExactly(page);
        assertThat(after.search("en").search("changed", 5))
                .extracting(found -> found.page().path())
                .containsExactly(page);
    }

    @ParameterizedTest
    @CsvSource({
        "docs.json, '{\"theme\": \"mint\", \"name\": \"Other\", \"colors\": {\"primary\": \"#0d9373\"}, \"navigation\":"
                + " {\"tabs\": [{\"tab\": \"Guide\", \"pages\": [\"a\", \"b\", \"c\", \"guide\", \"team\"]}, {\"tab\":"
                + " \"API\", \"openapi\": \"api.json\"}]}}'",
        "snippets/words.jsx, 'export const word = \"damson\";\n'",
        "a.mdx, '---\ntitle: Another\n---\napple\n'",
        "new.mdx, text",
    })
    void after_a_change_of_what_all_pages_may_depend_on_all_are_made_again(String file, String text) {
        ServedSite before = site();
        before.search("en");
        put(file, text);
        assertThat(madeAgain(before, reloaded(before))).containsAll(PAGES);
    }

    @Test
    void what_became_restricted_is_found_no_more() {
        ServedSite before = site();
        assertThat(before.search("en").search("apple", 5)).hasSize(1);
        put("a.mdx", "---\ntitle: A\ngroups: [staff]\n---\napple\n");
        assertThat(reloaded(before).search("en").search("apple", 5)).isEmpty();
    }

    @Test
    void an_operation_that_changed_is_made_again() {
        ServedSite before = site();
        before.search("en");
        put("api.json", api("Orchard"));
        assertThat(reloaded(before).search("en").search("orchard", 5)).hasSize(1);
    }

    @Test
    void all_is_prepared_and_nothing_twice() {
        ServedSite site = site();
        site.prepare(() -> true);
        assertThat(site.searchedLanguages()).containsExactly("en");
        Map<String, List<PageSection>> made = sections(site.search("en"));
        site.prepare(() -> true);
        assertThat(sections(site.search("en")))
                .allSatisfy((path, sections) -> assertThat(sections).isSameAs(made.get(path)));
    }

    @Test
    void a_reader_who_comes_during_the_preparation_makes_the_rest_and_nothing_twice() {
        ServedSite site = site();
        List<List<PageSection>> prepared = new ArrayList<>();
        AtomicInteger steps = new AtomicInteger();
        site.prepare(() -> {
            if (steps.incrementAndGet() == 3) {
                SitePage last = new ArrayList<>(site.visible().pages()).get(PAGES.size() - 1);
                prepared.add(site.sections(last));
                assertThat(site.search("en").search("apple", 5)).hasSize(1);
            }
            return true;
        });
        List<SearchPage> pages = site.search("en").pages();
        assertThat(pages.get(pages.size() - 1).sections()).isSameAs(prepared.get(0));
    }

    @Test
    void a_preparation_that_ends_early_leaves_the_rest_to_the_first_reader() {
        ServedSite site = site();
        AtomicInteger steps = new AtomicInteger();
        site.prepare(() -> steps.incrementAndGet() <= 2);
        assertThat(site.searchedLanguages()).isEmpty();
        assertThat(sections(site.search("en")).keySet()).isEqualTo(new TreeSet<>(PAGES));
    }

    @Test
    void the_text_of_all_pages_is_the_same_with_and_without_a_preparation() {
        ServedSite prepared = site();
        prepared.prepare(() -> true);
        assertThat(prepared.text("llms-full.txt"))
                .contains(site().text("llms-full.txt").orElseThrow());
    }
}
