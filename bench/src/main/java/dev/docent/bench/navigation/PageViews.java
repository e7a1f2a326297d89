package dev.docent.bench.navigation;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.internal.documents.JsonWriter;
import dev.docent.internal.documents.Node;
import dev.docent.internal.openapi.PageOperation;
import dev.docent.internal.openapi.SpecDocument;
import dev.docent.internal.openapi.SpecOperation;
import dev.docent.internal.openapi.SpecReader;

/** Cost of an operation's page and of its document, compared with reading the file into a JSON-P tree. */
final class PageViews {

    private static final int MAX_PAGES = 200;
    private static final int ROUNDS = 11;

    /** CPU time that each kind of task takes before any is measured: the compiler has finished with all of them. */
    private static final double WARM_UP_MILLISECONDS = 3_000;

    private final PrintStream out;

    PageViews(PrintStream out) {
        this.out = out;
    }

    void print() throws IOException {
        out.println("| document | operations | JSON-P tree ms | outline ms | view ms: median, p95, max | p95 / tree"
                + " | whole document ms: median, p95, max | max / tree |");
        out.println("|---|---|---|---|---|---|---|---|");
        List<SampleDocument> documents = SampleDocument.all().stream()
                .filter(document -> !document.isYaml())
                .toList();
        warmUp(documents);
        documents.forEach(this::print);
    }

    /** Gives the tree, the outline, the views and the whole documents the same time. */
    private static void warmUp(List<SampleDocument> documents) {
        double[] spent = new double[4];
        while (Arrays.stream(spent).min().orElseThrow() < WARM_UP_MILLISECONDS) {
            for (SampleDocument document : documents) {
                SpecDocument spec = SpecDocument.of(document.name(), document.bytes());
                List<SpecOperation> operations = sample(
                        SpecReader.index(document.name(), document.bytes()).operations());
                List<Supplier<Object>> tasks = List.of(
                        () -> Reading.PARSSON_TREE.read(document),
                        () -> SpecDocument.of(document.name(), document.bytes()),
                        () -> all(spec, operations, PageViews::view),
                        () -> all(spec, operations, PageViews::document));
                for (int i = 0; i < spent.length; i++) {
                    if (spent[i] < WARM_UP_MILLISECONDS) {
                        spent[i] += Rounds.milliseconds(tasks.get(i));
                    }
                }
            }
        }
    }

    private static Object all(SpecDocument spec, List<SpecOperation> operations, ToIntFunction<PageOperation> writing) {
        return operations.stream()
                .map(operation -> written(spec, operation, writing))
                .toList();
    }

    private void print(SampleDocument document) {
        SpecDocument spec = SpecDocument.of(document.name(), document.bytes());
        List<SpecOperation> operations =
                sample(SpecReader.index(document.name(), document.bytes()).operations());
        double[] trees = new double[ROUNDS];
        double[] outlines = new double[ROUNDS];
        double[][] views = new double[operations.size()][ROUNDS];
        double[][] documents = new double[operations.size()][ROUNDS];
        for (int at = 0; at < ROUNDS; at++) {
            trees[at] = Rounds.milliseconds(() -> Reading.PARSSON_TREE.read(document));
            outlines[at] = Rounds.milliseconds(() -> SpecDocument.of(document.name(), document.bytes()));
            for (int i = 0; i < operations.size(); i++) {
                SpecOperation operation = operations.get(i);
                views[i][at] = Rounds.milliseconds(() -> written(spec, operation, PageViews::view));
                documents[i][at] = Rounds.milliseconds(() -> written(spec, operation, PageViews::document));
            }
        }
        double tree = median(trees);
        double[] view = medians(views);
        double[] whole = medians(documents);
        out.printf(
                Locale.ROOT,
                "| %s | %d | %.1f | %.1f | %s | %.3f | %s | %.2f |%n",
                document.name(),
                operations.size(),
                tree,
                median(outlines),
                spread(view),
                quantile(view, 0.95) / tree,
                spread(whole),
                quantile(whole, 1) / tree);
    }

    private static List<SpecOperation> sample(List<SpecOperation> operations) {
        int step = operations.size() / MAX_PAGES + 1;
        return operations.stream()
                .filter(operation -> operations.indexOf(operation) % step == 0)
                .toList();
    }

    private static Object written(SpecDocument spec, SpecOperation operation, ToIntFunction<PageOperation> writing) {
        return writing.applyAsInt(
                spec.operation(operation.method(), operation.path()).orElseThrow());
    }

    /** The response of {@code GET /docs/pages/{slug}}: the operation and what it refers to, one level deep. */
    private static int view(PageOperation operation) {
        int parts =
                operation.parts().values().stream().mapToInt(PageViews::size).sum();
        return parts + operation.neighbours().map(PageViews::size).orElse(0);
    }

    private static int document(PageOperation operation) {
        return size(operation.document());
    }

    private static int size(Node value) {
        return JsonWriter.write(value, DocsFolder.DEFAULT_MAX_FILE_BYTES).orElseThrow().length;
    }

    private static double[] medians(double[][] values) {
        return Arrays.stream(values).mapToDouble(PageViews::median).toArray();
    }

    private static double median(double[] values) {
        return quantile(values, 0.5);
    }

    private static double quantile(double[] values, double share) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(int) Math.min(sorted.length - 1L, Math.round(sorted.length * share))];
    }

    private static String spread(double[] values) {
        return String.format(
                Locale.ROOT, "%.3f, %.3f, %.3f", median(values), quantile(values, 0.95), quantile(values, 1));
    }
}
