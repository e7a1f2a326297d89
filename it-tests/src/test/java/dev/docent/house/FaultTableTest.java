package dev.docent.house;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Each fault in docs/reference/faults.mdx has existing tests, which the file {@code faults.txt} names. */
class FaultTableTest {

    private static final Path PAGE = SourceTree.path("docs/reference/faults.mdx");
    private static final Path TESTS =
            SourceTree.path(":docent-it-tests/src/test/resources/dev/docent/house/faults.txt");

    /**
     * The tests of one fault.
     *
     * @param fault text of the fault, as on the page
     * @param tests classes, or classes with a method
     */
    record Fault(String fault, List<String> tests) {

        @Override
        public String toString() {
            return fault;
        }
    }

    @ParameterizedTest
    @MethodSource("faults")
    void a_fault_has_existing_tests(Fault fault) throws IOException {
        assertThat(fault.tests()).as("tests of \"%s\" in %s", fault, TESTS).isNotEmpty();
        for (String test : fault.tests()) {
            String[] names = test.split("\\.");
            String source = Files.readString(SourceTree.source(names[0]));
            if (names.length > 1) {
                assertThat(source)
                        .as(test)
                        .containsPattern(
                                "(?s)@(Parameterized|Repeated)?Test\\b((?!\\n\\n).)*\\bvoid " + names[1] + "\\(");
            }
        }
    }

    @Test
    void the_page_lists_the_faults_that_have_tests() throws IOException {
        assertThat(listed()).hasSizeGreaterThan(20).doesNotHaveDuplicates();
        assertThat(listed())
                .as("faults on the page; their tests are in %s", TESTS)
                .containsExactlyInAnyOrderElementsOf(
                        faults().stream().map(Fault::fault).toList());
    }

    static List<Fault> faults() throws IOException {
        Map<String, List<String>> tests = new LinkedHashMap<>();
        List<String> current = List.of();
        for (String line : Files.readAllLines(TESTS)) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            if (line.startsWith(" ")) {
                current.add(line.strip());
            } else {
                current = new ArrayList<>();
                assertThat(tests.put(line, current)).as("\"%s\" twice", line).isNull();
            }
        }
        return tests.entrySet().stream()
                .map(fault -> new Fault(fault.getKey(), fault.getValue()))
                .toList();
    }

    /** The first column of all tables. */
    private static List<String> listed() throws IOException {
        return Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| Fault"))
                .map(line -> line.split("\\|")[1].strip())
                .toList();
    }
}
