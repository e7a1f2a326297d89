package dev.docent.base.internal.html;

import java.nio.charset.StandardCharsets;
import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class HtmlWriterTest {

    private final HtmlWriter html = new HtmlWriter(0);

    private String written() {
        return new String(html.toBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void text_and_values_are_escaped() {
        html.element(Tag.P).attribute(TextAttribute.TITLE, "\"<&'>").text("<b>&amp;\"'</b>");

        assertThat(written()).isEqualTo("<p title=\"&quot;&lt;&amp;'>\">&lt;b>&amp;amp;\"'&lt;/b></p>");
    }

    @Test
    void all_kinds_of_attributes_are_written() throws RefusedUrlException {
        Ids ids = Ids.ofFrame();
        html.element(Tag.INPUT)
                .id(ids.claim("field"))
                .classes("wide")
                .classes("")
                .attribute(TextAttribute.TABINDEX, 0)
                .attribute(BooleanAttribute.REQUIRED)
                .attribute(BooleanAttribute.DISABLED, false)
                .attribute(IdAttribute.ARIA_DESCRIBEDBY, ids.claim("hint"))
                .attribute(DataAttribute.of("sync-key"), "a\"b")
                .attribute(UrlAttribute.SRC, Url.of("/a?b=1&c=2"))
                .empty();

        assertThat(written())
                .isEqualTo("<input id=\"_field\" class=\"wide\" tabindex=\"0\" required aria-describedby=\"_hint\""
                        + " data-sync-key=\"a&quot;b\" src=\"/a?b=1&amp;c=2\">");
    }

    @Test
    void elements_nest_by_lambda_and_by_scope() {
        html.doctype();
        html.element(Tag.UL).content(() -> {
            OpenElement item = html.element(Tag.LI).open();
            html.text("one").element(Tag.BR).empty();
            item.close();
            item.close();
            html.element(Tag.LI).text("two");
        });

        assertThat(written()).isEqualTo("<!doctype html>\n<ul><li>one<br></li><li>two</li></ul>");
    }

    @Test
    void an_element_is_closed_when_its_content_fails() {
        assertThatCode(() -> html.element(Tag.DIV).content(() -> {
                    html.element(Tag.P).open();
                    html.element(Tag.IMG).attribute(TextAttribute.ALT, "");
                    throw new UnsupportedOperationException();
                }))
                .isInstanceOf(UnsupportedOperationException.class);

        assertThat(written()).isEqualTo("<div><p><img alt=\"\"></p></div>");
    }

    @Test
    void misuse_is_refused_and_leaves_the_page_balanced() {
        assertThatIllegalStateException()
                .isThrownBy(() ->
                        html.element(Tag.P).content(() -> html.element(Tag.B).open()));
        OpenElement outer = html.element(Tag.DIV).open();
        html.element(Tag.P).open();
        assertThatIllegalStateException().isThrownBy(outer::close);

        assertThat(written()).isEqualTo("<p><b></b></p><div><p></p></div>");
    }

    @Test
    void an_incomplete_page_is_refused() {
        OpenElement scope = html.element(Tag.P).open();
        assertThatIllegalStateException().isThrownBy(html::toBytes);
        scope.close();
        StartTag start = html.element(Tag.HR);
        assertThatIllegalStateException().isThrownBy(html::toFragment);
        assertThatIllegalStateException().isThrownBy(() -> html.text("x"));
        start.empty();
        assertThatIllegalStateException().isThrownBy(start::empty);
        assertThatIllegalStateException().isThrownBy(() -> start.attribute(TextAttribute.TITLE, ""));
    }

    @Test
    void an_element_without_content_takes_none() {
        assertThatIllegalStateException()
                .isThrownBy(() -> html.element(Tag.SCRIPT).text("x"))
                .withMessageContaining("SCRIPT");
        html.element(Tag.P).content(() -> {});

        assertThat(written()).isEqualTo("<script></script><p></p>");
    }

    @Test
    void an_attribute_is_written_once() throws RefusedUrlException {
        Url url = Url.of("/");
        StartTag start = html.element(Tag.A)
                .attribute(TextAttribute.TITLE, "")
                .attribute(UrlAttribute.HREF, url)
                .attribute(BooleanAttribute.HIDDEN);

        assertThatIllegalStateException().isThrownBy(() -> start.attribute(TextAttribute.TITLE, ""));
        assertThatIllegalStateException().isThrownBy(() -> start.attribute(UrlAttribute.HREF, url));
        assertThatIllegalStateException().isThrownBy(() -> start.attribute(BooleanAttribute.HIDDEN));
    }

    @Test
    void an_id_is_written_once_in_a_page_with_its_fragments() {
        Ids ids = Ids.ofContent();
        ElementId id = ids.claim("a");
        HtmlWriter part = new HtmlWriter();
        part.element(Tag.H2).id(id).text("A");
        HtmlFragment fragment = part.toFragment();

        html.fragment(fragment);

        assertThatIllegalStateException().isThrownBy(() -> html.fragment(fragment));
        StartTag again = html.element(Tag.P);
        assertThatIllegalStateException().isThrownBy(() -> again.id(id));
        again.empty();
        assertThat(written()).isEqualTo("<h2 id=\"a\">A</h2><p></p>");
    }

    @Test
    void a_first_line_feed_in_preformatted_text_is_kept() {
        html.element(Tag.PRE).text("\na");
        html.element(Tag.PRE).content(() -> html.element(Tag.CODE).text("\na"));
        html.element(Tag.TEXTAREA).content(() -> html.text("").text("\r\na").text("\n"));

        assertThat(written()).isEqualTo("<pre>\n\na</pre><pre><code>\na</code></pre><textarea>\n\na\n</textarea>");
    }

    @Test
    void no_name_is_an_event_handler_or_a_style() {
        for (Enum<?>[] names : new Enum<?>[][] {
            TextAttribute.values(), UrlAttribute.values(), BooleanAttribute.values(), IdAttribute.values()
        }) {
            for (Enum<?> name : names) {
                assertThat(AttributeName.of(name)).doesNotStartWith("on").isNotIn("style", "srcdoc", "http-equiv");
            }
        }
        assertThat(TextAttribute.values()).hasSizeLessThanOrEqualTo(Long.SIZE);
        assertThat(Tag.values()).extracting(Enum::name).doesNotContain("STYLE", "BASE", "OBJECT", "EMBED", "NOSCRIPT");
    }

    @Test
    void a_data_attribute_has_a_plain_name() {
        for (String name : new String[] {"", "-a", "a-", "a--b", "A", "a b", "a=", "on\"", "é"}) {
            assertThatIllegalArgumentException().isThrownBy(() -> DataAttribute.of(name));
        }
    }

    @Test
    void a_thousand_levels_are_written() {
        for (int i = 0; i < 1_000; i++) {
            html.element(Tag.DIV).open();
        }
        html.closeTo(0);

        assertThat(written()).hasSize(11_000).endsWith("</div></div>");
    }

    @Test
    void a_finished_fragment_takes_attributes_where_it_has_slots() {
        HtmlWriter part = new HtmlWriter();
        part.element(Tag.A).slot(7).text("a");
        part.element(Tag.DETAILS).slot(1).content(() -> {});
        HtmlFragment fragment = part.toFragment();
        HtmlWriter page = new HtmlWriter();
        page.fragment(
                fragment,
                Map.of(
                        7, AddedAttribute.of(TextAttribute.ARIA_CURRENT, "a\"b"),
                        1, AddedAttribute.of(BooleanAttribute.OPEN),
                        5, AddedAttribute.of(BooleanAttribute.OPEN)));
        page.fragment(fragment, Map.of());
        assertThat(new String(page.toBytes(), StandardCharsets.UTF_8))
                .isEqualTo("<a aria-current=\"a&quot;b\">a</a><details open></details><a>a</a><details></details>");
    }

    @Test
    void a_slot_is_there_once() {
        HtmlWriter part = new HtmlWriter();
        part.element(Tag.A).slot(1).text("a");
        assertThatIllegalStateException().isThrownBy(() -> part.element(Tag.A).slot(1));
    }
}
