package dev.docent.pages.internal.mdx;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages of parts in any order: most of them are no MDX, and all of them must be readable. */
class RandomPagesTest {

    private static final int PAGES = 1500;
    private static final int MAX_PARTS = 14;
    private static final List<String> INDENTS =
            List.of("", "", "", " ", "  ", "    ", "\t", "> ", "- ", "  - ", "1. ", "> > ");
    private static final List<String> PARTS = List.of(
            "# h",
            "a\n===",
            "---",
            "***",
            "```js x\nc\n```",
            "~~~",
            "````\n```\n````",
            "- a",
            "* b",
            "1. c",
            "2) d",
            "-",
            "> e",
            "|f|g|\n|-|-|\n|h|i|",
            "|:-:|",
            "<Card>",
            "</Card>",
            "<Card title=\"t\">",
            "<Card\n  a={1}\n>",
            "<Card />",
            "<Card>j</Card>",
            "<Card>k",
            "l</Card>",
            "<>",
            "</>",
            "<A><B>",
            "</B></A>",
            "<br>",
            "</br>",
            "<img src='m'>",
            "{n}",
            "{/* o */}",
            "{\np(\n1)\n}",
            "{q",
            "}",
            "{r s}",
            "{`t${u}`}",
            "{`v",
            "{'w",
            "<x",
            "<y z=\"",
            "<!-- a -->",
            "<!--",
            "-->",
            "import b from 'c'",
            "export const d = {\n\n e: 1 }",
            "export f",
            "import g from 'h",
            "[i]: /j 'k'",
            "[i]",
            "[l](m \"n\")",
            "[o][i]",
            "![p](q)",
            "[r",
            "](s)",
            "[^1]: t",
            "[^1]",
            "*u*",
            "**v**",
            "_w_",
            "~~x~~",
            "*",
            "_",
            "`y`",
            "`",
            "``",
            "http://a.b/c_d",
            "www.e.f.",
            "g@h.i",
            "<http://j.k>",
            "<l@m.n>",
            "&amp;",
            "&#0;",
            "\\",
            "\\*",
            "\\{",
            "a < b",
            "a<b>c</b>",
            "a<b>c",
            "c</b>",
            "{@link o}",
            "<100 ms",
            "- [ ] p",
            "- [x] q",
            "  ",
            "",
            "",
            "",
            "\0",
            "\u202E",
            "\uFEFF",
            "\u2028",
            "<A {...r}/>",
            "<A {s}/>",
            "<A b=c/>",
            "<a.b.c/>",
            "<a:b/>",
            "<A\n\n  t='u'\n\n/>",
            "\r",
            "\r\n");

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void every_word_survives(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < PAGES; i++) {
            String page = page(random);
            PageChecks.check(page.getBytes(StandardCharsets.UTF_8));
            PageChecks.checkNothingLost(page);
        }
    }

    private static String page(Random random) {
        StringBuilder page = new StringBuilder();
        int parts = 1 + random.nextInt(MAX_PARTS);
        for (int i = 0; i < parts; i++) {
            String indent = INDENTS.get(random.nextInt(INDENTS.size()));
            String part = PARTS.get(random.nextInt(PARTS.size()));
            page.append(indent).append(random.nextBoolean() ? part.replace("\n", "\n" + indent) : part);
            page.append(random.nextInt(3) == 0 ? " " : "\n");
        }
        return page.toString();
    }
}
