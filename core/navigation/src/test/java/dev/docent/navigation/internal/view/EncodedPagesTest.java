package dev.docent.navigation.internal.view;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.base.internal.http.EncodedBytes;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.TestSite;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.view.EncodedPages.Format;
import dev.docent.navigation.internal.view.NavigationJson.Audience;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class EncodedPagesTest {

    private static final String PATHS = "'/a': {'get': {'summary': 'A', 'description': '%s'}},"
            + " '/b': {'get': {'summary': 'B', 'description': '%s'}}";

    private final TestSite site = TestSite.navigation(
                    "{'groups': [{'group': 'G', 'openapi': 'v1.json', 'pages': ['intro', 'other', 'GET /a', 'GET /b']}]}")
            .with("intro.mdx", "---\ntitle: Hello\n---\n")
            .with("other.mdx", "---\ntitle: Other\n---\n")
            .withSpec("v1.json", PATHS.formatted("first", "second"));

    /** One node's view of the site as it is now. */
    private final class Node {

        private final NavigationView view;

        Node() {
            SiteSnapshot files = SiteSnapshot.of(site);
            ResolvedSite resolution = new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(files);
            view = NavigationView.RENDERING.of(resolution);
        }

        NavigationPage page(String href) {
            return view.pages().find(href, Audience.PUBLIC).orElseThrow();
        }

        String tag(String href, Format format) {
            return view.texts().entityTag(page(href), format).orElseThrow();
        }

        EncodedBytes content(String href, Format format) {
            return view.texts().content(page(href), format, tag(href, format));
        }
    }

    private static final String A = "/api-reference/a";
    private static final String B = "/api-reference/b";

    @Test
    void all_nodes_give_a_page_the_same_tag_before_and_after_its_text_is_made() {
        Node one = new Node();
        Node other = new Node();
        String before = one.tag(A, Format.VIEW);

        assertThat(one.content(A, Format.VIEW).entityTag())
                .isEqualTo(before)
                .startsWith("\"")
                .endsWith("\"");
        assertThat(one.tag(A, Format.VIEW)).isEqualTo(before);
        assertThat(other.tag(A, Format.VIEW)).isEqualTo(before);
        assertThat(other.content(A, Format.VIEW).bytes())
                .isEqualTo(one.content(A, Format.VIEW).bytes());
    }

    @Test
    void more_members_are_part_of_the_text_and_of_its_tag() {
        Node node = new Node();
        String plain = node.tag("/intro", Format.VIEW);
        EncodedBytes more = EncodedBytes.of("{\"body\":\"one\"}".getBytes(StandardCharsets.UTF_8), true);
        EncodedBytes other = EncodedBytes.of("{\"body\":\"two\"}".getBytes(StandardCharsets.UTF_8), true);
        String tag = EncodedPages.entityTag(plain, more);

        EncodedBytes content = node.view.texts().content(node.page("/intro"), more, tag);
        assertThat(new String(content.bytes(), StandardCharsets.UTF_8))
                .isEqualTo("{\"page\":{\"type\":\"page\",\"title\":\"Hello\",\"href\":\"/intro\"},\"body\":\"one\"}");
        assertThat(content.entityTag()).isEqualTo(tag).isNotEqualTo(plain);
        assertThat(EncodedPages.entityTag(plain, other)).isNotEqualTo(tag);
        assertThat(node.view.texts().content(node.page("/intro"), more, tag)).isSameAs(content);
        assertThat(new String(node.content("/intro", Format.VIEW).bytes(), StandardCharsets.UTF_8))
                .doesNotContain("body");
    }

    @Test
    void pages_and_formats_have_different_tags() {
        Node node = new Node();

        assertThat(node.tag(A, Format.VIEW)).isNotEqualTo(node.tag(B, Format.VIEW));
        assertThat(node.tag(A, Format.VIEW)).isNotEqualTo(node.tag(A, Format.OPENAPI));
        assertThat(node.tag("/intro", Format.VIEW)).isNotEqualTo(node.tag("/other", Format.VIEW));
        assertThat(node.view.texts().entityTag(node.page("/intro"), Format.OPENAPI))
                .isEmpty();
    }

    @Test
    void a_change_in_a_document_changes_the_tags_of_its_pages() {
        Node before = new Node();
        site.withSpec("v1.json", PATHS.formatted("changed", "second"));
        Node after = new Node();

        assertThat(after.tag(A, Format.VIEW)).isNotEqualTo(before.tag(A, Format.VIEW));
        assertThat(after.tag(A, Format.OPENAPI)).isNotEqualTo(before.tag(A, Format.OPENAPI));
    }

    @Test
    void a_change_in_a_page_changes_its_own_tag_only() {
        Node before = new Node();
        site.with("intro.mdx", "---\ntitle: Changed\n---\n");
        Node after = new Node();

        assertThat(after.tag("/intro", Format.VIEW)).isNotEqualTo(before.tag("/intro", Format.VIEW));
        assertThat(after.tag("/other", Format.VIEW)).isEqualTo(before.tag("/other", Format.VIEW));
        assertThat(after.tag(A, Format.VIEW)).isEqualTo(before.tag(A, Format.VIEW));
    }

    @Test
    void a_text_is_made_and_compressed_once() throws IOException {
        site.withSpec("v1.json", PATHS.formatted("long ".repeat(1000), "second"));
        Node node = new Node();
        EncodedBytes content = node.content(A, Format.VIEW);

        assertThat(node.content(A, Format.VIEW)).isSameAs(content);
        byte[] gzip = content.gzip().orElseThrow();
        assertThat(content.gzip().orElseThrow()).isSameAs(gzip);
        assertThat(new GZIPInputStream(new ByteArrayInputStream(gzip)).readAllBytes())
                .isEqualTo(content.bytes());
        assertThat(content.gzipEntityTag()).isNotEqualTo(content.entityTag());
        assertThat(node.content("/intro", Format.VIEW).isCompressible()).isFalse();
    }

    @Test
    void texts_that_have_not_been_asked_for_in_a_while_are_made_again() {
        int megabytes = 5;
        site.withSpec("v1.json", PATHS.formatted("a".repeat(megabytes << 20), "b".repeat(megabytes << 20)));
        Node node = new Node();
        EncodedBytes first = node.content(A, Format.VIEW);
        node.content(B, Format.VIEW);

        assertThat(node.content(A, Format.VIEW)).isNotSameAs(first);
        assertThat(node.content(A, Format.VIEW).bytes()).isEqualTo(first.bytes());
    }
}
