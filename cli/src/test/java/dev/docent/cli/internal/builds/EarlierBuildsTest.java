package dev.docent.cli.internal.builds;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.base.internal.digests.Sha256;
import dev.docent.cli.Main;
import dev.docent.cli.Run;
import dev.docent.pages.internal.site.PageStore;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What earlier builds in processes of their own leave in the output folder and in the cache spoils no later build. */
@Tag("slow")
class EarlierBuildsTest {

    private static final int PAGES = 270;
    private static final String STYLESHEET = "dev/docent/pages/internal/theme/standard/assets/components.css";

    @TempDir
    private Path folder;

    private Path docs;
    private Path out;

    /** A second for each edit, long ago: a file that changed just now is not taken from a cache anyway. */
    private long time = 1_000_000;

    @BeforeEach
    void makeSite() throws IOException {
        docs = Files.createDirectories(folder.resolve("docs"));
        out = folder.resolve("out");
        String pages = IntStream.range(0, PAGES).mapToObj(i -> "\"p" + i + "\"").collect(Collectors.joining(","));
        edit(
                "docs.json",
                "{\"theme\": \"mint\", \"name\": \"N\", \"colors\": {\"primary\": \"#0d9373\"},"
                        + " \"navigation\": {\"pages\": [" + pages + "]}}");
        for (int i = 0; i < PAGES; i++) {
            edit("p" + i + ".mdx", "---\ntitle: Page " + i + "\n---\n\nWords [next](/p" + (i + 1) + ")\n");
        }
    }

    private void edit(String file, String content) throws IOException {
        time += 1_000;
        Files.writeString(docs.resolve(file), content);
        Files.setLastModifiedTime(docs.resolve(file), FileTime.fromMillis(time));
    }

    private List<String> command(Path to, Object... more) {
        return Stream.concat(Stream.of("build", docs, "--out", to), Stream.of(more))
                .map(String::valueOf)
                .toList();
    }

    private List<String> cached() {
        return command(out, "--cache", folder.resolve("cache"));
    }

    private static Process start(String classPath, List<String> arguments) throws IOException {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath,
                Main.class.getName()));
        line.addAll(arguments);
        return new ProcessBuilder(line)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static void run(String classPath, List<String> arguments) throws IOException, InterruptedException {
        assertThat(start(classPath, arguments).waitFor()).isLessThan(2);
    }

    private static String classPath() {
        return System.getProperty("java.class.path");
    }

    /** {@return digests of the files that a build made, without what it leaves for the next one} */
    private static Map<String, String> files(Path built) throws IOException {
        Map<String, String> files = new TreeMap<>();
        if (Files.exists(built)) {
            try (Stream<Path> found = Files.walk(built)) {
                for (Path file : (Iterable<Path>) found.filter(Files::isRegularFile)::iterator) {
                    files.put(built.relativize(file).toString(), Sha256.hex(Files.readAllBytes(file)));
                }
            }
        }
        files.keySet().removeAll(List.of(".docent-state", ".docent-lock"));
        return files;
    }

    private static long count(Path built) {
        try (Stream<Path> found = Files.exists(built) ? Files.walk(built) : Stream.empty()) {
            return found.filter(Files::isRegularFile).count();
        } catch (IOException | UncheckedIOException changing) {
            return 0;
        }
    }

    /** {@return a report apart from how long it took and what had to be written} */
    private static String report(List<String> arguments) {
        Run run = Run.of(arguments.toArray());
        return run.code() + run.out().replaceAll("[\\d,]+ files .*", "") + run.err();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void builds_after_killed_ones_write_and_report_what_they_would_in_a_new_folder(long seed) throws Exception {
        Random random = new Random(seed);
        for (int kill = 0; kill < 3; kill++) {
            Process build = start(classPath(), cached());
            long enough = count(out) + random.nextInt(PAGES);
            Eventually.await("some files", () -> !build.isAlive() || count(out) >= enough, ended -> ended);
            build.destroyForcibly().waitFor();
            edit("p" + random.nextInt(PAGES) + ".mdx", "---\ntitle: Page\n---\n\nWords of edit " + kill + "\n");
        }
        Path fresh = folder.resolve("fresh");

        assertThat(report(cached())).isEqualTo(report(command(fresh, "--no-cache")));
        assertThat(files(out)).isEqualTo(files(fresh));
        assertThat(Run.of(cached().toArray()).out()).contains(" 0 written");
        assertThat(files(out)).isEqualTo(files(fresh));
    }

    /** {@return the class path with another version of what makes pages} */
    private String otherVersion() throws IOException, URISyntaxException {
        Path pages = Path.of(PageStore.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path other = folder.resolve("other.jar");
        try (FileSystem old = Files.isDirectory(pages) ? null : FileSystems.newFileSystem(pages);
                FileSystem made = FileSystems.newFileSystem(other, Map.of("create", "true"))) {
            Path root = old == null ? pages : old.getPath("/");
            try (Stream<Path> all = Files.walk(root)) {
                for (Path file : (Iterable<Path>) all.filter(Files::isRegularFile)::iterator) {
                    Path copy = made.getPath(root.relativize(file).toString());
                    if (copy.getParent() != null) {
                        Files.createDirectories(copy.getParent());
                    }
                    Files.copy(file, copy);
                }
            }
            Files.writeString(
                    made.getPath(STYLESHEET), "\n.of-another-version { color: red }\n", StandardOpenOption.APPEND);
        }
        return classPath().replace(pages.toString(), other.toString());
    }

    @Test
    void another_version_of_the_program_takes_nothing_from_this_one() throws Exception {
        String other = otherVersion();
        assertThat(List.of(other.split(File.pathSeparator)))
                .contains(folder.resolve("other.jar").toString());
        run(classPath(), cached());
        Map<String, String> before = files(out);
        run(other, cached());
        Path fresh = folder.resolve("fresh");
        run(other, command(fresh, "--no-cache"));

        assertThat(files(out)).isEqualTo(files(fresh));
        assertThat(files(out)).isNotEqualTo(before);
    }
}
