package dev.docent.pages.internal.tree;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.pages.internal.theme.SampleTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static dev.docent.pages.internal.theme.SampleTree.container;
import static dev.docent.pages.internal.theme.SampleTree.group;
import static dev.docent.pages.internal.theme.SampleTree.page;
import static dev.docent.pages.internal.theme.SampleTree.root;
import static org.assertj.core.api.Assertions.assertThat;

class SiteTreeTest {

    private final SiteTree site = SiteTree.of(SampleTree.site());

    @Test
    void previous_and_next_stay_in_the_section() {
        NavigationPosition place = site.find("/guides/authentication").orElseThrow();
        assertThat(place.previous()).map(NavigationPage::href).contains("/guides/start");
        assertThat(place.next()).map(NavigationPage::href).contains("/guides/requests");
        assertThat(site.find("/status").orElseThrow().next()).isEmpty();
        assertThat(site.find("/guides/introduction").orElseThrow().previous()).isEmpty();
    }

    @Test
    void hidden_and_missing_pages_are_passed_over() {
        NavigationPage hidden = NavigationPage.builder("b", "/b").hidden(true).build();
        NavigationPage missing = NavigationPage.builder("c", "/c").missing(true).build();
        SiteTree tree = SiteTree.of(root(group("G", page("a", "/a"), hidden, missing, page("d", "/d"))));
        assertThat(tree.find("/a").orElseThrow().next())
                .map(NavigationPage::href)
                .contains("/d");
        assertThat(tree.find("/b").orElseThrow().next()).isEmpty();
        assertThat(tree.pages()).extracting(place -> place.page().href()).containsExactly("/a", "/d");
    }

    @Test
    @Timeout(600)
    void a_page_is_found_in_a_flat_group_without_looking_at_all_others() {
        NavigationNode[] pages =
                IntStream.range(0, 200_000).mapToObj(i -> page("p", "/p" + i)).toArray(NavigationNode[]::new);
        NavigationContainer group = group("G", pages);
        SiteTree tree = SiteTree.of(root(group));

        for (int i = 0; i < pages.length; i++) {
            NavigationPosition place = tree.find("/p" + i).orElseThrow();
            assertThat(place.position(group)).isEqualTo(i);
            assertThat(tree.switches(Optional.of(place))).isEmpty();
        }
    }

    @Test
    void positions_are_those_in_each_container_around_a_page() {
        NavigationContainer inner = NavigationContainer.builder(ContainerType.GROUP, "I")
                .root(page("r", "/r"))
                .children(List.of(page("c", "/c"), page("r", "/r")))
                .build();
        NavigationContainer outer = group("G", page("a", "/a"), inner);
        SiteTree tree = SiteTree.of(root(group("F", page("b", "/b")), outer));

        NavigationPosition place = tree.find("/c").orElseThrow();
        assertThat(place.positions()).containsExactly(1, 1, 0);
        assertThat(place.position(inner)).isZero();
        assertThat(place.position(outer)).isOne();
        assertThat(tree.find("/r").orElseThrow().position(inner)).isOne();
        assertThat(place.position(group("Other"))).isEqualTo(-1);
    }

    @Test
    void a_language_leads_to_the_same_page_where_there_is_one() {
        assertThat(targets("/guides/webhooks", ContainerType.LANGUAGE))
                .containsExactly("/guides/introduction", "/ar/guides/webhooks", "/de/guides/start");
        assertThat(targets("/guides/start", ContainerType.LANGUAGE)).contains("/de/guides/start", "/ar/guides/start");
        assertThat(targets("/ar/guides/retries", ContainerType.LANGUAGE)).contains("/guides/retries");
    }

    @Test
    void a_version_leads_to_the_same_page_where_there_is_one() {
        SiteTree tree = SiteTree.of(root(
                container(ContainerType.VERSION, "2.0", Map.of(), page("x", "/v2/a"), page("x", "/v2/b/c")),
                container(ContainerType.VERSION, "1.0", Map.of(), page("x", "/v1/first"), page("x", "/v1/b/c")),
                container(ContainerType.VERSION, "0.9", Map.of(), page("x", "/old"))));
        assertThat(targets(tree, "/v2/b/c", ContainerType.VERSION)).containsExactly("/v2/a", "/v1/b/c", "/old");
        assertThat(targets(tree, "/v2/a", ContainerType.VERSION)).containsExactly("/v2/a", "/v1/first", "/old");
    }

