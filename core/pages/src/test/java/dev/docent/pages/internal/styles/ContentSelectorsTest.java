package dev.docent.pages.internal.styles;

import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ContentSelectorsTest {

    private static String marked(String css) {
        return ContentSelectors.css(css).replace(ContentSelectors.OUTSIDE_OF_FRAME, "!");
    }

    /** {@code ul} and {@code a} of authors were boxes and underlines in the sidebar. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ul{border:1px solid}|ul!{border:1px solid}",
                "ul,ol , dl{margin:0}|ul!,ol! , dl!{margin:0}",
                "ul li > a:hover{color:red}|ul li > a!:hover{color:red}",
                "a::after{content:\"{ a\"}|a!::after{content:\"{ a\"}",
                "*{margin:0}|*!{margin:0}",
                ".dark a{color:red}|.dark a!{color:red}",
                "html[data-theme=dark] a{color:red}|html[data-theme=dark] a!{color:red}",
                ":root.x a{color:red}|:root.x a!{color:red}",
                ":focus-visible{outline:0}|!:focus-visible{outline:0}",
                "::selection{color:red}|!::selection{color:red}",
                ":is(h1,h2) a,b{color:red}|:is(h1,h2) a!,b!{color:red}",
                "ul:not(.x, .y){color:red}|ul!:not(.x, .y){color:red}",
                "li:nth-child(2n + 1){color:red}|li!:nth-child(2n + 1){color:red}",
                "@media (min-width: 9px){ul{color:red} .x{color:red}}|@media (min-width: 9px){ul!{color:red} .x{color:red}}",
                "@layer a{@supports (x:y){p{color:red}}}|@layer a{@supports (x:y){p!{color:red}}}",
                "ul{li{color:red}} p{}|ul!{li{color:red}} p!{}",
                "/* a{ */ a /* b */ {color:red}|/* a{ */ a! /* b */ {color:red}",
                "@import 'x'; a{}|@import 'x'; a!{}"
            })
    void a_rule_for_elements_as_such_is_not_for_the_frame(String css, String expected) {
        assertThat(marked(css)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".acme a{color:red}",
                "#sidebar ul{color:red}",
                "a.x{color:red}",
                "a[href^=http]{color:red}",
                "ul:has(.x){color:red}",
                ":is(.x) a{color:red}",
                "html{color:red}",
                "body{color:red}",
                ":root{--a:1}",
                ".dark{--a:1}",
                "@keyframes x{from{color:red}to{color:red}}",
                "@font-face{font-family:x}",
                "@page{margin:0}",
                ".x{a{color:red}}",
                "svg|a{color:red}",
                "@media print{.x{a{color:red}}}"
            })
    void other_rules_stay_as_they_are(String css) {
        assertThat(ContentSelectors.css(css)).isEqualTo(css);
    }

    @Test
    void every_part_of_the_frame_is_one_by_its_class() {
        assertThat(List.of("top", "sidebar", "toc", "bottom", "palette", "try-it", "actions", "results"))
                .allSatisfy(
                        part -> assertThat(ContentSelectors.OUTSIDE_OF_FRAME).contains("." + part));
    }

    /** Whatever a stylesheet is, only the guards are added to it. */
    @Test
    void nothing_else_changes() {
        Random random = new Random(5);
        String[] parts = {
            "a", "ul", ".x", "#y", "{", "}", ";", ":", ",", " ", "(", ")", "[", "]", "'", "\"", "/*", "*/", "@media",
            "@x", "\\", "url(", "not(", "\n", "*", ">", "1", "é", "<!--"
        };
        for (int i = 0; i < 20_000; i++) {
            StringBuilder css = new StringBuilder();
            for (int j = random.nextInt(25); j > 0; j--) {
                css.append(parts[random.nextInt(parts.length)]);
            }
            assertThat(ContentSelectors.css(css.toString()).replace(ContentSelectors.OUTSIDE_OF_FRAME, ""))
                    .isEqualTo(css.toString());
        }
    }
}
