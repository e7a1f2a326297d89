package dev.docent.pages.internal.mdx;

import java.nio.charset.StandardCharsets;

import dev.docent.navigation.internal.text.Position;
import dev.docent.pages.internal.mdx.tree.MdxNode;
import dev.docent.pages.internal.mdx.tree.MdxProblem;
import dev.docent.pages.internal.mdx.tree.Span;

import static org.assertj.core.api.Assertions.assertThat;

/** What is true of every page, whatever is in it. */
final class PageChecks {

    private static final String WORD = "qzw";

    private PageChecks() {}

    /** Locations are in the file, the tree is not too deep. */
    static void check(byte[] bytes) {
        MdxPage page = MdxPage.parse("page.mdx", bytes);
        Everything everything = Everything.of(page);
        long lines = page.text().chars().filter(c -> c == '\n').count() + 1;
        everything.spans.forEach(span -> checkSpan(page, span, lines));
        page.problems().stream().map(MdxProblem::span).forEach(span -> checkSpan(page, span, lines));
        assertThat(everything.depth).isLessThanOrEqualTo(MdxNode.MAX_DEPTH);
    }

    private static void checkSpan(MdxPage page, Span span, long lines) {
        assertThat(span.from()).isBetween(0, span.to());
        assertThat(span.to()).isLessThanOrEqualTo(page.text().length());
        Position position = page.location(span).position();
        assertThat((long) position.line()).isBetween(1L, lines);
    }

    /** Words put into a page, in its lines and between them, are in the tree, unless they became front matter. */
    static void checkNothingLost(String page) {
        StringBuilder marked = new StringBuilder(" \n");
        int number = 0;
        for (String line : page.split("\n", -1)) {
            int middle = line.length() / 2;
            switch (number % 3) {
                case 0 ->
                    marked.append(line, 0, middle)
                            .append(' ')
                            .append(word(number))
                            .append(' ')
                            .append(line, middle, line.length());
                case 1 ->
                    marked.append(line).append("\n\n").append(word(number)).append('\n');
                default -> marked.append(line).append(' ').append(word(number));
            }
            marked.append('\n');
            number++;
        }
        byte[] bytes = marked.toString().getBytes(StandardCharsets.UTF_8);
        check(bytes);
        String all = Everything.of(MdxPage.parse("page.mdx", bytes)).text.toString();
        for (int i = 0; i < number; i++) {
            assertThat(all.contains(word(i)))
                    .as("word %s of%n%s", word(i), marked)
                    .isTrue();
        }
    }

    private static String word(int number) {
        return WORD
                + Integer.toString(number, 26)
                        .replaceAll("[0-9]", "x$0")
                        .chars()
                        .mapToObj(c -> String.valueOf((char) (c <= '9' ? c - '0' + 'a' : c)))
                        .reduce("", String::concat)
                + "w";
    }
}
