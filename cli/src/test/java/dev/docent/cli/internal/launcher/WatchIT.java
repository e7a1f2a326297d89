package dev.docent.cli.internal.launcher;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the tests start the launcher's shell script")
class WatchIT {

    private static final int ENDED_BY_SIGTERM = 143;
    private static final long MAX_SECONDS = 600;

    @TempDir
    Path work;

    @Test
    void a_signal_ends_it_after_a_whole_line() throws Exception {
        Path docs = Files.createDirectory(work.resolve("docs"));
        Files.writeString(docs.resolve("docs.json"), "{\"name\": \"N\", \"navigation\": {\"pages\": [\"one\"]}}");
        Files.writeString(docs.resolve("one.mdx"), "One\n");
        Path out = work.resolve("out.txt");
        Path err = work.resolve("err.txt");
        Process watch = Launcher.in(work)
                .with("DOCENT_STARTUP_CACHE", "off")
                .start(out.toFile(), err.toFile(), "check", docs, "--watch", "--format", "json");
        try {
            awaitLines(out, 1);
            Files.writeString(docs.resolve("one.mdx"), "[gone](/gone)\n");
            List<String> lines = awaitLines(out, 2);
            assertThat(lines.get(1))
                    .startsWith("{\"problems\":[{")
                    .contains("link-broken", "\"changed\":[\"one.mdx\"]");

            watch.destroy();

            assertThat(watch.waitFor(MAX_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(watch.exitValue()).isEqualTo(ENDED_BY_SIGTERM);
            assertThat(Files.readString(out)).endsWith("}\n");
            assertThat(Files.readString(err)).isEmpty();
        } finally {
            watch.destroyForcibly();
        }
    }

    private static List<String> awaitLines(Path file, int count) {
        return Eventually.await(
                        count + " lines",
                        () -> Files.readString(file),
                        text -> text.endsWith("\n") && text.lines().count() >= count)
                .lines()
                .toList();
    }
}
