package dev.docent.pages.internal.body;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class LinksTest {

    private static RenderedBody render(String text) {
        return new MemorySite().render(text);
    }

    @ParameterizedTest
    @CsvSource({
        "/guides/start,/docs/guides/start",
        "/guides/start.mdx,/docs/guides/start",
        "/guides/start/,/docs/guides/start",
        "./other,/docs/guides/other",
        "other,/docs/guides/other",
        "../guides/start,/docs/guides/start",
        "/guides/%73tart,/docs/guides/start",
        "/guides/start#a-b,/docs/guides/start#a-b",
        "/guides/start?x=1&y#z,/docs/guides/start?x=1&amp;y#z",
        "/,/docs/index",
        "..,/docs/index",
        "../,/docs/index",
        "./../,/docs/index",
        "/old#x,/docs/guides/start#x",
        "/away,https://away.example/x",
        "/files/c.pdf,/docs/files/c.pdf",
        "https://a.example/b?c=d#e,https://a.example/b?c=d#e",
        "//a.example/b?c=d#e,https://a.example/b?c=d#e",
        "?x=1&y,?x=1&amp;y",
        "?x=1#z,?x=1#z",
        "mailto:a@b.example,mailto:a@b.example",
        "tel:+123,tel:+123"
    })
    void links(String address, String written) {
        RenderedBody body = render("[A](" + address + ")");

        assertThat(Html.of(body)).isEqualTo("<p><a href=\"" + written + "\">A</a></p>");
        assertThat(body.content().problems()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "https://a.example/?q=SELECT\\n  x,https://a.example/?q=SELECT%20%20x",
        "https:\\n//a.example/,https://a.example/",
        "/guides\\n/start,/docs/guides/start"
    })
    void line_ends_in_addresses_are_removed_as_browsers_do(String address, String written) {
        RenderedBody body = render("<a href={\"" + address + "\"}>A</a>");

        assertThat(Html.of(body)).contains("href=\"" + written + "\"");
        assertThat(body.content().problems()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"java\\nscript:alert(1)", "\\njavascript:alert(1)", "javascript\\t:alert(1)", "/\\n/evil.example"
            })
    void line_ends_do_not_hide_a_scheme_or_a_host(String address) {
        RenderedBody body = render("<a href={\"" + address + "\"}>A</a>");

        assertThat(Html.of(body)).doesNotContain("href");
        assertThat(body.content().problems())
                .extracting(problem -> problem.code())
                .containsExactly("address-refused");
    }

    @Test
    void a_broken_link_stays_and_names_what_is_near() {
        RenderedBody body = render("A\n\n[B](/guides/strat#c)");

        assertThat(Html.of(body)).isEqualTo("<p>A</p><p><a href=\"/docs/guides/strat#c\">B</a></p>");
        assertThat(body.content().problems().get(0).toString())
                .isEqualTo("guides/page.mdx:3:1: error: Nothing in the site is at \"/guides/strat\"; did you mean"
                        + " \"/guides/start\"? Correct the path, or add a redirect. [link-broken]");
        assertThat(body.content().complete()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/%2F", ".."})
    void a_link_to_the_root_of_a_site_without_a_page_there_stays(String address) {
        RenderedBody body = new MemorySite().withoutHome().render("[A](" + address + ")");

        assertThat(Html.of(body)).isEqualTo("<p><a href=\"/docs/\">A</a></p>");
        assertThat(body.content().problems())
                .extracting(problem -> problem.code())
                .containsExactly("link-broken");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:alert(1)",
                "///evil.example",
                "//",
                "../../../etc/passwd",
                "vbscript:x",
                "file:///etc"
            })
    void an_address_that_is_refused_is_text(String address) {
        RenderedBody body = render("[A](" + address + ")");

        assertThat(Html.of(body)).isEqualTo("<p>A</p>");
        assertThat(body.content().problems())
                .extracting(problem -> problem.code())
                .containsExactly("address-refused");
        assertThat(body.content().complete()).isFalse();
    }

    /** It was said to be no address, and nothing said that the page is at the root. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "../../guides/other|; did you mean \"/guides/other\"?",
                "./../x/../../guides/other.mdx#a|; did you mean \"/guides/other.mdx\"?",
                "../../files/c.pdf|; did you mean \"/files/c.pdf\"?",
                "../../guides/strat|; did you mean \"/guides/start\"?"
            })
    void a_link_out_of_the_site_says_so_and_names_what_is_at_the_root(String address, String hint) {
        RenderedBody body = render("[A](" + address + ")");

        assertThat(Html.of(body)).isEqualTo("<p>A</p>");
        assertThat(body.content().complete()).isFalse();
        assertThat(body.content().problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("address-refused");
            assertThat(problem.message())
                    .isEqualTo("\"" + address + "\" leads out of the site; its text is shown without a link" + hint);
        });
    }

    @Test
    void an_image_out_of_the_site_is_not_there_and_the_one_at_the_root_is_named() {
        RenderedBody body = render("![A](../../images/a.png)");

        assertThat(body.content().problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.message())
                        .isEqualTo(
                                "Nothing in the site is at \"../../images/a.png\"; did you mean \"/images/a.png\"?"));
    }

    @Test
    void links_to_elements_that_the_body_does_not_have_are_collected() {
        RenderedBody body =
                render("[a](#one) [b](#tow) [c](#top) [d](/guides/start#x%20y) [e](#:~:text=x) [f](?y=1#six)\n\n"
                        + "## One\n\n## Two\n");

        assertThat(body.content().problems()).isEmpty();
        assertThat(body.anchors())
                .extracting(anchor -> anchor.page() + " " + anchor.fragment())
                .containsExactly(" tow", "/guides/start x y", " six");
        assertThat(body.ids()).containsExactlyInAnyOrder("one", "two");
    }

    @Test
    void the_name_of_a_link_is_an_id() {
        RenderedBody body =
                render("[a](#limits) [b](#word) [c](#both) [d](#top-1) [e](#title)\n\n<a name=\"limits\"></a>\n\n"
                        + "Some <a name=\"word\">word</a>, <a id=\"both\" name=\"other\">both</a>,"
                        + " <a name=\"top-1\" href=\"/guides/start\">up</a>\n\n<a name=\"title\"></a>\n\n## Title\n");

        assertThat(body.anchors()).isEmpty();
        assertThat(body.ids()).containsExactlyInAnyOrder("limits", "word", "both", "top-1", "title-item", "title");
        assertThat(Html.of(body))
                .contains("<span id=\"limits\"></span>", "<a id=\"top-1\" href=\"/docs/guides/start\">up</a>");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "#step-1:-install|#step-1-install",
                "#step-1%3A-install|#step-1-install",
                "#error-🤖|#error-",
                "/guides/start#a-(b),-c|/docs/guides/start#a-b-c",
                "#_private|#private",
                "#50%25|#50%25",
                "/files/c.pdf#page=2,3|/docs/files/c.pdf#page=2,3"
            })
    void a_link_to_a_heading_has_no_characters_that_ids_do_not_have(String address, String written) {
        assertThat(Html.of(render("[A](<" + address + ">)"))).isEqualTo("<p><a href=\"" + written + "\">A</a></p>");
    }

    @Test
    void a_path_that_begins_with_a_name_may_be_meant_from_the_root() {
        RenderedBody body = render("[A](guides/start) [B](files/c.pdf) [C](./files/c.pdf)");

        assertThat(Html.of(body)).contains("href=\"/docs/guides/start\"", "href=\"/docs/files/c.pdf\"");
        assertThat(body.content().problems()).hasSize(1);
    }

    @Test
    void a_link_without_an_address_is_a_problem() {
        RenderedBody body = render("[A]()");

        assertThat(Html.of(body)).isEqualTo("<p>A</p>");
        assertThat(body.content().problems().get(0).message())
                .isEqualTo("The link has no address; its text is shown without one.");
    }

    @Test
    void an_id_behind_a_heading_is_its_id() {
        RenderedBody body = render("## What's new? {#news}\n\n### A { #b-c }\n\n[x](#news) [y](#b-c)\n");

        assertThat(body.ids()).containsExactlyInAnyOrder("news", "b-c");
        assertThat(body.anchors()).isEmpty();
        assertThat(body.content().problems()).isEmpty();
        assertThat(Html.of(body)).startsWith("<h2 id=\"news\">What's new?<a");
    }

    @Test
    void an_escaped_brace_behind_a_heading_is_text() {
        assertThat(render("## A \\{#b}\n").ids()).containsExactly("a-#b");
    }

    @Test
    void the_second_field_and_accordion_of_a_name_has_the_number_one() {
        RenderedBody body = render("<ResponseField name=\"id\" />\n\n<ResponseField name=\"id\" />\n\n"
                + "<Accordion title=\"Why & how\">a</Accordion>\n\n<Accordion title=\"Why & how\">b</Accordion>\n");

        assertThat(body.ids()).containsExactlyInAnyOrder("param-id", "param-id-1", "why-and-how", "why-and-how-1");
    }

    @Test
    void only_what_is_lost_is_a_reason_that_a_page_does_not_render_fully() {
        RenderedBody body = render("[a](/none)\n\n<Crad>b</Crad>\n");

        assertThat(body.content().problems())
                .extracting(problem -> problem.code())
                .containsExactly("link-broken", "component-unknown");
        assertThat(body.losses()).containsExactly("component-unknown");
    }

    @Test
    void a_link_in_a_link_is_text() {
        assertThat(Html.of(
                        render("<a href=\"/guides/start\">A <a href=\"/guides/other\">b</a> [c](/guides/other)</a>")))
                .isEqualTo("<p><a href=\"/docs/guides/start\">A <span>b</span> c</a></p>");
    }

    @Test
    void an_image_of_a_host_without_a_scheme_is_one_of_https() {
        assertThat(Html.of(render("![A](//allowed.example/a.png)"))).contains("src=\"https://allowed.example/a.png\"");
        assertThat(render("![A](//evil.example/a.png)").content().problems())
                .extracting(problem -> problem.code())
                .containsExactly("host-not-allowed");
    }

    @Test
    void a_missing_image_is_its_text() {
        RenderedBody body = render("![A](/images/none.png)");

        assertThat(Html.of(body)).isEqualTo("<p><span class=\"missing\">A</span></p>");
        assertThat(body.content().problems())
                .extracting(problem -> problem.code())
                .containsExactly("link-broken");
        assertThat(body.content().complete()).isFalse();
    }
}
