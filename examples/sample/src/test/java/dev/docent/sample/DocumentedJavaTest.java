package dev.docent.sample;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.sample.Documents.Block;
import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The Java of README.md and of the documentation is text of classes that the build compiles. */
class DocumentedJavaTest {

    /** An application that .ci/documented builds. */
    private static final Path EXAMPLE = SourceTree.path("examples/handbook");

    private static final List<Path> COMPILED = List.of(
            Path.of("src/test/java/dev/docent/sample"),
            SourceTree.path(":docent-it-tests/src/test/java/dev/docent/it/hosts/navigation"),
            SourceTree.path(":docent-rest-client/src/test/java/dev/docent/client/example"),
            EXAMPLE.resolve("src/test/java/com/example/handbook"));
    private static final String GAP = "// …";

    @ParameterizedTest
    @MethodSource("examples")
    void an_example_is_text_of_a_compiled_class(Block example) throws IOException {
        List<String> compiled = compiled();
        for (String part : example.code().split("(?m)^ *" + GAP + "\\n")) {
            assertThat(compiled.stream().anyMatch(source -> source.contains(flush(part))))
                    .as("a class below one of %s has this text:%n%s", COMPILED, part)
                    .isTrue();
        }
    }

    @Test
    void the_files_of_an_application_with_tests_are_those_of_the_example() throws IOException {
        List<Block> blocks = Documents.blocks(Documents.PAGES.resolve("guides/test-your-application.mdx"), "xml")
                .toList();
        try (Stream<Path> files = Files.walk(EXAMPLE)) {
            List<String> contents = files.filter(file -> file.toString().endsWith(".xml"))
                    .map(file -> withoutSpace(Documents.read(file)))
                    .toList();
            assertThat(blocks).hasSizeGreaterThan(3).allSatisfy(block -> {
                for (String part : withoutSpace(block.code()).split("<!--.*?-->")) {
                    assertThat(contents)
                            .as(part)
                            .anySatisfy(file -> assertThat(file.replaceAll("<!--.*?-->", ""))
                                    .contains(part));
                }
            });
        }
    }

    private static String withoutSpace(String xml) {
        return xml.replaceAll("\\s*\\n\\s*", " ").replaceAll("> <", "><").strip();
    }

    @Test
    void there_are_examples() throws IOException {
        assertThat(examples()).hasSizeGreaterThan(10);
    }

    static List<Block> examples() throws IOException {
        return Documents.blocks("java").toList();
    }

    private static List<String> compiled() throws IOException {
        try (Stream<Path> files = COMPILED.stream().flatMap(DocumentedJavaTest::files)) {
            return files.map(file -> flush(Documents.read(file))).toList();
        }
    }

    private static Stream<Path> files(Path folder) {
        try {
            return Files.list(folder).filter(file -> file.toString().endsWith(".java"));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** An example begins at the left, whatever it is part of in its class. */
    private static String flush(String code) {
        return code.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
