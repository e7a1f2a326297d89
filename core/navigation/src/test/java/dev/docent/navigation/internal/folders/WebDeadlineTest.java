package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.base.internal.http.client.Deadline;
import dev.docent.base.internal.http.client.HostAddresses;
import dev.docent.base.internal.http.client.NameLookup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Hosts that never finish, in each phase of a request. Without the deadline these tests would hang. */
@Timeout(600)
class WebDeadlineTest {

    private static final Duration PATIENCE = Duration.ofMillis(500);
    private static final HostAddresses LOOPBACK = host -> List.of(InetAddress.getLoopbackAddress());

    private final List<Socket> clients = new ArrayList<>();
    private ServerSocket server;
    private Thread serving;

    @BeforeEach
    void open() throws IOException {
        server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void close() throws Exception {
        server.close();
        for (Socket client : clients) {
            client.close();
        }
        if (serving != null) {
            serving.join();
        }
    }

    /** Sends the beginning at once, then one byte at a time until the client disconnects. */
    private void serve(byte[] beginning, boolean drip) {
        serving = new Thread(() -> {
            try {
                Socket client = server.accept();
                clients.add(client);
                OutputStream out = client.getOutputStream();
                out.write(beginning);
                if (!drip && beginning.length > 0) {
                    client.close();
                }
                while (drip) {
                    out.write('x');
                    Thread.sleep(20);
                }
            } catch (IOException | InterruptedException givenUp) {
                Thread.currentThread().interrupt();
            }
        });
        serving.start();
    }

    private void givesUp(String scheme, HostAddresses addresses) {
        String origin = scheme + "://specs.example:" + server.getLocalPort();
        WebFetch fetch =
                new WebFetch(new WebOrigins(Set.of(origin)), addresses, PATIENCE, 1_000_000, WebFetch.MAX_REDIRECTS);
        assertThatThrownBy(() -> fetch.fetch(URI.create(origin + "/spec.json"), Optional.empty()))
                .hasMessage("its host timed out");
    }

    @Test
    void a_host_that_never_completes_the_handshake_times_out() {
        serve(new byte[0], false);
        givesUp("https", LOOPBACK);
    }

    @Test
    void a_host_that_drips_the_handshake_times_out() {
        serve(new byte[] {22, 3, 3, 0x3F, 0}, true);
        givesUp("https", LOOPBACK);
    }

    @Test
    void a_host_that_drips_its_headers_times_out() {
        serve("HTTP/1.1 200 OK\r\nX: ".getBytes(), true);
        givesUp("http", LOOPBACK);
    }

    @Test
    void a_host_that_drips_its_body_times_out() {
        serve("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n".getBytes(), true);
        givesUp("http", LOOPBACK);
    }

    @Test
    void a_yaml_text_that_may_be_truncated_is_not_a_document() throws IOException {
        serve("HTTP/1.1 200 OK\r\n\r\nopenapi: 3.1.0\n".getBytes(), false);
        String origin = "http://specs.example:" + server.getLocalPort();
        WebFetch fetch = new WebFetch(
                new WebOrigins(Set.of(origin)), LOOPBACK, Duration.ofMinutes(5), 1_000_000, WebFetch.MAX_REDIRECTS);

        assertThatThrownBy(() -> fetch.fetch(URI.create(origin + "/spec"), Optional.empty()))
                .isInstanceOf(WebFetch.NoDocumentException.class)
                .hasMessageContaining("may be truncated");
    }

    @Test
    void a_resolver_that_hangs_times_out_and_holds_one_thread() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch response = new CountDownLatch(1);
        AtomicInteger lookups = new AtomicInteger();
        NameLookup names = new NameLookup(host -> {
            lookups.incrementAndGet();
            asked.countDown();
            try {
                response.await();
            } catch (InterruptedException never) {
                throw new IOException(never);
            }
            return LOOPBACK.of(host);
        });

        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> names.of("specs.example", Deadline.after(PATIENCE)))
                    .isInstanceOf(IOException.class);
        }
        asked.await();
        assertThat(lookups).hasValue(1);
        response.countDown();
        assertThat(names.of("specs.example", Deadline.after(Duration.ofMinutes(5))))
                .hasSize(1);
    }

    @Test
    void a_resolver_that_hangs_is_reported_as_a_timeout() {
        CountDownLatch never = new CountDownLatch(1);
        givesUp("http", host -> {
            try {
                never.await();
            } catch (InterruptedException interrupted) {
                throw new IOException(interrupted);
            }
            return List.of();
        });
        never.countDown();
    }

    @Test
    void a_failure_of_the_resolver_is_not_swallowed() {
        NameLookup names = new NameLookup(host -> {
            throw new StackOverflowError("resolver");
        });

        assertThatThrownBy(() -> names.of("specs.example", Deadline.after(Duration.ofMinutes(5))))
                .isInstanceOf(IllegalStateException.class)
                .hasRootCauseMessage("resolver");
    }
}
