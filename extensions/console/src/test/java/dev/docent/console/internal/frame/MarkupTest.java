package dev.docent.console.internal.frame;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class MarkupTest {

    @Test
    void text_and_values_are_escaped() {
        String html = Markup.element("p", "<script>alert(\"1\" & '2')</script>")
                .with("title", "\"><img src=x onerror='a'>")
                .html();
        assertThat(html)
                .isEqualTo(
                        "<p title=\"&quot;>&lt;img src=x onerror='a'>\">&lt;script>alert(\"1\" &amp; '2')&lt;/script></p>");
    }

    @Test
    void characters_that_reorder_text_or_end_it_are_shown_as_such() {
        assertThat(Markup.text("a\u202eb\u0000c\u2066d\u200be").html()).isEqualTo("a⟨U+202E⟩b␀c⟨U+2066⟩d⟨U+200B⟩e");
    }

    @Test
    void letters_of_all_scripts_stay() {
        String text = "נ\u200dא 한 👩\u200d💻 ç\n\t";
        assertThat(Markup.text(text).html()).isEqualTo(text);
    }

    @Test
    void a_text_that_begins_with_a_line_feed_keeps_it_in_a_field() {
        assertThat(Markup.element("textarea", "\na").html()).isEqualTo("<textarea>\n\na</textarea>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:alert(1)",
                "JAVASCRIPT:alert(1)",
                " javascript:alert(1)",
                "data:text/html,x",
                "//evil.example",
                "/\\evil.example",
                "vbscript:x",
                "https:/\\evil.example",
                "relative",
                ""
            })
    void an_address_that_could_run_or_leave_is_dropped(String address) {
        assertThat(Markup.link(address, "x").html()).isEqualTo("<a>x</a>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/console/jobs?a=b&c=d", "?cursor=x", "#content", "https://git.example.com/a/pull/1"})
    void other_addresses_stay(String address) {
        assertThat(Markup.link(address, "x").html())
                .isEqualTo("<a href=\"" + address.replace("&", "&amp;") + "\">x</a>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"onclick", "style", "ON", "a b", "x>", ""})
    void attributes_that_run_are_refused(String name) {
        assertThatThrownBy(() -> Markup.element("p").with(name, "x")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Markup.element("p").with(name, true)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void scripts_and_styles_have_no_content() {
        assertThatThrownBy(() -> Markup.element("style")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Markup.element("script", "x").html()).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> Markup.element("br", "x").html()).isInstanceOf(IllegalStateException.class);
    }
}
