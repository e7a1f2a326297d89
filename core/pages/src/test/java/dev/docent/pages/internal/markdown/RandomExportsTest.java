package dev.docent.pages.internal.markdown;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

import dev.docent.pages.internal.body.MemorySite;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.mdx.MdxPage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Exports of pages of parts in any order are read as what they were made of. */
class RandomExportsTest {

    private static final int PAGES = 700;
    private static final List<String> INDENTS = List.of("", "", "", "", "> ", "- ", "  ", "1. ", "   ", "> - ");
    private static final List<String> PARTS = List.of(
            "# h",
            "### *i* j",
            "***",
            "```js x\nc\n\n  d\n```",
            "~~~\n```\n~~~",
            "- a",
            "* b",
            "1. c",
            "3) d",
            "> e",
            "|f|g|\n|-|:-:|\n|`h\\|`|i|",
            "*j*",
            "**k**",
            "_l_m",
            "~~n~~",
            "`o`",
            "`` p`q ``",
            "g `<h>{i}` (j)",
            "`$k` l `$m`, `n|o`: p",
            "`-` q `\\` `# r`",
            "s` `t`` u` v `` w",
            "[r](/s)",
            "![t](/u.png)",
            "http://a.b/c_d",
            "x@y.z",
            "\\*",
            "\\_v_",
            "\\# w",
            "1\\. x",
            "\\[y](z)",
            "&amp;amp;",
            "a & b",
            "2 < 3",
            "a*b*c",
            "snake_case_name",
            "\\{d}",
            "- [ ] e",
            "- [x] f",
            "g\\\nh",
            "i  \nj",
            "[^1]",
            "[^1]: k",
            "**l *m* n**",
            "",
            "",
            "<Note>o</Note>",
            "<Card title=\"p\" href=\"/q\">r</Card>",
            "<b>s</b>",
            "<br/>",
            "{'t * u'}",
            "{\"`v\"}",
            "<Tab title=\"# w\">\n\nx\n\n</Tab>",
            "<Step title=\"y_\">\n\n- z\n\n</Step>",
            "~a~",
            "!a",
            "[",
            "]",
            "(",
            "c:\\d");

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void an_export_is_read_as_what_it_was_made_of(long seed) {
        Random random = new Random(seed);
        int different = 0;
        for (int i = 0; i < PAGES; i++) {
            String page = page(random);
            String exported = export(page);
            String again = export(exported);
            assertThat(Seen.of(read(again)))
                    .as("%s%n--- became%n%s", page, exported)
                    .isEqualTo(Seen.of(read(exported)));
            different += again.equals(export(again)) ? 0 : 1;
        }
        assertThat(different).isLessThan(PAGES / 50);
    }

    private static MdxPage read(String text) {
        return MdxPage.parse("page.mdx", ("\n" + text).getBytes(StandardCharsets.UTF_8));
    }

    private static String export(String mdx) {
        return new MarkdownExport("en")
                .of(
                        new MarkdownExport.Page("/p", "", "", new MemorySite().evaluated(read(mdx))),
                        new RootedAddresses(""),
                        path -> false);
    }

    private static String page(Random random) {
        StringBuilder page = new StringBuilder();
        for (int parts = 1 + random.nextInt(8); parts > 0; parts--) {
            String indent = INDENTS.get(random.nextInt(INDENTS.size()));
            String part = PARTS.get(random.nextInt(PARTS.size()));
            page.append(indent).append(part.replace("\n", "\n" + " ".repeat(indent.length())));
            page.append(List.of(" ", "\n", "\n\n").get(random.nextInt(3)));
        }
        return page.toString();
    }
}
