package dev.docent.pages.internal.search;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import dev.docent.pages.internal.links.RootedAddresses;

/** Measures the index of a folder's pages, for a table; with a query it prints what is found instead. */
final class SearchTool {

    private static final int ROUNDS = 200;
    private static final List<String> QUERIES = List.of(
            "a",
            "in",
            "co",
            "configure webhook",
            "conf",
            "the",
            "to be or not to be",
            "how do I set up authentication for my api",
            "ocnfiguration",
            "cnofiguration",
            "configuratino",
            "configurxtion",
            "xonfiguration",
            "configuration endpoint tokem",
            "getUserById",
            "api_key",
            "x".repeat(200),
            "ab ".repeat(70),
            "自定义域名",
            "认证和授权的设置方法",
            "設",
            "人工知能を使って検索する方法を教えてください",
            "검색 방법",
            "!!! ??? \u0000",
            "zzzzqqqq");

    private SearchTool() {}

    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        List<SearchPage> pages = new ArrayList<>();
        int copies = Integer.getInteger("copies", 1);
        for (int i = 0; i < copies; i++) {
            pages.addAll(RealPages.of(Path.of(arguments[0])));
        }
        long text = pages.stream().mapToLong(SearchTool::length).sum();
        long start = System.nanoTime();
        SearchIndex index = SearchIndex.of(pages);
        long built = System.nanoTime() - start;
        if (arguments.length > 1 && arguments[1].equals("--script")) {
            compare(index, out);
            return;
        }
        if (arguments.length > 1) {
            index.search(arguments[1], 10).forEach(result -> show(result, out));
            return;
        }
        out.printf(
                "%d pages, %d units, %d terms, text %,d characters, built in %d ms%n",
                pages.size(), index.firstUnits()[pages.size()], index.terms().size(), text, built / 1_000_000);
        long postings = index.postings().bytes().length;
        long terms = (long) index.terms().size() * (4 + 4 + 4 + 1) + termBytes(index.terms());
        out.printf(
                "postings %,d bytes, terms %,d bytes, of the text %.2f%n",
                postings, terms, (postings + terms) / (double) text);
        for (String query : QUERIES) {
            measure(index, query, out);
        }
    }

    /** Compares with the script, for each query alone, and says what it loads. */
    private static void compare(SearchIndex index, PrintStream out) throws Exception {
        Path profile = Files.createTempDirectory("search");
        Path browser = ScriptComparison.browser().orElseThrow();
        for (String query : QUERIES) {
            ScriptComparison comparison = new ScriptComparison(index, List.of(query));
            String different = comparison.run(browser, profile);
            out.printf("%-45.45s %s %s%n", query, comparison.traffic(), different);
        }
        long[] sizes = new long[3];
        SearchFiles.write(index, SearchFiles.FOLDER, new RootedAddresses(""), (name, bytes) -> {
            sizes[0]++;
            sizes[1] += bytes.length;
            sizes[2] = name.endsWith("index.json") ? bytes.length : sizes[2];
        });
        out.printf("%d files, %,d bytes, directory %,d bytes%n", sizes[0], sizes[1], sizes[2]);
    }

    private static long termBytes(TermTable terms) {
        long length = 0;
        for (int i = 0; i < terms.size(); i++) {
            length += 2L * terms.length(i);
        }
        return length;
    }

    private static long length(SearchPage page) {
        return page.sections().stream()
                .mapToLong(
                        section -> section.text().length() + section.heading().length())
                .sum();
    }

    private static void measure(SearchIndex index, String query, PrintStream out) {
        long[] times = new long[ROUNDS];
        int found = 0;
        for (int round = 0; round < 2 * ROUNDS; round++) {
            long start = cpuTime();
            found = index.search(query, 20).size();
            times[round % ROUNDS] = cpuTime() - start;
        }
        Arrays.sort(times);
        String shown = query.length() > 40 ? query.substring(0, 40) + "…" : query;
        out.printf(
                "%-45s %3d pages, median %.2f ms, p95 %.2f ms, max %.2f ms%n",
                shown, found, times[ROUNDS / 2] / 1e6, times[ROUNDS * 95 / 100] / 1e6, times[ROUNDS - 1] / 1e6);
    }

    private static long cpuTime() {
        return java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static void show(SearchResult result, PrintStream out) {
        out.println(result.page().path() + "  " + marked(result.title()) + "\n    " + marked(result.excerpt()));
        result.hits().forEach(hit -> out.println("  # " + marked(hit.heading()) + "\n    " + marked(hit.excerpt())));
    }

    private static String marked(SearchExcerpt excerpt) {
        StringBuilder text = new StringBuilder();
        int at = 0;
        for (SearchExcerpt.Mark mark : excerpt.marks()) {
            text.append(excerpt.text(), at, mark.from()).append('[');
            text.append(excerpt.text(), mark.from(), mark.to()).append(']');
            at = mark.to();
        }
        return text.append(excerpt.text().substring(at)).toString();
    }
}
