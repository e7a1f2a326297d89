package dev.docent.site.internal.hosting;

import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.docent.api.navigation.NavigationReload.Outcome;
import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.impl.internal.rest.bodies.DocsPageBody;
import dev.docent.impl.internal.rest.bodies.HeadingBody;
import dev.docent.impl.internal.rest.bodies.PageLinkBody;
import dev.docent.navigation.internal.view.NavigationCache;
import dev.docent.navigation.internal.view.NavigationJson.Audience;
import dev.docent.navigation.internal.view.NavigationView;
import dev.docent.navigation.internal.view.PageBodies;
import dev.docent.navigation.internal.view.PageBodies.Reader;
import dev.docent.pages.internal.site.serving.RepresentationCache;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class SitePageBodiesTest {

    private final Map<String, String> files = new TreeMap<>(Map.of(
            "docs.json",
            """
            {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"},
             "navigation": {"pages": ["start", "team", "closed", "last"]}}
            """,
            "start.mdx",
            "---\ntitle: Start\n---\n\n## Heading\n\nkept\n",
            "team.mdx",
            "---\ntitle: Team\ngroups: [staff]\n---\n\nFor staff.\n",
            "closed.mdx",
            "---\ntitle: Closed\ngroups: {a: b}\n---\n\nFor nobody.\n",
            "last.mdx",
            "---\ntitle: Last\n---\n\nlast\n"));

    private boolean broken;

    private static SiteViews views(SiteAccess access) {
        return new SiteViews(access, () -> PageReaders.SETTINGS, new RepresentationCache(1 << 20));
    }

    private String found(SiteAccess access, String href, Reader reader) {
        return views(access)
                .render(PageReaders.STANDARD.resolution(new PageReaders.Folder(files)))
                .find(href, reader)
                .map(text -> new String(text.bytes(), StandardCharsets.UTF_8))
                .orElse("");
    }

    /** The same readers as at the page's own address. A key reads every page that anybody may read, whatever the site's access. */
    @ParameterizedTest
    @CsvSource({
        "PUBLIC, ANONYMOUS, true, false",
        "PUBLIC, SIGNED_IN, true, false",
        "PUBLIC, WITH_KEY, true, true",
        "CONTAINER, ANONYMOUS, false, false",
        "CONTAINER, SIGNED_IN, true, false",
        "CONTAINER, WITH_KEY, true, true",
        "OFF, ANONYMOUS, false, false",
        "OFF, SIGNED_IN, false, false",
        "OFF, WITH_KEY, true, true"
    })
    void a_text_is_there_for_those_who_may_read_the_page(SiteAccess access, Reader reader, boolean open, boolean team) {
        assertThat(found(access, "/start", reader).contains("kept")).isEqualTo(open);
        assertThat(found(access, "/team", reader).contains("For staff")).isEqualTo(team);
        assertThat(found(access, "/closed", reader)).isEmpty();
        assertThat(found(access, "/nowhere", reader)).isEmpty();
    }

    @Test
    void neighbours_are_pages_that_the_reader_sees() {
        assertThat(found(SiteAccess.PUBLIC, "/start", Reader.ANONYMOUS)).contains("\"href\":\"/last\"");
        assertThat(found(SiteAccess.PUBLIC, "/start", Reader.WITH_KEY)).contains("\"href\":\"/team\"");
    }

    /** A response has the title of a page from the navigation, and its text from here. */
    @Test
    void bodies_of_a_state_stay_those_of_that_state_when_another_one_is_served() {
        SiteViews views = PageReaders.views();
        PageBodies first = views.render(PageReaders.STANDARD.resolution(new PageReaders.Folder(Map.copyOf(files))));
        files.put("start.mdx", "---\ntitle: Renamed\n---\n\nchanged\n");
        PageBodies second = views.render(PageReaders.STANDARD.resolution(new PageReaders.Folder(files)));

        assertThat(text(first)).contains("# Start", "kept").doesNotContain("changed");
        assertThat(text(second)).contains("# Renamed", "changed").doesNotContain("kept");
        assertThat(text(first)).contains("# Start", "kept").doesNotContain("changed");
    }

    /** Readers would see other pages than programs. */
    @Test
    void a_state_that_cannot_be_rendered_is_not_used() {
        SiteViews views = PageReaders.views();
        PageReaders.Folder folder = new PageReaders.Folder(files);
        NavigationCache<NavigationView> cache = new NavigationCache<>(
                folder,
                PageReaders.STANDARD,
                resolution -> NavigationView.RENDERING.of(resolution).with(views.render(broken ? null : resolution)));
        NavigationView before = cache.snapshot();
        assertThat(text(before.bodies())).contains("# Start", "kept");
        files.put("start.mdx", "---\ntitle: Renamed\n---\n\nchanged\n");
        broken = true;

        assertThat(cache.reload().outcome()).isEqualTo(Outcome.KEPT);

        assertThat(text(cache.snapshot().bodies())).contains("# Start", "kept");
        assertThat(cache.snapshot().pages().find("/start", Audience.PUBLIC))
                .isEqualTo(before.pages().find("/start", Audience.PUBLIC));

        broken = false;
        assertThat(cache.reload().outcome()).isEqualTo(Outcome.REPLACED);
        assertThat(text(cache.snapshot().bodies())).contains("# Renamed", "changed");
    }

    private static String text(PageBodies bodies) {
        return bodies.find("/start", Reader.ANONYMOUS)
                .map(body -> new String(body.bytes(), StandardCharsets.UTF_8))
                .orElseThrow();
    }

    @Test
    void the_openapi_document_of_the_host_describes_all_members() {
        assertThat(found(SiteAccess.PUBLIC, "/start", Reader.ANONYMOUS))
                .startsWith("{\"body\":\"# Start\\n")
                .contains(",\"headings\":[{\"id\":\"heading\",\"level\":2,\"text\":\"Heading\"}],\"previous\":null,"
                        + "\"next\":{\"title\":\"Last\",\"href\":\"/last\"}}");
        assertThat(members(DocsPageBody.class)).contains("body", "headings", "previous", "next");
        assertThat(members(HeadingBody.class)).containsExactly("id", "level", "text");
        assertThat(members(PageLinkBody.class)).containsExactly("title", "href");
    }

    private static List<String> members(Class<?> body) {
        return Arrays.stream(body.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
    }
}
