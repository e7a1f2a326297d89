package dev.docent.pages.internal.code.languages;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What becomes of small pieces of each language. The samples beside this class have their tokens marked:
 * <code>‹k return›</code> is a keyword, other letters are the classes of the other kinds.
 */
class LanguagesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bash",
                "cpp",
                "csharp",
                "css",
                "dart",
                "diff",
                "dockerfile",
                "dotenv",
                "go",
                "graphql",
                "hcl",
                "html",
                "http",
                "java",
                "json",
                "kotlin",
                "markdown",
                "mdx",
                "nginx",
                "php",
                "powershell",
                "python",
                "ruby",
                "rust",
                "sql",
                "swift",
                "toml",
                "tsx",
                "yaml"
            })
    void a_sample_has_the_tokens_that_a_reader_expects(String language) throws IOException {
        String sample = sample(language);

        assertThat(Marked.of(language, Marked.unmarked(sample))).isEqualTo(sample);
    }

    private static String sample(String language) throws IOException {
        try (InputStream in = LanguagesTest.class.getResourceAsStream(language + ".txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "py, python",
        "SH, bash",
        "shell, bash",
        "console, bash",
        "jsx, javascript",
        "ts, typescript",
        "jsonc, json",
        "yml, yaml",
        "postgresql, sql",
        "rb, ruby",
        "golang, go",
        "C#, csharp",
        "cs, csharp",
        "rs, rust",
        "c++, cpp",
        "scss, css",
        "env, dotenv",
        "markup, html",
        "md, markdown",
        "gql, graphql",
        "Docker, dockerfile",
        "patch, diff",
    })
    void a_language_has_its_usual_names(String name, String id) {
        assertThat(Languages.find(name)).map(Language::id).hasValue(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "text", "plaintext", "txt", "mermaid", "csv", "none", "unheard-of"})
    void a_text_without_a_language_is_not_highlighted(String name) {
        assertThat(Languages.find(name)).isEmpty();
        assertThat(Languages.find("x".repeat(1_000_000))).isEmpty();
    }

    @Test
    void ids_and_labels_are_unique() {
        assertThat(Languages.all())
                .extracting(Language::id)
                .doesNotHaveDuplicates()
                .allSatisfy(id -> assertThat(id).isEqualTo(id.toLowerCase(Locale.ROOT)));
        assertThat(Languages.all()).extracting(Language::label).doesNotHaveDuplicates();
    }

    @Test
    void strings_of_python_may_contain_code() {
        assertThat(Marked.of("python", "f\"{f'{x}' + \"}\"}\" rb'\\'' F'''{1}\n'''"))
                .isEqualTo("‹s f\"›{‹s f'›{x}‹s '› + ‹s \"}\"›}‹s \"› ‹s rb'\\''› ‹s F'''›{‹n 1›}‹s \n'''›");
    }

    @Test
    void a_string_without_an_end_ends_with_its_line() {
        for (String language :
                new String[] {"python", "java", "go", "typescript", "json", "csharp", "kotlin", "dart"}) {
            assertThat(Marked.of(language, "\"abc\nreturn")).startsWith("‹s \"abc›\n");
        }
    }

    @Test
    void a_slash_is_a_division_or_begins_a_regular_expression() {
        assertThat(Marked.of("js", "a / b / c")).isEqualTo("a / b / c");
        assertThat(Marked.of("js", "f(1) / 2; x = /a/g")).isEqualTo("‹f f›(‹n 1›) / ‹n 2›; x = ‹s /a/g›");
        assertThat(Marked.of("js", "return /[/]\\//.test(x)")).isEqualTo("‹k return› ‹s /[/]\\//›.‹f test›(x)");
    }

    @Test
    void a_less_sign_is_an_operator_or_begins_an_element() {
        assertThat(Marked.of("js", "a < b")).isEqualTo("a < b");
        assertThat(Marked.of("js", "x = <><A.B c={1}/>{/* d */}it's</>;"))
                .isEqualTo("x = <><‹t A.B› ‹p c›={‹n 1›}/>{‹c /* d */›}it's</>;");
        assertThat(Marked.of("ts", "x = <T>(y)")).isEqualTo("x = <‹t T›>(y)");
    }

    @Test
    void words_are_keywords_where_they_mean_something() {
        assertThat(Marked.of("ts", "type A = B; const type = 1; x.delete()"))
                .isEqualTo("‹k type› ‹t A› = ‹t B›; ‹k const› type = ‹n 1›; x.‹f delete›()");
        assertThat(Marked.of("python", "match = type(x)")).isEqualTo("match = ‹f type›(x)");
        assertThat(Marked.of("java", "Foo.class; record.x()")).isEqualTo("‹t Foo›.class; record.‹f x›()");
    }

    @Test
    void commands_are_found_where_they_begin() {
        assertThat(Marked.of("bash", "sudo a && b | c; (d) $(e `f`) # g"))
                .isEqualTo("‹f sudo› a && ‹f b› | ‹f c›; (‹f d›) $(‹f e› `f`) ‹c # g›");
        assertThat(Marked.of("bash", "curl \\\n  -X GET 'a\nb' https://x.org/#y"))
                .isEqualTo("‹f curl› \\\n  ‹p -X› GET ‹s 'a\nb'› https://x.org/#y");
    }

    @Test
    void a_here_document_ends_with_its_own_line() {
        assertThat(Marked.of("sh", "a <<-E | b\n x E\n\tE\nc")).isEqualTo("‹f a› <<-E | ‹f b›‹s \n x E\n\tE›\n‹f c›");
        assertThat(Marked.of("sh", "a <<E\nx")).isEqualTo("‹f a› <<E‹s \nx›");
    }

    @Test
    void a_block_of_yaml_goes_on_as_far_as_it_is_indented() {
        assertThat(Marked.of("yaml", "- a: >-\n    b: c\n\n    d\n  e: f"))
                .isEqualTo("- ‹p a›: ‹s >-\n    b: c\n\n    d›\n  ‹p e›: ‹s f›");
        assertThat(Marked.of("yaml", "a:\n- |\n b\n- c")).isEqualTo("‹p a›:\n- ‹s |\n b›\n- ‹s c›");
    }

    @Test
    void scripts_and_styles_in_html_end_with_their_elements() {
        assertThat(Marked.of("html", "<script>a = '<b>'</script><b>"))
                .isEqualTo("‹k <script›>a = ‹s '<b>'›‹k </script›><‹k b›>");
    }

    @Test
    void a_response_begins_with_its_status() {
        assertThat(Marked.of("http", "HTTP/1.1 200 OK\nA: b\n\n[1]"))
                .isEqualTo("‹k HTTP/1.1› ‹n 200› OK\n‹p A›:‹s  b›\n\n[‹n 1›]");
    }
}
