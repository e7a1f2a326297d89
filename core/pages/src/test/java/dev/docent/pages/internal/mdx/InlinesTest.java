package dev.docent.pages.internal.mdx;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Block.Paragraph;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.Inline.Code;
import dev.docent.pages.internal.mdx.tree.Inline.ElementInline;
import dev.docent.pages.internal.mdx.tree.Inline.ExpressionInline;
import dev.docent.pages.internal.mdx.tree.Inline.Image;
import dev.docent.pages.internal.mdx.tree.Inline.Link;
import dev.docent.pages.internal.mdx.tree.Inline.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class InlinesTest {

    /** {@return the nodes of a paragraph, written as {@code name(content)}} */
    private static String inlines(String text) {
        MdxPage page = MdxPage.parse("page.mdx", text.getBytes(StandardCharsets.UTF_8));
        return written(((Paragraph) page.blocks().get(0)).content());
    }

    private static String written(List<Inline> nodes) {
        return nodes.stream().map(InlinesTest::written).collect(Collectors.joining());
    }

    private static String written(Inline node) {
        if (node instanceof Text text) {
            return text.text();
        }
        String name = node.getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT);
        if (node instanceof Code code) {
            return "code(" + code.code() + ")";
        }
        if (node instanceof Link link) {
            return "link(" + link.url() + (link.title().isEmpty() ? "" : " " + link.title()) + "|"
                    + written(link.content()) + ")";
        }
        if (node instanceof Image image) {
            return "image(" + image.url() + "|" + image.alt() + ")";
        }
        if (node instanceof ElementInline element) {
            return element.name() + "(" + written(element.children()) + ")";
        }
        if (node instanceof ExpressionInline expression) {
            return "{" + expression.source() + "}";
        }
        return name + "(" + written(PlainText.children(node)) + ")";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '→',
            value = {
                "*a* _b_ → emphasis(a) emphasis(b)",
                "**a** __b__ → strong(a) strong(b)",
                "***a*** → emphasis(strong(a))",
                "**a *b* c** → strong(a emphasis(b) c)",
                "a_b_c → a_b_c",
                "a*b*c → aemphasis(b)c",
                "2 * 3 * 4 → 2 * 3 * 4",
                "*a **b* → *a *emphasis(b)",
                "**a _-_**b → **a emphasis(-)**b",
                "*a → *a",
                "~a~ ~~b~~ ~~~c~~~ → strikethrough(a) strikethrough(b) ~~~c~~~",
                "~a~~ → ~a~~",
                "`` a`b `` → code(a`b)",
                "`a → `a",
                "`*a*` *`b*` → code(*a*) *code(b*)",
                "[a](b 'c') → link(b c|a)",
                "[a](<b c>) → link(b c|a)",
                "[a](b(c)d) → link(b(c)d|a)",
                "[a]() → link(|a)",
                "[a](b c) → [a](b c)",
                "[a [b](c) d](e) → [a link(c|b) d](e)",
                "[![a](b)](c) → link(c|image(b|a))",
                "![*a* `b`](c) → image(c|a b)",
                "[*a](b)* → link(b|*a)*",
                "\\*a\\* \\< \\{ \\q → *a* < { \\q",
                "&amp; &copy; &#65; &#x42; &no; &amp → & © A B &no; &amp",
                "<b>a *c*</b> → b(a emphasis(c))",
                "a <br/> b → a br() b",
                "<>a</> → (a)",
                "a < b > c → a < b > c",
                "{a} {'}'} → {a} {'}'}",
                "*<b>a</b>* → emphasis(b(a))",
                "[<b>a</b>](c) → link(c|b(a))",
            })
    void text(String source, String expected) {
        assertThat(inlines(source)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '→',
            value = {
                "http://a.b/c_d*e. → link(http://a.b/c_d*e|http://a.b/c_d*e).",
                "https://localhost:80/a → link(https://localhost:80/a|https://localhost:80/a)",
                "(https://a.b/(c)) → (link(https://a.b/(c)|https://a.b/(c)))",
                "www.a.b, → link(http://www.a.b|www.a.b),",
                "xwww.a.b → xwww.a.b",
                "a@b.c. → link(mailto:a@b.c|a@b.c).",
                "a@b → a@b",
                "mailto:a@b.c → link(mailto:a@b.c|mailto:a@b.c)",
                "www.a.b@c.d → link(mailto:www.a.b@c.d|www.a.b@c.d)",
                "[http://a.b → [link(http://a.b|http://a.b)",
                ". [www.a.b → . [link(http://www.a.b|www.a.b)",
                "[a](http://b.c) → link(http://b.c|a)",
                "[http://a.b](c) → link(c|http://a.b)",
                "https://{a}/b → https://{a}/b",
                "https://a.b/{c}/d → link(https://a.b/{c}/d|https://a.b/{c}/d)",
                "<b>http://a.b</b> → b(link(http://a.b|http://a.b))",
                "https://a.b/&amp; → link(https://a.b/|https://a.b/)&",
            })
    void bare_addresses(String source, String expected) {
        assertThat(inlines(source)).isEqualTo(expected);
    }

    @Test
    void breaks() {
        assertThat(inlines("a\nb  \nc\\\n  d \ne")).isEqualTo("asoftbreak()bhardbreak()chardbreak()dsoftbreak()e");
    }

    @Test
    void code_over_lines_is_one_line() {
        assertThat(inlines("`a\n  b`")).isEqualTo("code(a b)");
    }

    @Test
    void tags_and_expressions_over_lines() {
        assertThat(inlines("a <b\n  c=\"d\">e</b> {f(\n1)}")).isEqualTo("a b(e) {f(\n1)}");
    }

    @Test
    void reference_links() {
        String definition = "\n\n[Some  Label]: /u \"T\"";
        assertThat(inlines("[some label]" + definition)).isEqualTo("link(/u T|some label)");
        assertThat(inlines("[some label][]" + definition)).isEqualTo("link(/u T|some label)");
        assertThat(inlines("[x][SOME LABEL]" + definition)).isEqualTo("link(/u T|x)");
        assertThat(inlines("[x][other]" + definition)).isEqualTo("[x][other]");
        assertThat(inlines("![a][some label]" + definition)).isEqualTo("image(/u|a)");
    }
}