    @Test
    void alternates_are_pages_that_exist() {
        assertThat(site.alternates(site.find("/guides/start").orElseThrow()))
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of("en", "/guides/start", "ar", "/ar/guides/start", "de", "/de/guides/start"));
        assertThat(site.alternates(site.find("/guides/webhooks").orElseThrow())).doesNotContainKey("de");
    }

    @Test
    void a_tab_may_lead_to_another_host() {
        Switch tabs = choice(site, "/guides/start", ContainerType.TAB);
        assertThat(tabs.options()).extracting(Switch.Option::current).containsExactly(true, false, false);
        assertThat(tabs.options().get(2).target().isForeign()).isTrue();
    }

    @Test
    void a_link_that_no_page_may_have_leads_to_the_first_page() {
        NavigationContainer tab =
                container(ContainerType.TAB, "T", Map.of("href", "javascript:alert(1)"), page("a", "/a"));
        SiteTree tree = SiteTree.of(root(tab, container(ContainerType.TAB, "U", Map.of(), page("b", "/b"))));
        assertThat(targets(tree, "/b", ContainerType.TAB)).containsExactly("/a", "/b");
    }

    @Test
    void a_page_outside_the_navigation_has_the_choices_of_the_first_page_and_none_is_current() {
        List<Switch> switches = site.switches(Optional.empty());
        assertThat(switches).extracting(Switch::type).containsExactly(ContainerType.LANGUAGE, ContainerType.TAB);
        assertThat(switches).allSatisfy(one -> assertThat(one.current()).isEmpty());
    }

    @Test
    void an_empty_site_has_no_places() {
        SiteTree empty = SiteTree.of(root());
        assertThat(empty.first()).isEmpty();
        assertThat(empty.switches(Optional.empty())).isEmpty();
        assertThat(empty.find("/")).isEmpty();
    }

    @Test
    void global_links_are_on_all_pages_after_the_elements_of_their_kind() {
        Map<String, Object> global = Map.of(
                "anchors",
                List.of(
                        Map.of("anchor", "Blog", "icon", Map.of("name", "pencil"), "href", "https://example.com/b"),
                        Map.of("anchor", "Secret", "href", "/secret"),
                        Map.of("anchor", "Hidden", "href", "/a", "hidden", true),
                        Map.of("anchor", "Script", "href", "javascript:alert(1)"),
                        Map.of("anchor", "Start", "href", "/a")),
                "tabs",
                List.of(Map.of("tab", "Status", "href", "https://status.example.com")));
        NavigationContainer root = root(container(
                        ContainerType.TAB,
                        "T",
                        Map.of("global", Map.of("versions", List.of(Map.of("version", "v0", "href", "/v0")))),
                        page("a", "/a")))
                .toBuilder()
                .fields(Map.of("global", global))
                .build();
        SiteTree tree = SiteTree.of(root, path -> !path.equals("/secret"));

        assertThat(tree.switches(tree.find("/a")))
                .extracting(Switch::type)
                .containsExactlyInAnyOrder(ContainerType.TAB, ContainerType.ANCHOR, ContainerType.VERSION);
        Switch anchors = choice(tree, "/a", ContainerType.ANCHOR);
        assertThat(anchors.options()).extracting(Switch.Option::title).containsExactly("Blog", "Start");
        assertThat(anchors.options().get(0).icon()).isEqualTo("pencil");
        assertThat(anchors.options().get(0).target().isForeign()).isTrue();
        assertThat(choice(tree, "/a", ContainerType.TAB).options())
                .extracting(Switch.Option::title)
                .containsExactly("T", "Status");
        assertThat(tree.global()).extracting(Switch.Option::title).contains("Blog", "Start", "Status");
    }

    private List<String> targets(String from, ContainerType type) {
        return targets(site, from, type);
    }

    private static List<String> targets(SiteTree tree, String from, ContainerType type) {
        return choice(tree, from, type).options().stream()
                .map(option -> option.target().path())
                .toList();
    }

    private static Switch choice(SiteTree tree, String from, ContainerType type) {
        return tree.switches(tree.find(from)).stream()
                .filter(one -> one.type() == type)
                .findFirst()
                .orElseThrow();
    }
}
