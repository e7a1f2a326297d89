package dev.docent.bench.navigation;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.PageOperation;
import dev.docent.navigation.internal.openapi.SpecDocument;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.openapi.SpecReader;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Cost of the pages of operations and of their documents, compared with reading the file into a JSON-P tree. At most 200
 * operations, spread evenly over the document, take turns.
 */
@State(Scope.Benchmark)
public class PageViewBenchmark {

    private static final int MAX_PAGES = 200;

    /** Name of a document in JSON. */
    @Param("generated-1.json")
    public String document;

    private SampleDocument file;
    private SpecDocument spec;
    private List<SpecOperation> operations;
    private SpecOperation largest;
    private int next;

    /** Reads the document, and looks for the operation with the largest document. */
    @Setup
    public void read() throws IOException {
        file = SampleDocument.named(document);
        spec = SpecDocument.of(file.name(), file.bytes());
        List<SpecOperation> all = SpecReader.index(file.name(), file.bytes()).operations();
        int step = all.size() / MAX_PAGES + 1;
        operations = all.stream()
                .filter(operation -> all.indexOf(operation) % step == 0)
                .toList();
        largest = operations.stream().max(Comparator.comparingInt(this::whole)).orElseThrow();
    }

    @Benchmark
    public Object tree() {
        return Reading.PARSSON_TREE.read(file);
    }

    /** The response of {@code GET /docs/pages/{slug}}: the operation and what it refers to, one level deep. */
    @Benchmark
    public int page() {
        PageOperation operation = found(next());
        return operation.parts().values().stream()
                        .mapToInt(PageViewBenchmark::size)
                        .sum()
                + operation.neighbours().map(PageViewBenchmark::size).orElse(0);
    }

    @Benchmark
    public int wholeDocument() {
        return whole(next());
    }

    @Benchmark
    public int largestDocument() {
        return whole(largest);
    }

    private SpecOperation next() {
        next = (next + 1) % operations.size();
        return operations.get(next);
    }

    /** Looks it up, as a request does. */
    private PageOperation found(SpecOperation operation) {
        return PageOperation.of(spec, operation.method(), operation.path()).orElseThrow();
    }

    private int whole(SpecOperation operation) {
        return size(found(operation).document());
    }

    private static int size(Node value) {
        return JsonWriter.write(value, DocsFolder.DEFAULT_MAX_FILE_BYTES).orElseThrow().length;
    }
}
