package dev.docent.pages.internal.mdx;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Pages that nobody writes by hand: the work grows with their size, and nothing throws. */
class HostilePagesTest {

    private static final int SIZE = 200_000;
    private static final double MAX_GROWTH = 3.5;
    private static final int TRIES = 6;

    /** Nanoseconds below which a measurement says nothing. */
    private static final long NOTHING = 30_000_000;

    static Stream<Arguments> hostile() {
        return Stream.of(
                repeated("long line", "word "),
                repeated("one word", "a"),
                repeated("quotes", ">"),
                repeated("quotes on every line", "> > > > a\n"),
                repeated("list items in one line", "- "),
                repeated("numbers in one line", "1. "),
                repeated("deeper and deeper items", n -> deeper(n, "- a")),
                repeated("deeper and deeper elements", n -> deeper(n, "<A>")),
                repeated("open elements", "<A>\n"),
                repeated("closing tags", "</A>\n"),
                repeated("open elements in text", "x<a>"),
                repeated("closing tags in text", "x</a>"),
                repeated("elements that cross", "<a><b></a></b>"),
                repeated("unclosed tags", "<A b=\""),
                repeated("unclosed tags with other quotes", "<A b='\n"),
                repeated("unclosed tags with braces", "<A b={ "),
                repeated("unclosed tags on lines", "<A\n"),
                repeated("less-than signs", "<"),
                repeated("comments", "<!-- "),
                repeated("comments on lines", "<!--\n"),
                repeated("open braces", "{"),
                repeated("open braces on lines", "{\n"),
                repeated("open braces in items", "- {\n"),
                repeated("items with unclosed tags", "- <A b=\"\n  c\n"),
                repeated("closing braces", "}"),
                repeated("templates", "{`${"),
                repeated("templates on lines", "{`\n"),
                repeated("line comments in braces", "{//"),
                repeated("block comments in braces", "{/*"),
                repeated("regular expressions", "{/a"),
                repeated("JSX in braces", "{<a>"),
                repeated("exports", "export const a = {\n"),
                repeated("imports", "import {a} from 'b'\n"));
    }

    static Stream<Arguments> hostileText() {
        return Stream.of(
                repeated("emphasis that opens", "*a "),
                repeated("emphasis that closes", "a* "),
                repeated("nested emphasis", n -> "*a ".repeat(n / 6) + "a* ".repeat(n / 6)),
                repeated("nested strong emphasis", n -> "**a ".repeat(n / 8) + "a** ".repeat(n / 8)),
                repeated("mixed emphasis", "*a_ **b__ "),
                repeated("tildes", "~a ~~b "),
                repeated("asterisks", "*"),
                repeated("underscores", "a_"),
                repeated("brackets", "["),
                repeated("closing brackets", "]"),
                repeated("brackets and links", n -> "[".repeat(n / 2) + "[a](b)".repeat(n / 12)),
                repeated("images and links", n -> "![".repeat(n / 4) + "[a](b)".repeat(n / 12)),
                repeated("nested links", n -> "[".repeat(n / 8) + "a" + "](b)".repeat(n / 8)),
                repeated("nested images", n -> "![".repeat(n / 8) + "a" + "](b)".repeat(n / 8)),
                repeated("targets without end", "[a](b"),
                repeated("titles without end", "[a](b \"c"),
                repeated("labels", "[a]["));
    }

    static Stream<Arguments> hostileLines() {
        return Stream.of(
                repeated("definitions", "[a]: b\n"),
                repeated("definitions without end", "[a]: b \"c\n"),
                repeated("footnotes", "[^a]: b\n\n"),
                repeated("backticks", n -> backticks(n)),
                repeated("open backticks", "`a "),
                repeated("fences", "```\n"),
                repeated("fences in quotes", "> ```\n"),
                repeated("ampersands", "&a"),
                repeated("backslashes", "\\"),
                repeated("addresses", "http://a.b/"),
                repeated("addresses with points", "www.a.b..,,;"),
                repeated("www", "www."),
                repeated("mail", "a@b."),
                repeated("mail names", "a.b-"),
                repeated("tables", "| a | b\n|---|---\n"),
                repeated("bars", "|"),
                repeated("delimiter rows", "|-\n"),
                repeated("many cells", n -> "|a".repeat(n / 4) + "\n" + "|-".repeat(n / 4)),
                repeated("underlines", "a\n===\n"),
                repeated("hashes", "# a #"),
                repeated("lazy lines", n -> "> > > > a\n" + "b\n".repeat(n / 2)),
                repeated("tabs", "\t-\ta\n"),
                repeated("NUL and controls", "\0a\u202Eb\u2066<\u0001>{\u0000}\n"),
                repeated("carriage returns", "\r"),
                repeated("surrogates", "\uD83D\uDE00*\uD83D*"));
    }

    private static Arguments repeated(String name, String part) {
        return repeated(name, n -> part.repeat(n / part.length() + 1));
    }

    private static Arguments repeated(String name, IntFunction<String> page) {
        return Arguments.of(name, page);
    }

    private static String deeper(int size, String line) {
        StringBuilder page = new StringBuilder();
        for (int indent = 0; page.length() < size; indent += 2) {
            page.append(" ".repeat(indent)).append(line).append('\n');
        }
        return page.toString();
    }

    private static String backticks(int size) {
        StringBuilder page = new StringBuilder();
        for (int run = 1; page.length() < size; run++) {
            page.append("`".repeat(run)).append('a');
        }
        return page.toString();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({"hostile", "hostileText", "hostileLines"})
    void work_grows_with_the_size_of_the_page(String name, IntFunction<String> page) {
        String small = page.apply(SIZE / 2);
        String large = page.apply(SIZE);

        double growth = Double.MAX_VALUE;
        for (int i = 0; i < TRIES && growth > MAX_GROWTH; i++) {
            long largeTime = parse(large);
            growth = largeTime < NOTHING ? 0 : (double) largeTime / Math.max(1, parse(small));
        }

        assertThat(growth).as("times the work for twice the page").isLessThan(MAX_GROWTH);
    }

    /** {@return nanoseconds of processor time} */
    private static long parse(String page) {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        MdxPage.parse("page.mdx", page.getBytes(StandardCharsets.UTF_8));
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
    }
}
