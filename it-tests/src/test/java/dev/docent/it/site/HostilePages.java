package dev.docent.it.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Pages that cost as much as a page can: four sizes or forms of fifteen kinds. */
final class HostilePages {

    /** What they import. */
    static final Map<String, String> SNIPPETS = Map.of(
            "snippets/itself.mdx", "import Itself from '/snippets/itself.mdx'\n\n<Itself />\n\n<Itself />\n",
            "snippets/endless.jsx", "export const Endless = () => { for (;;) {} };\n");

    private static final int[] SIZES = {500, 5_000, 50_000, 300_000};
    private static final List<String> LOOPS = List.of(
            "for (;;) {}",
            "const f = n => f(n + 1) + f(n + 2); f(0);",
            "let s = 'a'; for (;;) { s = (s + s).slice(0, 100000); }",
            "const all = Array(100000).fill('b'); for (;;) { all.map(x => x + x).sort().join(',').split(','); }");
    private static final List<String> SEARCHES = List.of(
            "/(a+)+b/.test('a'.repeat(5000))",
            "'a'.repeat(100000).replace(/(a|aa)*c/g, 'b')",
            "(() => { for (;;) { ('a'.repeat(100000) + 'b').indexOf('a'.repeat(50000) + 'c'); } })()",
            "(() => { for (;;) { 'ab'.repeat(50000).split('a').join('b').replaceAll('b', 'ab'); } })()");

    /** All of them, by their paths without ending. */
    static final Map<String, String> ALL = all();

    private HostilePages() {}

    private static Map<String, String> all() {
        Map<String, String> pages = new TreeMap<>();
        List<IntFunction<String>> kinds = List.of(
                i -> "$" + "x+".repeat(size(i)) + "x$",
                i -> "$$\n" + "\\frac{".repeat(size(i) / 10) + "x" + "}{y}".repeat(size(i) / 10) + "\n$$",
                i -> "> ".repeat(size(i) / 5) + "quoted\n\n" + "- ".repeat(size(i) / 20) + "item",
                i -> "<Card title=\"c\">\n".repeat(size(i) / 50) + "\ntext\n\n" + "</Card>\n".repeat(size(i) / 50),
                i -> "*a **b _c ".repeat(size(i)),
                i -> List.of("[", "[a](", "![", "<a@b.c ").get(i).repeat(size(i)),
                HostilePages::table,
                i -> "{(() => { " + LOOPS.get(i) + " return 1; })()}",
                i -> "{String(" + SEARCHES.get(i) + ")}",
                i -> "```" + List.of("js", "html", "yaml", "cpp").get(i) + "\n"
                        + List.of("a('\\\\\"${`", "<a b='", "a: &b [*b, ", "template<a<")
                                .get(i)
                                .repeat(30_000) + "\n```",
                i -> IntStream.range(0, size(i) / 25)
                        .mapToObj(n -> "## Heading " + n % 7 + "\n\ntext")
                        .collect(Collectors.joining("\n\n")),
                i -> IntStream.range(0, size(i) / 25)
                        .mapToObj(n -> "[^" + n + "]: note [^" + (n + 1) + "] [r" + n + "]\n\n[r" + n + "]: /p" + n)
                        .collect(Collectors.joining("\n\n")),
                i -> List.of("&amp;", "<!--", "https://a.example/", "\u202e\ud83d\ude00")
                        .get(i)
                        .repeat(60_000),
                i -> List.of(
                                "import Itself from '/snippets/itself.mdx'\n\n<Itself />",
                                "import { Endless } from '/snippets/endless.jsx'\n\n<Endless />",
                                "export const list = Array(100000).fill('x');\n\n{list.map(x => <b>{list.join(x)}</b>)}",
                                "export const deep = n => n === 0 ? <i/> : <b>{deep(n - 1)}{deep(n - 1)}</b>;\n\n{deep(40)}")
                        .get(i),
                i -> "<Tabs>\n<Tab title=\"t\">\n".repeat(size(i) / 100) + "\n```mermaid\ngraph TD\n"
                        + "a --> b\n".repeat(size(i) / 10) + "```\n\n" + "</Tab>\n</Tabs>\n".repeat(size(i) / 100));
        for (int kind = 0; kind < kinds.size(); kind++) {
            for (int form = 0; form < SIZES.length; form++) {
                pages.put("h" + kind + "-" + form, kinds.get(kind).apply(form));
            }
        }
        return pages;
    }

    private static int size(int form) {
        return SIZES[form];
    }

    private static String table(int form) {
        int rows = size(form) / 50;
        List<String> lines = new ArrayList<>(List.of("|" + " a |".repeat(40), "|" + "---|".repeat(40)));
        for (int row = 0; row < rows; row++) {
            lines.add("|" + " `b` |".repeat(40));
        }
        return String.join("\n", lines);
    }
}
