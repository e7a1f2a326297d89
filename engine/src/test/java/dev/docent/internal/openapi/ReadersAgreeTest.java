package dev.docent.internal.openapi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.internal.documents.JsonWriter;
import dev.docent.internal.documents.Selection;
import dev.docent.internal.readers.Documents;
import dev.docent.internal.readers.MutatedYaml;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The index and the check give the same results for a document with either reader. */
class ReadersAgreeTest {

    /** A key with an anchor, which makes the YAML fast path leave the whole text to the fallback. */
    private static final byte[] ANCHORED = "\n? &anchored x-anchored\n: 1\n".getBytes(StandardCharsets.US_ASCII);

    private static List<String> describe(SpecIndex index, boolean positions) {
        List<String> lines = new ArrayList<>();
        lines.add(index.version() + " " + index.isUsable());
        index.operations()
                .forEach(operation -> lines.add(operation.method() + " " + operation.path() + " " + operation.summary()
                        + " " + operation.description() + " " + operation.tag() + " " + operation.groupLabel() + " "
                        + operation.deprecated() + " " + operation.page() + " "
                        + operation.location().pointer()
                        + (positions ? operation.location().position() : "")));
        index.problems()
                .forEach(problem -> lines.add(problem.kind() + " " + problem.detail() + " "
                        + problem.location().pointer()
                        + (positions ? problem.location().position() : "")));
        index.textProblems()
                .forEach(problem ->
                        lines.add(problem.kind() + " " + problem.location().pointer()));
        lines.addAll(index.schemaNames());
        return lines;
    }

    private static byte[] anchored(byte[] yaml) {
        byte[] all = new byte[yaml.length + ANCHORED.length];
        System.arraycopy(yaml, 0, all, 0, yaml.length);
        System.arraycopy(ANCHORED, 0, all, yaml.length, ANCHORED.length);
        return all;
    }

    private static byte[] json(String file, byte[] yaml) {
        return JsonWriter.write(Documents.parse(file, yaml, Selection.ALL).root(), Integer.MAX_VALUE)
                .orElseThrow();
    }

    /** {@code -Ddocent.test.samples=directory} sets the sample documents. */
    @Test
    void both_readers_agree_on_sample_documents() throws IOException {
        String directory = System.getProperty("docent.test.samples", "src/test/resources/samples");
        try (Stream<Path> files = Files.walk(Path.of(directory))) {
            List<Path> samples =
                    files.filter(file -> file.toString().matches(".*\\.ya?ml")).toList();
            assertThat(samples).isNotEmpty();
            for (Path sample : samples) {
                String file = sample.getFileName().toString();
                byte[] yaml = Files.readAllBytes(sample);
                SpecIndex fast = SpecReader.read(file, yaml);
                assertThat(describe(fast, true))
                        .as(file)
                        .isEqualTo(describe(SpecReader.read(file, anchored(yaml)), true));
                assertThat(describe(fast, false))
                        .as(file)
                        .isEqualTo(describe(SpecReader.read("a.json", json(file, yaml)), false));
            }
        }
    }

    /** {@code -Ddocent.test.mutations=10000} sets the number of documents. */
    @Test
    void both_readers_agree_on_mutated_documents() throws IOException {
        String directory = System.getProperty("docent.test.samples", "src/test/resources/samples");
        List<String> samples;
        try (Stream<Path> files = Files.walk(Path.of(directory))) {
            samples = files.filter(file -> file.toString().matches(".*\\.ya?ml"))
                    .sorted()
                    .map(ReadersAgreeTest::text)
                    .toList();
        }
        int mutations = Integer.getInteger("docent.test.mutations", 400);
        for (int seed = 0; seed < mutations; seed++) {
            String yaml = MutatedYaml.of(samples.get(seed % samples.size()), seed);
            byte[] bytes = yaml.getBytes(StandardCharsets.UTF_8);
            assertThat(describe(SpecReader.read("a.yaml", bytes), true))
                    .as("seed %d", seed)
                    .isEqualTo(describe(SpecReader.read("a.yaml", anchored(bytes)), true));
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
