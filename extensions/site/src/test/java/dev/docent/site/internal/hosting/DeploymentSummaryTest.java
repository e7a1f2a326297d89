package dev.docent.site.internal.hosting;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentChanges.Change;
import dev.docent.api.projects.DeploymentChanges.Kind;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.changes.SiteComparison;
import dev.docent.pages.internal.site.PublishingSettings;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DeploymentSummaryTest {

    private static final String WORDS =
            IntStream.range(0, 60).mapToObj(i -> "word" + i).collect(Collectors.joining(" "));

    private final Map<String, String> before = new TreeMap<>();
    private final Map<String, String> after = new TreeMap<>();

    @Test
    void every_kind_of_change_is_counted_and_listed() {
        before.putAll(site("'kept', 'gone', 'old', 'same'", "'/users': {'get': OPERATION}, '/a': {'get': OPERATION}"));
        after.putAll(site("'kept', 'new', 'moved', 'same'", "'/a': {'get': OPERATION, 'post': OPERATION}"));
        before.put("kept.mdx", page("Kept", "before"));
        after.put("kept.mdx", page("Kept", "after"));
        before.put("gone.mdx", page("Gone", "nothing like it"));
        after.put("new.mdx", page("New", "something else"));
        before.put("old.mdx", page("Moved", WORDS));
        after.put("moved.mdx", page("Moved", WORDS));
        before.put("same.mdx", page("Same", "same"));
        after.put("same.mdx", page("Same", "same"));

        DeploymentChanges changes = changes();

        assertThat(changes.first().get(0).breaking()).isTrue();
        assertThat(changes.first())
                .contains(
                        new Change(Kind.PAGE_CHANGED, "/kept", "Kept"),
                        new Change(Kind.PAGE_REMOVED, "/gone", "Gone"),
                        new Change(Kind.PAGE_ADDED, "/new", "New"),
                        new Change(Kind.PAGE_MOVED, "/moved", "from /old"),
                        new Change(Kind.REDIRECT_MISSING, "/gone", ""),
                        new Change(Kind.REDIRECT_MISSING, "/old", "now /moved"))
                .anySatisfy(change -> {
                    assertThat(change.kind()).isEqualTo(Kind.API_BREAKING);
                    assertThat(change.subject()).isEqualTo("GET /users");
                })
                .anySatisfy(change -> {
                    assertThat(change.kind()).isEqualTo(Kind.API_CHANGED);
                    assertThat(change.subject()).isEqualTo("POST /a");
                })
                .noneSatisfy(change -> assertThat(change.subject()).isEqualTo("/same"));
        assertThat(changes.count(Kind.PAGE_CHANGED)).isEqualTo(1);
        assertThat(changes.count(Kind.NOT_COMPARED)).isZero();
    }

    @Test
    void who_may_see_what_is_first() {
        before.putAll(site("'a', 'b'", "'/a': {'get': {'x-mint': {'groups': ['staff']}, 'responses': {}}}"));
        after.putAll(site("'a', 'b'", "'/a': {'get': {'responses': {}}}"));
        before.put("a.mdx", page("A", "text"));
        after.put("a.mdx", page("A\ngroups: [staff]", "another text"));
        before.put("b.mdx", page("B\ngroups: [staff]", "text"));
        after.put("b.mdx", page("B\ngroups: [owners]", "text"));

        DeploymentChanges changes = changes();

        assertThat(changes.first())
                .startsWith(
                        new Change(Kind.ACCESS_OPENED, "/api-reference/get-a", "staff → everybody (GET /a)"),
                        new Change(Kind.ACCESS_OPENED, "/b", "staff → owners"),
                        new Change(Kind.ACCESS_CLOSED, "/a", "everybody → staff"));
        assertThat(changes.count(Kind.PAGE_CHANGED)).isEqualTo(1);
    }

    @Test
    void equal_sites_have_no_changes() {
        before.putAll(site("'a'", "'/a': {'get': OPERATION}"));
        before.put("a.mdx", page("A", "text"));
        after.putAll(before);

        assertThat(changes()).isEqualTo(DeploymentChanges.none());
    }

    @Test
    void a_document_that_cannot_be_used_was_not_compared() {
        before.putAll(site("'a'", "'/a': {'get': OPERATION}"));
        before.put("a.mdx", page("A", "text"));
        after.putAll(before);
        after.put("api.json", "{");

        assertThat(changes().first()).anySatisfy(change -> {
            assertThat(change.kind()).isEqualTo(Kind.NOT_COMPARED);
            assertThat(change.subject()).isEqualTo("api.json");
            assertThat(change.text()).startsWith("new state: ");
        });
    }

    @Test
    void more_pages_than_are_compared_in_detail_are_named_as_not_counted() {
        String pages = IntStream.range(0, 1_003).mapToObj(i -> "'p" + i + "'").collect(Collectors.joining(","));
        before.putAll(site("'a'", "'/a': {'get': OPERATION}"));
        after.putAll(site("'a'," + pages, "'/a': {'get': OPERATION}"));
        before.put("a.mdx", page("A", "text"));
        after.put("a.mdx", page("A", "text"));
        IntStream.range(0, 1_003).forEach(i -> after.put("p" + i + ".mdx", page("P", "text")));

        DeploymentChanges changes = changes();

        assertThat(changes.count(Kind.PAGE_ADDED)).isEqualTo(1_000);
        assertThat(changes.first()).hasSize(DeploymentChanges.MAX_OF_KIND + 1);
        assertThat(changes.first().get(DeploymentChanges.MAX_OF_KIND).text()).startsWith("3 more pages changed");
    }

    private static Map<String, String> site(String pages, String paths) {
        String operation = "{'responses': {'200': {'description': 'ok'}}}";
        return Map.of(
                "docs.json",
                json("{'theme': 'mint', 'name': 'N', 'colors': {'primary': '#0d9373'}, 'navigation': {'tabs': [{'tab':"
                        + " 'Guide', 'pages': [" + pages + "]}, {'tab': 'API', 'openapi': 'api.json'}]}}"),
                "api.json",
                json("{'openapi': '3.1.0', 'info': {'title': 'A', 'version': '1'}, 'paths': {"
                        + paths.replace("OPERATION", operation) + "}}"));
    }

    private static String json(String text) {
        return text.replace('\'', '"');
    }

    private static String page(String title, String text) {
        return "---\ntitle: " + title + "\n---\n" + text + "\n";
    }

    private DeploymentChanges changes() {
        return DeploymentSummary.of(
                SiteComparison.compare(resolved(before), resolved(after), PublishingSettings.defaults()));
    }

    private static ResolvedSite resolved(Map<String, String> files) {
        return new DefaultNavigationResolver(NavigationSettings.DEFAULT)
                .resolution(SiteSnapshot.of(new PageReaders.Folder(files)));
    }
}
