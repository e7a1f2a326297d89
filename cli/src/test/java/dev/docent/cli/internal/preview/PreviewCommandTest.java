package dev.docent.cli.internal.preview;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.cli.Main;
import dev.docent.cli.Run;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class PreviewCommandTest {

    @TempDir
    Path docs;

    @BeforeEach
    void makeSite() throws IOException {
        Files.writeString(docs.resolve("docs.json"), "{\"name\": \"N\", \"navigation\": {\"pages\": [\"one\"]}}");
        Files.writeString(docs.resolve("one.mdx"), "# One\n");
    }

    @Test
    void a_port_in_use_is_named() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("localhost"))) {
            Run run = Run.of("preview", docs, "--port", taken.getLocalPort());

            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err())
                    .isEqualTo("docent: port " + taken.getLocalPort()
                            + " is in use; name another one with --port, or 0 for any free one\n");
        }
    }

    @Test
    void options_that_cannot_be_used_are_named() {
        assertThat(Run.of("preview", docs, "--port", "70000").err())
                .contains("--port must be a number from 0 to 65535");
        assertThat(Run.of("preview", docs, "--host", "192.0.2.1").err())
                .contains("the address 192.0.2.1 is not one of this computer");
        assertThat(Run.of("preview", docs, "--host", "no.such.host.invalid").err())
                .contains("cannot listen at no.such.host.invalid");
        assertThat(Run.of("preview", docs, "--language", "no language").err())
                .contains("--language must be a language tag");
        assertThat(Run.of("preview", docs.resolve("none")).err()).contains("there is no folder");
    }

    @Test
    void an_interrupt_ends_it_and_releases_the_port() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        AtomicInteger code = new AtomicInteger(-1);
        Thread preview =
                new Thread(() -> code.set(Main.run(out, err, "preview", docs.toString(), "--port", "0", "--no-dates")));
        preview.start();
        String text = Eventually.await(
                "the preview",
                () -> out.toString(StandardCharsets.UTF_8),
                shown -> !preview.isAlive()
                        || shown.contains("1 page\n") && preview.getState() == Thread.State.TIMED_WAITING);
        preview.interrupt();
        preview.join();

        assertThat(code).as(err.toString(StandardCharsets.UTF_8)).hasValue(0);
        Matcher address = Pattern.compile("Preview of \\Q" + docs + "\\E at http://localhost:(\\d+)/")
                .matcher(text);
        assertThat(address.find()).as(text).isTrue();
        int port = Integer.parseInt(address.group(1));
        new ServerSocket(port, 1, InetAddress.getByName("localhost")).close();
    }
}
