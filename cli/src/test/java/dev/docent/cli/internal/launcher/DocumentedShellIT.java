package dev.docent.cli.internal.launcher;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The shell commands of README.md, the documentation and the examples run. Those that need more than git and the command line are
 * in a list, with which {@code .ci/documented} runs them.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the commands are those of a POSIX shell")
class DocumentedShellIT {

    private static final Path ROOT = SourceTree.path("");
    private static final Path LIST = ROOT.resolve(".ci/documented-blocks");
    private static final Pattern FENCE = Pattern.compile("(?ms)^( *)```(\\w+)[^\\n`]*\\n(.*?)^ *```$");
    private static final String LANGUAGE = "shell";
    private static final List<String> OTHER_NAMES = List.of("sh", "bash", "console", "zsh");
    private static final long MAX_SECONDS = 300;

    /**
     * A line of the list.
     *
     * @param who a part of {@code .ci/documented}, or {@code nobody}
     * @param page path in the repository, as a pattern
     * @param text a text of the block
     * @param remark what its output has, or why nobody runs it
     */
    record Entry(String who, String page, String text, String remark) {

        private static Entry of(String line) {
            String[] values = line.split("\\|", -1);
            assertThat(values).as(line).hasSize(4);
            return new Entry(values[0].strip(), values[1].strip(), values[2].strip(), values[3].strip());
        }

        private boolean fits(String name, String block) {
            return FileSystems.getDefault().getPathMatcher("glob:" + page).matches(Path.of(name))
                    && block.contains(text);
        }
    }

    private static List<Entry> list() {
        return read(LIST)
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(Entry::of)
                .toList();
    }

    @TempDir
    Path work;

    /** The blocks of one page, in their order. */
    record Page(String name, List<String> blocks) {

        /** {@return what can be run, as one script: later blocks use what earlier ones made} */
        String script() {
            List<Entry> list = list();
            return blocks.stream()
                    .filter(block -> list.stream().noneMatch(entry -> entry.fits(name, block)))
                    .collect(Collectors.joining("\n"));
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static List<Page> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"));
                Stream<Path> examples = Files.walk(ROOT.resolve("examples"))) {
            return Stream.of(Stream.of(ROOT.resolve("README.md")), docs, examples)
                    .flatMap(files -> files)
                    .filter(file -> file.toString().matches(".*\\.mdx?"))
                    .filter(file -> !file.toString().contains("/target/"))
                    .sorted()
                    .map(DocumentedShellIT::page)
                    .toList();
        }
    }

    private static Page page(Path page) {
        List<String> blocks = FENCE.matcher(read(page))
                .results()
                .filter(fence -> fence.group(2).equals(LANGUAGE))
                .map(fence -> fence.group(3).replaceAll("(?m)^" + fence.group(1), ""))
                .toList();
        return new Page(ROOT.relativize(page).toString(), blocks);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Page> pagesToRun() throws IOException {
        return pages().stream().filter(page -> !page.script().isBlank()).toList();
    }

    @ParameterizedTest
    @MethodSource("pagesToRun")
    @Tag("slow")
    void the_commands_of_a_page_run(Page page) throws Exception {
        copy(ROOT.resolve("docs"), work.resolve("docs"));
        copy(
                ROOT.resolve("docs"),
                Files.createDirectories(work.resolve("src/main/webapp/WEB-INF/"))
                        .resolve("docs"));
        Path output = work.resolve("output");
        ProcessBuilder shell = new ProcessBuilder("sh", "-euc", page.script().replace("/tmp/", work + "/"))
                .directory(work.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .redirectInput(Redirect.from(new File("/dev/null")));
        shell.environment().put("PATH", System.getProperty("docent.folder") + ":" + System.getenv("PATH"));
        shell.environment().put("HOME", work.resolve("home").toString());
        shell.environment().put("DOCENT_STARTUP_CACHE", "off");
        shell.environment().put("DOCENT_PAGE_CACHE", "off");
        for (String who : List.of("GIT_AUTHOR_", "GIT_COMMITTER_")) {
            shell.environment().put(who + "NAME", "Reader");
            shell.environment().put(who + "EMAIL", "reader@example.com");
        }
        Process process = shell.start();
        assertThat(process.waitFor(MAX_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(output)).isZero();
    }

    @Test
    void each_line_of_the_list_is_the_first_that_fits_some_block() throws IOException {
        List<Entry> list = list();
        Set<Entry> needed = new HashSet<>();
        for (Page page : pages()) {
            for (String block : page.blocks()) {
                list.stream()
                        .filter(entry -> entry.fits(page.name(), block))
                        .findFirst()
                        .ifPresent(needed::add);
            }
        }

        assertThat(pagesToRun()).hasSizeGreaterThan(3);
        assertThat(list).filteredOn(entry -> !needed.contains(entry)).isEmpty();
    }

    @Test
    void blocks_are_run_by_a_part_of_the_script_or_have_a_reason() {
        String script = read(ROOT.resolve(".ci/documented"));
        Matcher parts = Pattern.compile("\\|\\| parts=\\(([a-z ]+)\\)").matcher(script);

        assertThat(parts.find()).isTrue();
        assertThat(list()).allSatisfy(entry -> {
            if (entry.who().equals("nobody")) {
                assertThat(entry.remark()).as(entry.text()).isNotEmpty();
            } else {
                assertThat(parts.group(1).split(" ")).contains(entry.who());
            }
        });
    }

    @Test
    void blocks_of_the_shell_have_one_name() throws IOException {
        for (Page page : pages()) {
            assertThat(FENCE.matcher(read(ROOT.resolve(page.name()))).results().map(fence -> fence.group(2)))
                    .as(page.name())
                    .doesNotContainAnyElementsOf(OTHER_NAMES);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        }
    }
}
