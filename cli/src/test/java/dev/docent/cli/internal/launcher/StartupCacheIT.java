package dev.docent.cli.internal.launcher;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import dev.docent.cli.internal.launcher.Launcher.Result;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the tests start the launcher's shell script")
@Tag("exhaustive")
class StartupCacheIT {

    private static final String JAVAS = "dev.docent.cli.internal.launcher.InstalledJava#all";

    @TempDir
    Path work;

    private Launcher docent;
    private Result expected;

    @BeforeEach
    void makeSite() throws IOException {
        Path site = Files.createDirectory(work.resolve("site"));
        Files.writeString(
                site.resolve("docs.json"), "{\"name\": \"N\", \"navigation\": {\"pages\": [\"one\", \"two\"]}}");
        Files.writeString(site.resolve("one.mdx"), "# One\n\n[Broken](/nowhere)\n");
        docent = Launcher.in(work);
        expected = Launcher.in(work).with("DOCENT_STARTUP_CACHE", "off").run("check", "site");
        assertThat(expected.code()).isEqualTo(1);
        assertThat(expected.out()).contains("[link-broken]", "2 errors");
        assertThat(expected.err()).isEmpty();
        assertThat(docent.cached()).isEmpty();
    }

    private static boolean isSharing(Launcher launcher, Path log) throws IOException {
        Files.deleteIfExists(log);
        launcher.with("DOCENT_JAVA_OPTS", "-Xlog:class+load:file=" + log.getFileName());
        launcher.run("check", "site");
        launcher.without("DOCENT_JAVA_OPTS");
        return Files.readString(log)
                .lines()
                .filter(line -> line.contains(" dev.docent.cli.internal.check.CheckCommand "))
                .anyMatch(line -> line.contains("source: shared objects file"));
    }

    @ParameterizedTest
    @MethodSource(JAVAS)
    void a_run_begins_with_what_the_first_one_loaded(InstalledJava java) throws Exception {
        docent.with("JAVA_HOME", java.home());

        assertThat(docent.run("check", "site")).isEqualTo(expected);
        assertThat(docent.cached())
                .singleElement()
                .satisfies(file -> assertThat(file.toString()).contains("check-", ".recorded-"));
        assertThat(docent.run("check", "site")).isEqualTo(expected);
        docent.learn("check", "site");
        assertThat(docent.run("check", "site")).isEqualTo(expected);
        assertThat(isSharing(docent, work.resolve("load.log"))).isTrue();
    }

