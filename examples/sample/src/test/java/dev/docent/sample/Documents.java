package dev.docent.sample;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.testkit.internal.SourceTree;

/** README.md and the pages of the documentation. */
final class Documents {

    static final Path ROOT = SourceTree.path("");
    static final Path PAGES = ROOT.resolve("docs");
    static final Path README = ROOT.resolve("README.md");

    private static final Pattern FENCE =
            Pattern.compile("(?ms)^( *)```([\\w-]+)([^\\n`]*)\\n(.*?)^ *```$", Pattern.MULTILINE);

    /**
     * A block of code.
     *
     * @param file the document that has it
     * @param language first word after the fence
     * @param code text, without the indentation of the fence
     */
    record Block(Path file, String language, String code) {

        @Override
        public String toString() {
            String first =
                    code.lines().filter(line -> !line.isBlank()).findFirst().orElse("");
            return ROOT.relativize(file) + ": " + first;
        }
    }

    private Documents() {}

    static List<Path> all() throws IOException {
        try (Stream<Path> pages = Files.walk(PAGES)) {
            return Stream.concat(
                            Stream.of(README),
                            pages.filter(file -> file.toString().endsWith(".mdx")))
                    .sorted()
                    .toList();
        }
    }

    static Stream<Block> blocks(Path file, String language) {
        return FENCE.matcher(read(file))
                .results()
                .filter(fence -> fence.group(2).equals(language))
                .map(fence -> new Block(file, language, fence.group(4).replaceAll("(?m)^" + fence.group(1), "")));
    }

    static Stream<Block> blocks(String language) throws IOException {
        return all().stream().flatMap(file -> blocks(file, language));
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
