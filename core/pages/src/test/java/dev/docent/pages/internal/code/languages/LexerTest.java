package dev.docent.pages.internal.code.languages;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.docent.pages.internal.code.lexer.Tokens;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What holds for all languages and all texts. */
class LexerTest {

    /** Beginnings of all that has an end, and what comes between. */
    private static final String[] PIECES = {
        "\"",
        "'",
        "`",
        "\"\"\"",
        "'''",
        "/*",
        "/**",
        "//",
        "<!--",
        "<![CDATA[",
        "<?",
        "<!",
        "${",
        "#{",
        "\\(",
        "$(",
        "{",
        "{{",
        "(",
        "[",
        "`${",
        "f\"{",
        "$\"{",
        "\"${",
        "\"#{",
        "<",
        "</",
        "<a ",
        "<a>",
        "<A b={",
        "= <a>",
        "<script>",
        "<style>",
        "|",
        "> ",
        "- ",
        "a: ",
        ": ",
        "a: |\n",
        "<<A\n",
        "<<A",
        "<<~A\n",
        "<<<A\n",
        "r#\"",
        "r#",
        "R\"(",
        "R\"x",
        "\\",
        "=",
        "/",
        "= /[",
        "= /",
        "$",
        "$$",
        "@",
        "a.",
        "0x",
        "1e+",
        "1.",
        " ",
        "\t",
        "\n",
        "\r",
        "&a",
        "&#",
        "%w[",
        "```",
        "```\n",
        "~~~\n",
        "--",
        "-a ",
        "a-",
        "a=",
        "a ",
        "a(",
        "a:",
        "é",
        "\uD83D\uDE00",
        "\\\uD83D\uDE00",
        "\uD83D",
        "#",
        "# ",
        "\n#",
        "#[",
        "?",
        "!",
        "%",
        "^",
        "A",
        "Aa",
        "{/*",
        "export ",
        "\nimport ",
        "---\n",
        "\"a\" ",
        "'a",
        "'\\",
        "x\n  y: |\n",
        "}",
        ")",
        "]",
        "]]",
        ">",
        "*/",
        "-->",
        ";",
        ",",
        "~",
        "\u0000",
        "\u00A0",
        "http",
        "HTTP/",
        "GET ",
        "A: b\n",
        "\n\n",
        "+",
        "-",
        "@@",
        "class ",
        "function ",
        "new ",
        "if ",
        "a b",
    };

    /** Languages that have the same tables as one of the others. */
    private static final Set<String> SAME =
            Set.of("xml", "tsx", "c", "ini", "properties", "dotenv", "nginx", "protobuf");

    static Stream<Language> languages() {
        return Languages.all().stream().filter(language -> !SAME.contains(language.id()));
    }

    @ParameterizedTest
    @MethodSource("languages")
    void tokens_are_the_text_again(Language language) {
        Random random = new Random(language.id().hashCode());
        for (int i = 0; i < 2_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int pieces = random.nextInt(40); pieces > 0; pieces--) {
                text.append(PIECES[random.nextInt(PIECES.length)]);
            }
            assertLossless(language, text.toString());
        }
    }

    @ParameterizedTest
    @MethodSource("languages")
    void the_work_is_linear(Language language) {
        for (String piece : PIECES) {
            // long lines, unclosed strings, thousands of nested interpolations
            assertLinear(language, piece, 2_000);
            assertLinear(language, piece + " = a ", 2_000);
        }
    }

    @ParameterizedTest
    @MethodSource("languages")
    @Tag("exhaustive")
    void the_work_is_linear_in_long_texts(Language language) {
        for (String piece : PIECES) {
            assertLinear(language, piece, 10_000);
            assertLinear(language, piece + " = a ", 10_000);
        }
    }

    private static void assertLinear(Language language, String part, int length) {
        double ratio = 0;
        for (int attempt = 0; attempt < 10; attempt++) {
            long many = nanos(language, part.repeat(8 * length / part.length()));
            if (many < 20_000_000) {
                return;
            }
            ratio = (double) many / nanos(language, part.repeat(length / part.length()));
            if (ratio < 24) {
                return;
            }
        }
        assertThat(ratio)
                .as("%s of %s, eight times as long", language.id(), part)
                .isLessThan(24);
    }

    private static long nanos(Language language, String text) {
        long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        Tokens tokens = language.tokens(text);
        assertThat(tokens.end(tokens.size() - 1)).isEqualTo(text.length());
        return Math.max(1, ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begin);
    }

    @Test
    void a_hundred_thousand_interpolations_nest() {
        String open = "`${";
        String text = open.repeat(100_000) + "1" + "}`".repeat(100_000);

        assertLossless(Languages.find("js").orElseThrow(), text);
        assertThat(Marked.of("js", open.repeat(3) + "1" + "}`".repeat(3) + "if"))
                .isEqualTo("‹s `›${‹s `›${‹s `›${‹n 1›}‹s `›}‹s `›}‹s `›‹k if›");
    }

    @Test
    void an_empty_text_has_no_tokens() {
        for (Language language : Languages.all()) {
            assertThat(language.tokens("").size()).isZero();
        }
    }

    @FuzzTest(maxDuration = "5m")
    void fuzzed_text_is_kept(byte[] bytes) {
        Language[] all = Languages.all().toArray(new Language[0]);
        int language = bytes.length == 0 ? 0 : (bytes[0] & 0xFF) % all.length;
        assertLossless(all[language], new String(bytes, StandardCharsets.UTF_8));
        assertLossless(all[language], new String(bytes, StandardCharsets.UTF_16LE));
    }

    private static void assertLossless(Language language, String text) {
        Tokens tokens = language.tokens(text);
        int end = 0;
        for (int i = 0; i < tokens.size(); i++) {
            assertThat(tokens.start(i)).isEqualTo(end);
            assertThat(tokens.end(i)).isGreaterThan(end);
            assertThat(i == 0 || tokens.kind(i) != tokens.kind(i - 1)).isTrue();
            end = tokens.end(i);
            boolean inPair = end < text.length()
                    && Character.isLowSurrogate(text.charAt(end))
                    && Character.isHighSurrogate(text.charAt(end - 1));
            assertThat(inPair).isFalse();
        }
        assertThat(end).isEqualTo(text.length());
        assertThat(tokens.text()).isSameAs(text);
    }
}
