package dev.docent.cli.internal.launcher;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import dev.docent.cli.internal.launcher.Launcher.Result;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** The archives that people download, unpacked as they do it. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the tests start the launcher's shell script")
class ReleaseArchiveIT {

    private static final String VERSION = System.getProperty("docent.version");
    private static final List<String> CONTENTS =
            List.of("LICENSE", "completions/_docent", "completions/docent.bash", "docent", "docent.cmd", "docent.jar");

    @TempDir
    Path work;

    private Path folder;
    private Launcher docent;

    @BeforeEach
    void unpack() throws Exception {
        folder = Files.createDirectory(work.resolve("a folder with spaces"));
        run(folder, "tar", "-xzf", System.getProperty("docent.archive") + ".tar.gz");
        folder = folder.resolve("docent-" + VERSION);
        docent = launcher(folder.resolve("docent"));
        Path site = Files.createDirectory(work.resolve("docs"));
        Files.writeString(site.resolve("docs.json"), "{\"name\": \"N\", \"navigation\": {\"pages\": [\"one\"]}}");
        Files.writeString(site.resolve("one.mdx"), "# One\n");
    }

    private Launcher launcher(Path file) {
        return Launcher.in(work).with("DOCENT_STARTUP_CACHE", "off").as(file);
    }

    private static void run(Path folder, String... command) throws Exception {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(output).isZero();
    }

    private static Map<String, String> files(Path folder) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(
                        folder.relativize(file).toString(),
                        PosixFilePermissions.toString(Files.getPosixFilePermissions(file)) + " " + Files.size(file));
            }
        }
        return files;
    }

    @Test
    void it_has_the_program_and_its_completion_scripts() throws IOException {
        assertThat(files(folder).keySet()).containsExactlyElementsOf(CONTENTS);
        assertThat(files(folder).get("docent")).startsWith("rwxr-xr-x ");
    }

    @Test
    void both_archives_have_the_same_files() throws Exception {
        Assumptions.assumeTrue(isOnPath("unzip"), "unzip is not on this computer");
        Path other = Files.createDirectory(work.resolve("zip"));
        run(other, "unzip", "-q", System.getProperty("docent.archive") + ".zip");

        assertThat(files(other.resolve("docent-" + VERSION))).isEqualTo(files(folder));
    }

    private static boolean isOnPath(String program) {
        return Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    @Test
    void it_says_its_version() {
        Result result = docent.run("--version");
        assertThat(result.out()).isEqualTo("docent " + VERSION + "\n");
        assertThat(result.code()).isZero();
    }

    @Test
    void a_link_to_it_works_from_any_folder() throws IOException {
        Path link = Files.createSymbolicLink(
                Files.createDirectory(work.resolve("bin")).resolve("docent"),
                Path.of("../a folder with spaces/docent-" + VERSION + "/docent"));

        assertThat(launcher(link).run("check", "docs").out()).contains("1 of 1 page renders fully");
    }

    @Test
    void a_folder_that_nobody_may_write_to_is_enough() throws Exception {
        run(folder, "chmod", "-R", "a-w", ".");
        try {
            Launcher caching = Launcher.in(work).as(folder.resolve("docent"));
            assertThat(caching.run("check", "docs").out()).contains("1 of 1 page renders fully");
            assertThat(files(folder).keySet()).containsExactlyElementsOf(CONTENTS);
        } finally {
            run(folder, "chmod", "-R", "u+w", ".");
        }
    }

    @Test
    void an_unusable_java_home_is_named() {
        Result result = docent.with("JAVA_HOME", "/no/such/java").run("--version");
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err())
                .isEqualTo("docent: JAVA_HOME is /no/such/java, which has no bin/java; correct it, or unset it\n");
    }
}
