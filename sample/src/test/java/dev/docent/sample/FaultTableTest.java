package dev.docent.sample;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Each fault in docs/reference/faults.mdx is covered by existing tests. */
class FaultTableTest {

    private static final Path ROOT = Path.of("..");
    private static final Pattern NAMED_TEST = Pattern.compile("`([A-Z]\\w+)(?:\\.(\\w+))?`");

    @ParameterizedTest
    @MethodSource("faults")
    void names_existing_tests(String row) throws IOException {
        String[] columns = row.split("\\|");
        List<MatchResult> tests =
                NAMED_TEST.matcher(columns[columns.length - 1]).results().toList();

        assertThat(tests).as("tests that cover %s", columns[1]).isNotEmpty();
        for (MatchResult test : tests) {
            String source = source(test.group(1));
            if (test.group(2) != null) {
                assertThat(source).containsPattern("void " + test.group(2) + "\\(");
            }
        }
    }

    @Test
    void lists_faults() throws IOException {
        assertThat(faults()).hasSizeGreaterThan(20);
    }

    static List<String> faults() throws IOException {
        return Files.readAllLines(ROOT.resolve("docs/reference/faults.mdx")).stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| Fault"))
                .toList();
    }

    private static String source(String type) throws IOException {
        for (String module : List.of("jobs", "impl", "runner-process", "rest-client", "it-tests", "testkit")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src"))) {
                Path found = files.filter(file -> file.endsWith(type + ".java"))
                        .findAny()
                        .orElse(null);
                if (found != null) {
                    return Files.readString(found);
                }
            }
        }
        throw new AssertionError("There is no test " + type);
    }
}
