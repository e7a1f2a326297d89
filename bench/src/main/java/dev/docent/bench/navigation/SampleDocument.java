package dev.docent.bench.navigation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * An OpenAPI document for benchmarks.
 *
 * @param name name of its file
 * @param bytes its content
 */
record SampleDocument(String name, byte[] bytes) {

    /** Property for the directory of the documents; as an environment variable, upper-case with underscores. */
    static final String DIRECTORY = "docent.bench.documents";

    private static final int GENERATED_BYTES = 1_000_000;

    /** {@return the documents of the directory, or two generated ones if none is configured} */
    static List<SampleDocument> all() throws IOException {
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
