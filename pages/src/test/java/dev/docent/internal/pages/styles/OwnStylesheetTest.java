package dev.docent.internal.pages.styles;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import dev.docent.internal.pages.styles.OwnStylesheet.Reference;
import dev.docent.internal.text.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

class OwnStylesheetTest {

    private static OwnStylesheet of(String css) {
        return OwnStylesheet.of(new Source("theme/site.css", css.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<Reference> references(String css) {
        List<Reference> references = new ArrayList<>();
        of(css).css(reference -> {
            references.add(reference);
            return reference.written();
        });
        return references;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "a{background:url(b.png)}|a{background:url(\"new\")}",
                "a{background:URL( 'b.png' )}|a{background:URL( \"new\" )}",
                "a{background:url(\"b.png\") no-repeat}|a{background:url(\"new\") no-repeat}",
                "a{background:url(b.png),url(c.png)}|a{background:url(\"new\"),url(\"new\")}",
            })
    void an_address_is_replaced_and_nothing_else(String css, String expected) {
        assertThat(of(css).css(reference -> "new")).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/* url(b.png) */",
                "a::before{content:\"url(b.png)\"}",
                "a::before{content:'\\'url(b.png)'}",
                "/* not closed url(b.png)",
                "a{content:\"not closed",
                "",
            })
    void text_in_comments_and_strings_is_no_address(String css) {
        assertThat(references(css)).isEmpty();
        assertThat(of(css).css(reference -> "new")).isEqualTo(css);
    }

    @ParameterizedTest
    @ValueSource(strings = {"url(", "a{background:url(b.png", "a{background:url('b.png", "@import", "@import url("})
    void an_address_that_is_not_closed_ends_with_the_stylesheet(String css) {
        assertThat(of(css).css(Reference::written)).isEqualTo(css);
    }

    @Test
    void an_import_is_found_and_stays_as_it_is() {
        String css = "@import \"b.css\"; @import url(c.css); a{}";

        assertThat(references(css))
                .extracting(Reference::written, Reference::imported)
                .containsExactly(tuple("b.css", true), tuple("c.css", true));
        assertThat(of(css).css(reference -> "new")).isEqualTo(css);
    }

    @Test
    void a_reference_has_its_line_and_column() {
        Reference reference =
                references("/* ä */\n.a { background: url(b.png); }").get(0);

        assertThat(reference.location().file()).isEqualTo("theme/site.css");
        assertThat(reference.location().position().line()).isEqualTo(2);
        assertThat(reference.location().position().column()).isEqualTo(22);
    }

    @Test
    void its_classes_are_those_of_selectors() {
        assertThat(of("/* .no */ .a,.b-c:hover .d_1{margin:.5em;content:\".no\";background:url(x.no)}")
                        .classes())
                .containsExactlyInAnyOrder("a", "b-c", "d_1");
    }

    @Test
    void a_mark_of_utf_8_is_no_part_of_it() {
        assertThat(of("\uFEFFa{}").css(Reference::written)).isEqualTo("a{}");
    }
}
