package dev.docent.navigation.internal.openapi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.readers.Documents;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The index and the check give the same results for a document in YAML and in JSON. */
class ReadersAgreeTest {

    private static List<String> describe(SpecIndex index) {
        List<String> lines = new ArrayList<>();
        lines.add(index.version() + " " + index.isUsable());
        index.operations()
                .forEach(operation -> lines.add(operation.method() + " " + operation.path() + " " + operation.summary()
                        + " " + operation.description() + " " + operation.tag() + " " + operation.groupLabel() + " "
                        + operation.deprecated() + " " + operation.page() + " "
                        + operation.location().pointer()));
        index.problems()
                .forEach(problem -> lines.add(problem.kind() + " " + problem.detail() + " "
                        + problem.location().pointer()));
        index.textProblems()
                .forEach(problem ->
                        lines.add(problem.kind() + " " + problem.location().pointer()));
        lines.addAll(index.schemaNames());
        return lines;
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
                assertThat(describe(SpecReader.read(file, yaml)))
                        .as(file)
                        .isEqualTo(describe(SpecReader.read("a.json", json(file, yaml))));
            }
        }
    }
}
