package dev.docent.bench.navigation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.bench.pages.GeneratedApi;
import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.readers.Documents;

/**
 * An OpenAPI document for benchmarks.
 *
 * @param name name of its file
 * @param bytes its content
 */
record SampleDocument(String name, byte[] bytes) {

    private static final String ODD = """
            x-anchor: &anchor {type: string}
            x-alias: *anchor
            x-merge:
              <<: *anchor
            x-flow: [a: b, {c: d}] # a pair and a comment
            """;

    /**
     * {@return the documents of the directory, or two generated ones if none is configured; each is followed by the same
     * document in an ugly form}
     */
    static List<SampleDocument> all() throws IOException {
        return asWritten().stream()
                .flatMap(document -> Stream.of(document, document.ugly()))
                .toList();
    }

    /** JSON on one line, or YAML with an anchor, an alias, a merge and an unusual flow value before its other members. */
    private SampleDocument ugly() {
        if (!isYaml()) {
            Node root = Documents.parse(name, bytes, Selection.ALL).root();
            return new SampleDocument(
                    "one-line-" + name,
                    JsonWriter.write(root, Integer.MAX_VALUE).orElseThrow());
        }
        String text = new String(bytes, StandardCharsets.UTF_8);
        String odd = text.startsWith("---\n") ? "---\n" + ODD + text.substring(4) : ODD + text;
        return new SampleDocument("odd-" + name, odd.getBytes(StandardCharsets.UTF_8));
    }

    private static List<SampleDocument> asWritten() throws IOException {
        String directory = System.getenv("DOCENT_BENCH_DOCUMENTS");
        if (directory == null) {
            return List.of(named("generated-1.json"), named("generated-1.yaml"));
        }
        List<SampleDocument> documents = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of(directory))) {
            for (Path file : (Iterable<Path>) files.sorted()::iterator) {
                if (file.toString().matches(".*\\.(json|ya?ml)")) {
                    documents.add(new SampleDocument(file.getFileName().toString(), Files.readAllBytes(file)));
                }
            }
        }
        return documents;
    }

    /** {@return the document with this name; those that begin with {@code generated-} say how many megabytes they have} */
    static SampleDocument named(String name) throws IOException {
        if (name.startsWith("generated-")) {
            int bytes = Integer.parseInt(name.replaceAll("\\D", "")) * 1_000_000;
            return new SampleDocument(
                    name, name.endsWith(".json") ? GeneratedApi.json(bytes) : GeneratedApi.yaml(bytes));
        }
        return all().stream()
                .filter(document -> document.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no document " + name));
    }

    boolean isYaml() {
        return !name.endsWith(".json");
    }
}