    @ParameterizedTest
    @MethodSource(JAVAS)
    void a_damaged_cache_harms_nobody(InstalledJava java) throws Exception {
        docent.with("JAVA_HOME", java.home());
        Path archive = docent.learn("check", "site");
        byte[] whole = Files.readAllBytes(archive);
        List<byte[]> damaged =
                new ArrayList<>(List.of(new byte[0], new byte[whole.length], "text".getBytes(StandardCharsets.UTF_8)));
        damaged.add(Arrays.copyOf(whole, whole.length / 2));
        archive.toFile().setWritable(true);
        for (byte[] bytes : damaged) {
            Files.write(archive, bytes);

            assertThat(docent.run("check", "site")).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource(JAVAS)
    void several_processes_do_not_break_each_other(InstalledJava java) throws Exception {
        docent.with("JAVA_HOME", java.home());
        for (int round = 0; round < 3; round++) {
            List<Process> running = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                running.add(docent.start(
                        new File(work.toFile(), "out" + i), new File(work.toFile(), "err" + i), "check", "site"));
            }
            for (int i = 0; i < running.size(); i++) {
                assertThat(running.get(i).waitFor()).isEqualTo(1);
                assertThat(work.resolve("out" + i)).hasContent(expected.out());
                assertThat(work.resolve("err" + i)).isEmptyFile();
            }
        }
        docent.learn("check", "site");
        assertThat(isSharing(docent, work.resolve("load.log"))).isTrue();
    }

    /** Between its look at a recording and the lock, another process has made the startup cache of it. */
    @Test
    void a_recording_that_another_process_has_just_used_is_not_missed() throws Exception {
        assertThat(docent.run("check", "site")).isEqualTo(expected);
        Path programs = Files.createDirectory(work.resolve("programs"));
        Path mkdir = Files.writeString(
                programs.resolve("mkdir"),
                "#!/bin/sh\nPATH=${PATH#*:}\nmkdir \"$@\" && rm -f "
                        + docent.cached().get(0) + "\n");
        mkdir.toFile().setExecutable(true);
        docent.with("PATH", programs + ":" + System.getenv("PATH"));

        assertThat(docent.run("check", "site")).isEqualTo(expected);
        assertThat(docent.cached()).isEmpty();

        docent.with("PATH", System.getenv("PATH")).learn("check", "site");
    }

    /** A process that found no cache records itself, while another one makes the cache. */
    @Test
    void a_recording_that_ends_after_the_cache_was_made_does_not_stay() throws Exception {
        Path archive = docent.learn("check", "site");
        String cache = archive.toString().replaceFirst("\\.archive-.*", "");
        for (int process = 1; process <= 2; process++) {
            Files.writeString(Path.of(cache + ".recorded-" + process), "recorded");
        }

        assertThat(docent.run("check", "site")).isEqualTo(expected);
        assertThat(docent.cached()).containsExactly(archive);
        assertThat(isSharing(docent, work.resolve("load.log"))).isTrue();
    }

    @Test
    void a_half_written_recording_is_not_used() throws Exception {
        docent.run("check", "site");
        Path recording = docent.cached().get(0);
        recording.toFile().setWritable(true);
        byte[] bytes = Files.readAllBytes(recording);
        Files.write(recording, new byte[bytes.length]);

        assertThat(docent.run("check", "site")).isEqualTo(expected);
        assertThat(docent.cached()).hasSize(2).noneMatch(file -> file.toString().contains(".archive-"));
        docent.learn("check", "site");
    }

    @Test
    void a_new_jar_gets_a_cache_of_its_own_and_that_of_the_old_one_goes() throws Exception {
        Path copy = Files.createDirectory(work.resolve("copy"));
        for (String name : List.of("docent", "docent.jar")) {
            Files.copy(Path.of(System.getProperty("docent.folder"), name), copy.resolve(name));
        }
        Launcher copied = docent.as(copy.resolve("docent"));
        Path before = copied.learn("check", "site");
        Files.setLastModifiedTime(
                copy.resolve("docent.jar"), FileTime.from(Instant.now().minusSeconds(100)));

        assertThat(copied.run("check", "site")).isEqualTo(expected);
        assertThat(copied.cached()).doesNotContain(before).hasSize(1);
    }

    @Test
    void each_command_has_its_own_cache() throws Exception {
        docent.learn("check", "site");
        docent.run("resolve", "site");

        assertThat(docent.cached()).hasSize(2).anyMatch(file -> file.toString().contains("resolve-"));
    }

    @Test
    void a_place_that_cannot_be_written_harms_nobody() throws IOException {
        Path file = Files.writeString(work.resolve("file"), "");

        assertThat(docent.with("XDG_CACHE_HOME", file).run("check", "site")).isEqualTo(expected);
        assertThat(docent.with("XDG_CACHE_HOME", "/proc/none").run("check", "site"))
                .isEqualTo(expected);
        assertThat(docent.without("XDG_CACHE_HOME").without("HOME").run("check", "site"))
                .isEqualTo(expected);
        assertThat(docent.cached()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"DOCENT_STARTUP_CACHE=off", "CI=true", "CI=1"})
    void no_cache_is_made_where_none_is_wanted(String setting) {
        String[] parts = setting.split("=");

        assertThat(docent.with(parts[0], parts[1]).run("check", "site")).isEqualTo(expected);
        assertThat(docent.cached()).isEmpty();
    }

    @Test
    void no_cache_is_made_of_a_run_without_a_site() {
        docent.run("--help");
        docent.run("check", "--help");
        docent.run("check", "nowhere");
        docent.run();

        assertThat(docent.cached()).isEmpty();
    }
}
