package dev.docent.navigation.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Which files are read, and when. */
class ReadingTest {

    private static final DefaultNavigationResolver RESOLVER = new DefaultNavigationResolver(NavigationSettings.DEFAULT);
    private static final String NAVIGATION = "{'groups': [{'group': 'A', 'openapi': 'api.json', 'root': 'root',"
            + " 'pages': ['a', 'none', 'GET /x', 'GET /gone', {'$ref': 'nav/more.json'}]},"
            + " {'group': 'All', 'openapi': 'all.json'}]}";

    /** A folder that records what is read, until it is closed. */
    private static final class Closable implements DocsFolder {
        private final DocsFolder site;
        private final List<String> read = new ArrayList<>();
        private boolean closed;

        Closable(DocsFolder site) {
            this.site = site;
        }

        private void use(String path) {
            if (closed) {
                throw new AssertionError(path + " is used after reading");
            }
            read.add(path);
        }

        @Override
        public Optional<byte[]> read(String path) throws IOException {
            use(path);
            return site.read(path);
        }

        @Override
        public DocsListing list() throws IOException {
            use("the list");
            return site.list();
        }

        @Override
        public Optional<String> fingerprint(String path) {
            return Optional.of("unchanged");
        }

        @Override
        public String description() {
            return "a test";
        }
    }

    private static TestSite site() {
        return TestSite.navigation(NAVIGATION)
                .with("nav/more.json", "'b'")
                .withPages("root", "b", "old/unlisted", "index")
                .with("a.mdx", "---\nopenapi: GET /unnamed\n---\n[link](/old/unlisted)")
                .with("api-reference/x.mdx", "---\nopenapi-schema: User\n---\n")
                .with("api-reference/security.md", "---\nopenapi: GET /unnamed\n---\n")
                .withSpec("api.json", "'/x': {'get': {'summary': 'X'}}")
                .withSpec("all.json", "'/y': {'get': {'summary': 'Security'}}, '/z': {'get': {}}")
                .withSpec("unnamed.json", "'/unnamed': {'get': {}}", "'components': {'schemas': {'User': {}}}");
    }

    private static void checkNothingIsReadWhilePlanning(DocsFolder site) {
        Closable folder = new Closable(site);
        SiteSnapshot snapshot = SiteSnapshot.of(folder);
        Planning first = RESOLVER.read(snapshot);
        folder.closed = true;
        ResolvedSite resolution = DefaultNavigationResolver.plan(first);
        assertThat(resolution.isEmpty()).isFalse();

        folder.closed = false;
        snapshot.dropContentExcept(Set.of());
        Planning again = RESOLVER.read(snapshot.refreshed());
        folder.closed = true;
        assertThat(DefaultNavigationResolver.plan(again).navigation()).isEqualTo(resolution.navigation());
    }

    @Test
    void no_file_is_read_while_planning() {
        checkNothingIsReadWhilePlanning(site());
        checkNothingIsReadWhilePlanning(site().with("unlisted.mdx", "text").withPages("more/unlisted"));
    }

    @Test
    void no_file_of_a_folder_without_a_list_is_read_while_planning() {
        checkNothingIsReadWhilePlanning(site().unlistable());
    }

    @Test
    void pages_of_a_folder_without_a_list_are_found_where_the_navigation_shows_them() {
        TestSite site = site().unlistable().with("a.mdx", "---\ntitle: Hand-written\n---\n");

        assertThat(site.page("/a").title()).isEqualTo("Hand-written");
        assertThat(RESOLVER.resolution(site).pages().find("root")).isPresent();
        assertThat(RESOLVER.resolution(site).pages().find("api-reference/security"))
                .isPresent();
        assertThat(RESOLVER.resolution(site).pages().find("old/unlisted")).isEmpty();
    }

    @Test
    void documents_that_nobody_names_belong_to_the_site_only_if_a_page_needs_them() {
        TestSite site = TestSite.navigation("{'pages': ['a', 'GET /x', 'api.json GET /y', 'api-reference/get-y']}")
                .withPages("a", "other")
                .withSpec("api.json", "'/y': {'get': {}}")
                .withSpec("unnamed.json", "'/unnamed': {'get': {}}")
                .with("snippets/b.mdx", "---\nopenapi: GET /unnamed\n---\n");

        assertThat(RESOLVER.resolution(site).specs().all()).containsOnlyKeys("api.json");

        site.with("other.mdx", "---\nopenapi: GET /unnamed\n---\n");
        assertThat(RESOLVER.resolution(site).specs().all()).containsOnlyKeys("api.json", "unnamed.json");
    }

    @Test
    void documents_are_not_read_for_overlays_if_the_navigation_has_none() {
        Closable folder = new Closable(TestSite.navigation("{'pages': ['a']}")
                .withPages("a")
                .withSpec("unnamed.json", "'/unnamed': {'get': {}}"));

        RESOLVER.resolution(folder);

        assertThat(folder.read).contains("a.mdx").doesNotContain("unnamed.json");
    }

    @Test
    void a_file_that_is_not_content_counts_where_it_replaces_an_operation() {
        TestSite site = TestSite.navigation("{'groups': [{'group': 'All', 'openapi': 'all.json'}]}")
                .withSpec("all.json", "'/y': {'get': {'summary': 'Security'}}")
                .withSpec("unnamed.json", "'/unnamed': {'get': {}}")
                .with("api-reference/security.md", "---\nopenapi: GET /unnamed\n---\n");

        assertThat(site.page("/api-reference/security").operation().reference())
                .isEqualTo("/unnamed.json get /unnamed");
    }

    @Test
    void links_are_read_only_if_a_page_is_outside_the_navigation() {
        TestSite site = TestSite.navigation("{'pages': ['a', 'b']}")
                .with("a.mdx", "[link](/c)")
                .withPages("b", "index");
        assertThat(RESOLVER.resolution(site).pages().links("a")).isEmpty();

        site.withPages("c");
        assertThat(RESOLVER.resolution(site).pages().links("a")).containsExactly("c");
    }

    @Test
    void a_resolution_holds_what_was_read() {
        ResolvedSite resolution = RESOLVER.resolution(site());

        assertThat(resolution.files()).contains("docs.json", "a.mdx").isSorted();
        assertThat(resolution.outline().orElseThrow().entries()).hasSize(2);
        assertThat(resolution.pages().find("a").orElseThrow().reference().path())
                .isEqualTo("/unnamed");
        assertThat(resolution.specs().named().keySet()).containsExactly("all.json", "api.json");
        assertThat(resolution.specs().all().keySet()).containsExactly("all.json", "api.json", "unnamed.json");
        assertThat(resolution.origins()).isNotEmpty();
    }
}
