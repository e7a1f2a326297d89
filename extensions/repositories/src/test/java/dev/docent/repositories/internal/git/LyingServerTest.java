package dev.docent.repositories.internal.git;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** A hostile git server exhausts neither memory nor time, and gets the token sent to no other host. */
class LyingServerTest {

    @TempDir
    Path temp;

    /** A selection that takes little time. */
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.INCLUDE,
            names = {
                "SYMBOLIC_LINKS",
                "DUMB_PROTOCOL",
                "REDIRECT",
                "PERMANENT_REDIRECT_OF_POST",
                "GZIP_BOMB",
                "STATUS_401_OF_POST",
                "STATUS_500",
                "ENDLESS_HEADERS",
                "LESS_THAN_ITS_LENGTH",
                "ENDLESS_CAPABILITIES",
                "ENDLESS_PROGRESS",
                "TWO_BILLION_OBJECTS",
                "HUGE_TREE",
                "CHANGES_BY_ID",
                "MISSING_OBJECT"
            })
    void a_lie_ends_one_fetch_only(Lie lie) throws Exception {
        try (LyingServer elsewhere = new LyingServer("http://127.0.0.1:1");
                LyingServer server = new LyingServer(elsewhere.origin())) {
            assertThat(new HostileFetches(server.origin(), temp).survive(lie)).isEmpty();
            assertThat(elsewhere.requests()).as("requests to another host").isZero();
            Eventually.await(() -> server.connections() == 0);
        }
    }

    /** The heap has half the size that the limits are for: garbage need not be distinguished from live objects. */
    @Test
    @Tag("slow")
    void no_lie_takes_half_of_the_heap_or_more_time_than_a_fetch_has() throws Exception {
        for (Lie lie : Lie.values()) {
            lie.content();
        }
        try (LyingServer elsewhere = new LyingServer("http://127.0.0.1:1");
                LyingServer server = new LyingServer(elsewhere.origin())) {
            assertThat(run("", List.of("-Xmx256m", "-XX:+ExitOnOutOfMemoryError"), server.origin(), temp.toString()))
                    .isEqualTo("exit 0");
            assertThat(elsewhere.requests()).as("requests to another host").isZero();
        }
    }

    /** Simulates a full disk by a limit on file sizes. */
    @Test
    void a_full_disk_is_named_with_its_directory() throws Exception {
        try (LyingServer server = new LyingServer("http://127.0.0.1:1")) {
            Path mirror = temp.resolve("mirror");
            assertThat(run("", List.of("-XX:-UsePerfData"), server.origin(), mirror.toString(), "A_MEBIBYTE"))
                    .startsWith("received");
            assertThat(run(
                            "ulimit -f 400 && ",
                            List.of("-XX:-UsePerfData"),
                            server.origin(),
                            mirror + "-other",
                            "A_MEBIBYTE"))
                    .startsWith("MIRROR: the copy of the repository in " + mirror + "-other cannot be written: ")
                    .contains("make space there");
        }
    }

    /** {@return what a process prints, and how it exits} */
    private String run(String before, List<String> options, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                "sh",
                "-c",
                before + "exec \"$@\"",
                "sh",
                Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(options);
        command.add("-cp");
        command.add(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
        command.add(HostileFetches.class.getName());
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile(temp, "output", "");
        Process child = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(child.waitFor(1, TimeUnit.HOURS)).isTrue();
            return Files.readString(output) + "exit " + child.exitValue();
        } finally {
            child.destroyForcibly();
        }
    }
}
