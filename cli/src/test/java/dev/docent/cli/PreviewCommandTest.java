package dev.docent.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;

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
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName("localhost"))) {
            port = free.getLocalPort();
        }
        Run[] run = new Run[1];
        Thread preview = new Thread(() -> run[0] = Run.of("preview", docs, "--port", port, "--no-dates"));
        preview.start();
        while (preview.isAlive() && preview.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        preview.interrupt();
        preview.join();

        assertThat(run[0].code()).isZero();
        assertThat(run[0].out()).contains("Preview of " + docs + " at http://localhost:" + port + "/", "1 page\n");
        new ServerSocket(port, 1, InetAddress.getByName("localhost")).close();
    }
}
