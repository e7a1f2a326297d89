package dev.docent.cli.launcher;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The shell commands of README.md and the documentation run, apart from those that need what a test does not have. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the commands are those of a POSIX shell")
class DocumentedShellIT {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern FENCE = Pattern.compile("(?ms)^( *)```shell[^\\n`]*\\n(.*?)^ *```$");
    private static final long MAX_SECONDS = 300;

    /** What a block contains that is not run here, and why. */
    private static final Map<String, String> NOT_RUN = Map.of(
            "./mvnw", "a build within the build; README's commands are those of continuous integration",
            "localhost:9080", "needs the sample, over which DocumentedCallsIT runs it, or an application on a server",
            "localhost:8080", "needs an application on a server",
            "asadmin", "needs Payara",
            "standalone", "needs WildFly",
            "psql", "needs a database",
            "docent preview", "ends only when it is interrupted",
            "api.example.com", "is an example of what a page can have");

    @TempDir
    Path work;

    /** The blocks of one page, in their order. */
    record Page(String name, List<String> blocks) {

        /** {@return what can be run, as one script: later blocks use what earlier ones made} */
        String script() {
            return blocks.stream()
                    .filter(block -> NOT_RUN.keySet().stream().noneMatch(block::contains))
                    .collect(Collectors.joining("\n"));
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static List<Page> pages() throws IOException {
        try (Stream<Path> pages = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(
                            Stream.of(ROOT.resolve("README.md")),
                            pages.filter(page -> page.toString().endsWith(".mdx")))
                    .sorted()
                    .map(DocumentedShellIT::page)
                    .toList();
        }
    }

    private static Page page(Path page) {
        try {
            List<String> blocks = FENCE.matcher(Files.readString(page))
                    .results()
                    .map(fence -> fence.group(2).replaceAll("(?m)^" + fence.group(1), ""))
                    .toList();
            return new Page(ROOT.relativize(page).toString(), blocks);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Page> pagesToRun() throws IOException {
        return pages().stream().filter(page -> !page.script().isBlank()).toList();
    }

    @ParameterizedTest
    @MethodSource("pagesToRun")
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
    void reasons_not_to_run_a_block_are_needed() throws IOException {
        List<String> blocks =
                pages().stream().flatMap(page -> page.blocks().stream()).toList();

        assertThat(pagesToRun()).hasSizeGreaterThan(3);
        assertThat(NOT_RUN.keySet()).allSatisfy(text -> assertThat(blocks).anyMatch(block -> block.contains(text)));
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
