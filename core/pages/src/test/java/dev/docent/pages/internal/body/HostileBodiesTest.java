package dev.docent.pages.internal.body;

import java.time.Duration;
import java.util.List;
import java.util.Random;

import dev.docent.pages.internal.page.PageContent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

/** Pages that nobody wrote by hand: a page or a problem, in bounded time. */
class HostileBodiesTest {

    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final int PAGES = 3000;

    private static final List<String> PARTS = List.of(
            "<Card title=\"a\" href=\"/guides/start\">",
            "</Card>",
            "<Tabs>",
            "</Tabs>",
            "<Tab title='t'>",
            "</Tab>",
            "<a href='x'>",
            "</a>",
            "<p>",
            "</p>",
            "<table>",
            "</table>",
            "<tr>",
            "<td>",
            "</td>",
            "</tr>",
            "[l](/x)",
            "![i](y \"t\")",
            "## h",
            "- ",
            "> ",
            "1. ",
            "| a | b |\n|-|-|\n| c |",
            "{x}",
            "{'y'}",
            "{<b>{1}</b>}",
            "{[1,2].map(i => <li>{i}</li>)}",
            "<Badge>",
            "</Badge>",
            "<Icon icon=\"a\"/>",
            "```js\nx\n```",
            "[^1]",
            "[^1]: f",
            "<Step title={<b/>}>",
            "</Step>",
            "<h2 id=\"a\">",
            "</h2>",
            "<div id=\"a\" style={{color: 'red'}}>",
            "</div>",
            "<img src='/images/a.png'/>",
            "<video src='x'>",
            "</video>",
            "<Update label='u'>",
            "</Update>",
            "<summary>",
            "</summary>",
            "<Prompt>",
            "</Prompt>",
            "export const x = 1",
            "<Tooltip tip={<a href='/x'>y</a>}>",
            "</Tooltip>",
            "<Frame caption={x}>",
            "</Frame>",
            "<>",
            "</>",
            "<pre>",
            "</pre>",
            "<span>",
            "</span>",
            "\u202e",
            "\0",
            "<br/>",
            "text",
            "<Snippet file=\"a.mdx\"/>");

    private static PageContent render(String text) {
        return assertTimeoutPreemptively(
                LIMIT,
                () -> new MemorySite()
                        .with("snippets/a.mdx", "A {children} <Card>b</Card>\n\n<Snippet file=\"a.mdx\"/>\n")
                        .render(text)
                        .content());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<div>\n",
                "<Card title=\"a\">\n",
                "> ",
                "- ",
                "*a ",
                "[",
                "<b>x",
                "{",
                "<Accordion title='a'>\n\n",
                "<Snippet file='a.mdx'>\n",
                "<Step title={<b>}>",
                "{[",
                "![a](",
                "`",
                "|a",
                "[^1]",
                "<a href='/guides/start'>",
                "<p>\n",
                "<h2>\n"
            })
    void ten_thousand_of_anything(String part) {
        assertThat(render(part.repeat(10_000)).html().size()).isPositive();
    }

    @Test
    void megabyte_lines() {
        render("a".repeat(2_000_000));
        render("{" + "1+".repeat(500_000) + "1}");
        render("[a](#" + "b".repeat(1_000_000) + ")");
        render("<Card title=\"" + "x".repeat(1_000_000) + "\"/>");
        render("## " + "h ".repeat(500_000));
    }

    @Test
    void many_headings_of_one_name_and_many_problems() {
        assertThat(render("## a\n\n".repeat(20_000)).headings()).hasSize(20_000);
        assertThat(render("[a](#x)\n\n".repeat(20_000)).problems()).hasSizeLessThan(1_100);
        assertThat(render("<Bogus/>\n\n".repeat(20_000)).problems()).hasSizeLessThan(1_100);
    }

    @Test
    void snippets_that_multiply() {
        MemorySite site = new MemorySite();
        for (int i = 0; i < 18; i++) {
            site.with("snippets/s" + i + ".mdx", ("<Snippet file=\"s" + (i + 1) + ".mdx\"/>\n\n").repeat(10));
        }
        PageContent content = assertTimeoutPreemptively(
                LIMIT, () -> site.render("<Snippet file=\"s0.mdx\"/>").content());
        assertThat(content.complete()).isFalse();
    }

    @Test
    void values_that_multiply() {
        StringBuilder page = new StringBuilder("export const a0 = [1, 2]\n");
        for (int i = 1; i < 60; i++) {
            page.append("export const a" + i + " = [a" + (i - 1) + ", a" + (i - 1) + "]\n");
        }
        assertThat(render(page + "\n{a59}\n").complete()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void anything_in_any_order(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < PAGES; i++) {
            StringBuilder page = new StringBuilder();
            for (int j = random.nextInt(14); j >= 0; j--) {
                page.append(PARTS.get(random.nextInt(PARTS.size()))).append(random.nextInt(3) > 0 ? "\n" : " ");
                page.append(random.nextInt(4) == 0 ? "\n" : "");
            }
            BodyChecks.check(page.toString());
        }
    }
}
