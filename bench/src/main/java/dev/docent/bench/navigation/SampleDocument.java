package dev.docent.bench.navigation;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.internal.documents.JsonWriter;
import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.Selection;
import dev.docent.internal.readers.Documents;

/**
 * An OpenAPI document for benchmarks.
 *
 * @param name name of its file
 * @param bytes its content
 */
record SampleDocument(String name, byte[] bytes) {

    /** Property for the directory of the documents; as an environment variable, upper-case with underscores. */
    static final String DIRECTORY = "docent.bench.documents";

    private static final byte[] ODD = """
            x-anchor: &anchor {type: string}
            x-alias: *anchor
            x-merge:
              <<: *anchor
            x-flow: [a: b, {c: d}] # a pair and a comment
            """.getBytes(StandardCharsets.UTF_8);

    private static final int GENERATED_BYTES = 1_000_000;

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
        int start = isAt(0, "---\n") ? 4 : 0;
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length + ODD.length);
        out.write(bytes, 0, start);
        out.writeBytes(ODD);
        out.write(bytes, start, bytes.length - start);
        return new SampleDocument("odd-" + name, out.toByteArray());
    }

    private boolean isAt(int offset, String text) {
        return new String(bytes, offset, Math.min(text.length(), bytes.length - offset), StandardCharsets.UTF_8)
                .equals(text);
    }

    private static List<SampleDocument> asWritten() throws IOException {
        String directory = System.getProperty(DIRECTORY, System.getenv("DOCENT_BENCH_DOCUMENTS"));
        if (directory == null) {
            return List.of(
                    new SampleDocument("generated.json", GeneratedSpec.json(GENERATED_BYTES)),
                    new SampleDocument("generated.yaml", GeneratedSpec.yaml(GENERATED_BYTES)));
        }
        try (Stream<Path> files = Files.list(Path.of(directory))) {
            return files.filter(file -> file.toString().matches(".*\\.(json|ya?ml)"))
                    .sorted()
                    .map(SampleDocument::read)
                    .toList();
        }
    }

    /** {@return the document with this name} */
    static SampleDocument named(String name) throws IOException {
        return all().stream()
                .filter(document -> document.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no document " + name));
    }

    private static SampleDocument read(Path file) {
        try {
            return new SampleDocument(file.getFileName().toString(), Files.readAllBytes(file));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    boolean isYaml() {
        return !name.endsWith(".json");
    }
}
