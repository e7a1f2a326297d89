package dev.docent.impl.navigation;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.NavigationContainer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ContainersTest {

    @Test
    void tabsGroupsAndNestedGroupsKeepTheOrderOfTheFile() {
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
    void everyContainerMayStandAtTheTop(String container, String name) {
        TestSite site = TestSite.navigation("{'" + container + "': [{'" + name + "': 'X', 'pages': ['a']}]}")
                .withPages("a");

        assertThat(site.outline()).isEqualTo(name + " X\n  /a A");
    }

    @Test
    void aTabMayHoldAMenu() {
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
    void ofSeveralContainersTheFirstByItsOrderIsKeptAndTheOthersAreTold(String type, String order) {
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
    void anElementWithALinkHoldsNothingElse() {
        TestSite site = TestSite.navigation(
                        "{'tabs': [{'tab': 'Blog', 'href': 'https://example.org', 'groups': [{'group': 'G'}]}]}")
                .withPages();

        assertThat(site.outline()).isEqualTo("tab Blog");
        assertThat(site.codes()).containsExactly("container-dropped");
    }

    @Test
    void otherFieldsPassThrough() {
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
    void whatIsNoEntryIsToldAndLeftOut() {
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
    void anElementThatShowsNothingIsTold() {
        TestSite site = TestSite.navigation("{'groups': [{'group': 'G', 'pages': []}]}");

        assertThat(site.problem("element-empty").pointer()).isEqualTo("/navigation/groups/0");
        assertThat(site.outline()).isEqualTo("group G");
    }

    @Test
    void theSamePageTwiceInOneElementIsTold() {
        TestSite site = TestSite.navigation("{'groups': [{'group': 'G', 'pages': ['a', '/a']}]}")
                .withPages("a");

        assertThat(site.outline()).isEqualTo("group G\n  /a A\n  /a A");
        assertThat(site.problem("entry-duplicate").pointer()).isEqualTo("/navigation/groups/0/pages/1");
    }
}
