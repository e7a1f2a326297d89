package dev.docent.pages.internal.operations.output;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class QuotedTest {

    private static final String UGLY = "a\"b'c$d\\e\n\r\té\u0001\u2028{`}%@😀";

    @Test
    void one_literal_serves_five_languages() {
        assertThat(Quoted.of(UGLY)).isEqualTo("\"a\\\"b'c$d\\\\e\\n\\r\\té\\u0001\\u2028{`}%@😀\"");
    }

    @Test
    void half_of_a_pair_cannot_be_written() {
        assertThat(Quoted.of("a\ud83d")).isEqualTo("\"a\\ufffd\"");
        assertThat(Quoted.of("\ude00a")).isEqualTo("\"\\ufffda\"");
    }

    @Test
    void a_shell_sees_only_the_single_quote() {
        assertThat(Quoted.shell("a'b$(c)`d`\\e\"!\n")).isEqualTo("'a'\\''b$(c)`d`\\e\"!\n'");
    }

    @Test
    void a_text_block_of_java_doubles_backslashes_and_breaks_quotes() {
        assertThat(Quoted.javaBlock("{\n  \"a\": \"\\n\"\"\"\"\n}", "  "))
                .isEqualTo("\"\"\"\n  {\n    \"a\": \"\\\\n\\\"\"\"\"\n  }\"\"\"");
        assertThat(Quoted.javaBlock("a \nb", "")).isEqualTo("\"a \\nb\"");
    }

    @Test
    void a_raw_string_of_c_sharp_has_more_quotes_than_its_text() {
        assertThat(Quoted.cSharpRaw("a \"\"\"\" b", " ")).isEqualTo("\"\"\"\"\"\n a \"\"\"\" b\n \"\"\"\"\"");
    }

    @Test
    void a_raw_string_of_go_has_no_backtick() {
        assertThat(Quoted.go("{\n}")).isEqualTo("`{\n}`");
        assertThat(Quoted.go("{`\n}")).isEqualTo("\"{`\\n}\"");
        assertThat(Quoted.go("one line")).isEqualTo("\"one line\"");
    }
}
