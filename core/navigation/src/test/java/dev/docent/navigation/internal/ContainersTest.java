package dev.docent.navigation.internal;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.navigation.internal.site.ElementType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ContainersTest {

    @Test
    void tabs_groups_and_nested_groups_keep_the_order_of_the_file() {
        TestSite site = TestSite.navigation("""
                        {'tabs': [
                          {'tab': 'Guides', 'groups': [{'group': 'Start', 'pages': [
                             'b', {'group': 'Inner', 'root': 'c', 'pages': ['a']}, './d/']}]},
                          {'tab': 'More', 'pages': ['/e']}]}
                        """).withPages("a", "b", "c", "d", "e");

        assertThat(site.outline()).isEqualTo("""
                        tab Guides
                          group Start
                            /b B
                            group Inner @/c
                              /a A
                            /d D
                        tab More
                          /e E""");
        assertThat(site.resolve().problems()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "languages, language",
        "versions, version",
        "products, product",
        "tabs, tab",
        "anchors, anchor",
        "dropdowns, dropdown",
        "groups, group"
    })
    void every_container_may_be_at_the_top(String container, String name) {
        TestSite site = TestSite.navigation("{'" + container + "': [{'" + name + "': 'X', 'pages': ['a']}]}")
                .withPages("a");

        assertThat(site.outline()).isEqualTo(name + " X\n  /a A");
    }

    @Test
    void a_tab_may_hold_a_menu() {
        TestSite site = TestSite.navigation("{'tabs': [{'tab': 'T', 'menu': [{'item': 'I', 'pages': ['a']}]}]}")
                .withPages("a");

        assertThat(site.outline()).isEqualTo("tab T\n  item I\n    /a A");
    }

    @ParameterizedTest
    @CsvSource({
        "navigation, products languages versions tabs dropdowns anchors groups pages",
        "tab, languages versions dropdowns anchors products groups pages menu",
        "anchor, languages versions dropdowns tabs products groups pages",
        "version, languages tabs dropdowns anchors products groups pages",
        "language, versions tabs dropdowns anchors products groups pages",
        "dropdown, languages versions tabs anchors products groups pages",
        "product, languages versions tabs anchors dropdowns groups pages menu",
        "item, languages versions dropdowns anchors products tabs groups pages"
    })
    void the_first_container_by_precedence_is_kept_and_the_others_are_reported(String type, String order) {
        List<String> containers = Arrays.asList(order.split(" "));
        for (int i = 0; i + 1 < containers.size(); i++) {
            String kept = containers.get(i);
            String dropped = containers.get(i + 1);
            String content = "'" + dropped + "': " + content(dropped) + ", '" + kept + "': " + content(kept);
            TestSite site = siteWith(type, content).withPages("in-" + kept, "in-" + dropped);

            assertThat(site.outline()).contains("/in-" + kept + " ").doesNotContain("/in-" + dropped + " ");
            assertThat(site.problem("container-dropped").message()).contains(dropped, kept);
        }
    }

    private static String content(String container) {
        if ("pages".equals(container)) {
            return "['in-pages']";
        }
        String name = ElementType.ofContainer(container).nameKey();
        return "[{'" + name + "': 'N', 'pages': ['in-" + container + "']}]";
    }

    private static TestSite siteWith(String type, String content) {
        return switch (type) {
            case "navigation" -> TestSite.navigation("{" + content + "}");
            case "item" -> TestSite.navigation("{'tabs': [{'tab': 'T', 'menu': [{'item': 'I', " + content + "}]}]}");
            default -> TestSite.navigation("{'" + type + "s': [{'" + type + "': 'X', " + content + "}]}");
        };
    }

    @Test
    void an_element_with_a_link_has_no_other_content() {
        TestSite site = TestSite.navigation(
                        "{'tabs': [{'tab': 'Blog', 'href': 'https://example.org', 'groups': [{'group': 'G', 'pages': ['a']}]}]}")
                .withPages("a");

        assertThat(site.outline()).isEqualTo("tab Blog");
        assertThat(site.codes()).containsExactly("container-dropped");
    }

    @Test
    void other_fields_pass_through() {
        TestSite site = TestSite.navigation(
                        "{'global': {'anchors': []}, 'groups': [{'group': 'G', 'icon': 'star', 'expanded': false,"
                                + " 'boost': 2, 'nothing': null, 'pages': ['a']}]}")
                .withPages("a");

        NavigationContainer group =
                (NavigationContainer) site.resolve().root().children().get(0);
        assertThat(group.fields()).isEqualTo(Map.of("icon", "star", "expanded", false, "boost", new BigDecimal("2")));
        assertThat(site.resolve().root().fields()).isEqualTo(Map.of("global", Map.of("anchors", List.of())));
    }

    @Test
    void unexpected_entries_are_reported_and_omitted() {
        TestSite site = TestSite.navigation(
                        "{'groups': [{'group': 'G', 'pages': ['a', 7, {'tab': 'T'}, null, ' ']}, 'b', {'pages': ['a']}]}")
                .withPages("a");

        assertThat(site.outline()).isEqualTo("group G\n  /a A\ngroup \n  /a A");
        assertThat(site.codes())
                .containsExactlyInAnyOrder(
                        "entry-malformed",
                        "entry-malformed",
                        "entry-malformed",
                        "entry-malformed",
                        "entry-malformed",
                        "element-without-name");
    }

    @Test
    void an_element_that_shows_nothing_is_reported() {
        TestSite site = TestSite.navigation("{'groups': [{'group': 'G', 'pages': []}]}");

        assertThat(site.problem("element-empty").pointer()).isEqualTo("/navigation/groups/0");
        assertThat(site.outline()).isEqualTo("group G");
    }

    @Test
    void the_same_page_twice_in_one_element_is_reported() {
        TestSite site = TestSite.navigation("{'groups': [{'group': 'G', 'pages': ['a', '/a']}]}")
                .withPages("a");

        assertThat(site.outline()).isEqualTo("group G\n  /a A\n  /a A");
        assertThat(site.problem("entry-duplicate").pointer()).isEqualTo("/navigation/groups/0/pages/1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'href': 'cloud/p' | content-unusable",
                "'href': '' | content-unusable",
                "'href': 7 | content-unusable",
                "'href': 'https://' | content-unusable",
                "'versions': [] | content-unusable",
                "'dropdowns': {'dropdown': 'D', 'pages': ['b']} | entry-malformed",
                "'languages': 'en' | entry-malformed"
            })
    void unusable_content_does_not_hide_other_content(String unusable, String code) {
        TestSite site = TestSite.navigation(
                        "{'tabs': [{'tab': 'T', " + unusable + ", 'groups': [{'group': 'G', 'pages': ['a']}]}]}")
                .withPages("a");

        assertThat(site.outline()).isEqualTo("tab T\n  group G\n    /a A");
        assertThat(site.codes()).containsExactly(code);
        NavigationContainer tab =
                (NavigationContainer) site.resolve().root().children().get(0);
        assertThat(tab.fields()).doesNotContainKey("href");
    }

    @Test
    void an_empty_container_of_the_navigation_does_not_hide_its_pages() {
        TestSite site = TestSite.navigation("{'groups': [], 'pages': ['p']}").withPages("p");

        assertThat(site.outline()).isEqualTo("/p P");
        assertThat(site.problem("content-unusable").pointer()).isEqualTo("/navigation/groups");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/p", "#top", "mailto:a@example.org", "https://example.org/x", "HTTPS://h", "slack://x"})
    void a_link_is_a_path_an_anchor_or_a_whole_url(String href) {
        TestSite site = TestSite.navigation("{'tabs': [{'tab': 'T', 'href': '" + href + "'}]}");

        assertThat(site.codes()).isEmpty();
        assertThat(((NavigationContainer) site.resolve().root().children().get(0)).fields())
                .containsEntry("href", href);
    }

    @Test
    void an_unusable_link_without_other_content_is_the_only_error() {
        assertThat(TestSite.navigation("{'tabs': [{'tab': 'T', 'href': 'cloud/p'}]}")
                        .codes())
                .containsExactly("link-lost");
    }

    @Test
    void an_empty_list_beside_a_document_is_no_problem() {
        TestSite site = TestSite.navigation(
                        "{'tabs': [{'tab': 'T', 'openapi': 'v1.json', 'groups': []}, {'tab': 'U', 'pages': ['p'], 'menu': []}]}")
                .withPages("p")
                .withSpec("v1.json", "'/a': {'get': {'summary': 'A'}}");

        assertThat(site.outline()).contains("/api-reference/a A");
        assertThat(site.codes()).isEmpty();
    }

    @Test
    void a_dropped_container_is_a_warning_when_all_its_content_is_shown_elsewhere() {
        TestSite site = TestSite.navigation("{'tabs': [{'tab': 'T', 'pages': ['a', './b'],"
                        + " 'groups': [{'group': 'G', 'root': 'b', 'pages': ['/a/']}]}]}")
                .withPages("a", "b");

        assertThat(site.codes()).containsExactly("container-redundant");
    }

    @Test
    void a_container_that_is_not_allowed_is_reported_as_such() {
        TestSite site = TestSite.navigation(
                        "{'groups': [{'group': 'G', 'pages': ['a'], 'groups': [{'group': 'H', 'pages': ['b']}]}]}")
                .withPages("a", "b");

        assertThat(site.problem("container-dropped").message())
                .isEqualTo("\"groups\" is ignored: it is not allowed here; 1 entry is listed nowhere else, such as"
                        + " \"b\".");
    }
}
