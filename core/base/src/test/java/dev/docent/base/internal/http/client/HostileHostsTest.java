package dev.docent.base.internal.http.client;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.base.internal.http.client.HttpCallException.Kind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/** Hosts and resolvers that never finish, in each phase of a call. Without the limits these tests would hang. */
@Timeout(600)
class HostileHostsTest {

    private static final Duration SHORT = Duration.ofMillis(500);
    private static final Duration LONG = Duration.ofMinutes(5);
    private static final int MAX_BYTES = 100_000;
    private static final HostAddresses LOOPBACK = host -> List.of(InetAddress.getLoopbackAddress());

    private final List<Socket> clients = new CopyOnWriteArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private ServerSocket server;
    private Thread serving;

    @BeforeEach
    void open() throws IOException {
        server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    }

    /** The call has closed its connection, and its thread ends. */
    @AfterEach
    void close() throws Exception {
        ended.countDown();
        if (serving != null) {
            serving.join();
        }
        awaitThreads();
        server.close();
        for (Socket client : clients) {
            client.close();
        }
    }

    private static void awaitThreads() throws InterruptedException {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals("docent-http")) {
                thread.join();
            }
        }
    }

    private interface Behaviour {

        void with(Socket client) throws IOException, InterruptedException;
    }

    private void serve(Behaviour behaviour) {
        serving = new Thread(() -> {
            try {
                Socket client = server.accept();
                clients.add(client);
                behaviour.with(client);
            } catch (IOException | InterruptedException givenUp) {
                Thread.currentThread().interrupt();
            }
        });
        serving.start();
    }

    /** Sends the beginning, then more again and again, until the client disconnects. */
    private void serve(String beginning, String more, boolean slowly) {
        serve(client -> {
            OutputStream out = client.getOutputStream();
            out.write(bytes(beginning));
            while (true) {
                for (byte each : bytes(more)) {
                    out.write(each);
                    if (slowly) {
                        Thread.sleep(20);
                    }
                }
            }
        });
    }

    private static byte[] bytes(String text) {
        return text.replace("~", "\r\n").getBytes(StandardCharsets.ISO_8859_1);
    }

    private HttpCall call(String scheme, byte[] body) {
        URI uri = URI.create(scheme + "://specs.example:" + server.getLocalPort() + "/spec.json");
        return new HttpCall("POST", uri, Map.of(), body, any -> MAX_BYTES);
    }

    private Kind failure(HttpCalls calls, HttpCall call, Duration time) {
        HttpCallException failure =
                catchThrowableOfType(HttpCallException.class, () -> calls.send(call, Deadline.after(time)));
        assertThat(failure).isNotNull();
        assertThat(failure.getMessage()).doesNotContain("specs.example").hasSizeLessThan(100);
        return failure.kind();
    }

    private Kind failure(String scheme, Duration time) {
        return failure(new HttpCalls(LOOPBACK), call(scheme, new byte[0]), time);
    }

    /** {@return how a call that has resolved its host ends after a short time; on a busy machine that takes longer} */
    private Kind failureInTime(HttpCall call) {
        HttpCalls calls = new HttpCalls(LOOPBACK);
        Duration time = SHORT;
        Kind kind = failure(calls, call, time);
        while (kind == Kind.LOOKUP_LATE) {
            time = time.multipliedBy(2);
            kind = failure(calls, call, time);
        }
        return kind;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "its status line|http|''|HTTP/1.1 200 O",
                "its header|http|HTTP/1.1 200 OK~X: |x",
                "interim responses|http|''|HTTP/1.1 100 Continue~~",
                "a body with its length|http|HTTP/1.1 200 OK~Content-Length: 100000~~|x",
                "a body without its length|http|HTTP/1.1 200 OK~~|x",
                "the size of a chunk|http|HTTP/1.1 200 OK~Transfer-Encoding: chunked~~1;|x",
                "chunks|http|HTTP/1.1 200 OK~Transfer-Encoding: chunked~~|1~x~",
                "the handshake|https|'\u0016\u0003\u0003\u003f\u0000'|x",
            })
    void a_host_that_drips_is_left_in_time(String what, String scheme, String beginning, String more) {
        serve(beginning, more, true);

        assertThat(failureInTime(call(scheme, new byte[0]))).as(what).isEqualTo(Kind.LATE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http", "https"})
    void a_host_that_is_silent_is_left_in_time(String scheme) {
        serve(client -> client.getInputStream().readAllBytes());

        assertThat(failureInTime(call(scheme, new byte[0]))).isEqualTo(Kind.LATE);
    }

    @Test
    void a_host_that_does_not_read_the_request_is_left_in_time() {
        serve(client -> ended.await());

        assertThat(failureInTime(call("http", new byte[50_000_000]))).isEqualTo(Kind.LATE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a status line|HTTP/1.1 200 |x|HEADER_TOO_LONG",
                "a line of a header|HTTP/1.1 200 OK~X: |x|HEADER_TOO_LONG",
                "headers|HTTP/1.1 200 OK~|X: y~|HEADER_TOO_LONG",
                "a line that is continued|HTTP/1.1 200 OK~X: y~|' z~'|HEADER_TOO_LONG",
                "the header of an interim response|HTTP/1.1 103 Early Hints~|X: y~|HEADER_TOO_LONG",
                "interim responses|''|HTTP/1.1 100 Continue~~|INVALID",
                "another protocol|HTTP/1.1 101 Switching Protocols~~|x|INVALID",
                "no HTTP|''|nonsense~|INVALID",
                "a body|HTTP/1.1 200 OK~~|x|TOO_LARGE",
                "a body of an error|HTTP/1.1 500 Error~~|x|TOO_LARGE",
                "a body with its length|HTTP/1.1 200 OK~Content-Length: 99999999999999999999~~|x|TOO_LARGE",
                "small chunks|HTTP/1.1 200 OK~Transfer-Encoding: chunked~~|00009~123456789~|TOO_LARGE",
                "a large chunk|HTTP/1.1 200 OK~Transfer-Encoding: chunked~~fffffff~|x|TOO_LARGE",
                "an extension of a chunk|HTTP/1.1 200 OK~Transfer-Encoding: chunked~~1;|x|INVALID",
                "extensions of chunks|HTTP/1.1 200 OK~Transfer-Encoding: chunked~~|1;extension=longer than its chunk~x~|INVALID",
            })
    void a_response_without_end_is_left_at_its_limit(String what, String beginning, String more, Kind kind) {
        serve(beginning, more, false);

        assertThat(failure("http", LONG)).as(what).isEqualTo(kind);
    }

    /** Together they are bounded like one header. */
    @Test
    void interim_responses_with_long_headers_are_left_at_the_limit() {
        serve("", "HTTP/1.1 103 Early Hints~Link: " + "x".repeat(4_000) + "~~", false);

        assertThat(failure("http", LONG)).isEqualTo(Kind.HEADER_TOO_LONG);
    }

    @Test
    void what_is_not_asked_for_is_not_read() throws IOException {
        serve("HTTP/1.1 200 OK~Content-Length: 99999999999~~", "x", true);
        URI uri = call("http", new byte[0]).uri();

        RawHttpResponse response = new HttpCalls(LOOPBACK)
                .send(new HttpCall("GET", uri, Map.of(), new byte[0], any -> -1), Deadline.after(LONG));

        assertThat(response.status()).isEqualTo(200);
        assertThat(response.body()).isEmpty();
    }

    @Test
    void an_interrupt_ends_a_call_whatever_it_waits_for() {
        Thread caller = Thread.currentThread();
        serve(client -> {
            caller.interrupt();
            client.getInputStream().readAllBytes();
        });

        assertThat(failure("http", LONG)).isEqualTo(Kind.INTERRUPTED);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void a_resolver_that_hangs_times_out_and_holds_one_thread_for_all_calls() throws Exception {
        CountDownLatch response = new CountDownLatch(1);
        AtomicInteger lookups = new AtomicInteger();
        HttpCalls calls = new HttpCalls(host -> {
            lookups.incrementAndGet();
            await(response);
            return LOOPBACK.of(host);
        });
        HttpCall call = call("http", new byte[0]);

        for (int i = 0; i < 3; i++) {
            assertThat(failure(calls, call, SHORT)).isEqualTo(Kind.LOOKUP_LATE);
        }
        assertThat(lookups).hasValue(1);
        response.countDown();
        awaitThreads();
        serve(client -> client.getOutputStream().write(bytes("HTTP/1.1 204 No Content~~")));
        assertThat(calls.send(call, Deadline.after(LONG)).status()).isEqualTo(204);
        assertThat(lookups).hasValue(2);
    }

    @Test
    void a_host_that_is_resolved_too_late_is_not_connected_to() throws Exception {
        CountDownLatch response = new CountDownLatch(1);
        HttpCalls calls = new HttpCalls(host -> {
            await(response);
            return LOOPBACK.of(host);
        });

        assertThat(failure(calls, call("http", new byte[0]), SHORT)).isEqualTo(Kind.LOOKUP_LATE);
        response.countDown();
        awaitThreads();

        server.setSoTimeout(1);
        assertThat(catchThrowableOfType(SocketTimeoutException.class, server::accept))
                .isNotNull();
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException never) {
            throw new IOException(never);
        }
    }

    @Test
    void a_failure_of_the_resolver_is_not_swallowed() {
        HttpCalls calls = new HttpCalls(host -> {
            throw new StackOverflowError("resolver");
        });

        assertThatIllegalStateException()
                .isThrownBy(() -> calls.send(call("http", new byte[0]), Deadline.after(LONG)))
                .havingRootCause()
                .withMessage("resolver");
    }

    @Test
    void an_address_that_is_not_allowed_is_not_connected_to_even_beside_others() {
        IOException refusal = new IOException("not that one");
        HttpCalls calls = new HttpCalls(HostAddresses.only(any -> false, () -> refusal));
        URI uri = URI.create("http://127.0.0.1:" + server.getLocalPort());

        IOException failure = catchThrowableOfType(
                IOException.class,
                () -> calls.send(new HttpCall("GET", uri, Map.of(), new byte[0], any -> 0), Deadline.after(LONG)));

        assertThat(failure).isSameAs(refusal);
    }

    @Test
    void a_host_is_resolved_once_and_its_other_addresses_are_tried() throws IOException {
        AtomicInteger lookups = new AtomicInteger();
        HttpCalls calls = new HttpCalls(host -> {
            lookups.incrementAndGet();
            return List.of(InetAddress.getByName("127.0.0.9"), InetAddress.getLoopbackAddress());
        });
        serve(client -> client.getOutputStream().write(bytes("HTTP/1.1 204 No Content~~")));

        assertThat(calls.send(call("http", new byte[0]), Deadline.after(LONG)).status())
                .isEqualTo(204);
        assertThat(lookups).hasValue(1);
    }

    /** It waits for the limit of ten seconds. */
    @Test
    @Tag("slow")
    void an_address_that_does_not_respond_leaves_time_for_the_others() throws IOException {
        InetAddress full = InetAddress.getByName("127.0.0.9");
        try (ServerSocket deaf = new ServerSocket(server.getLocalPort(), 1, full)) {
            fill(deaf);
            serve(client -> client.getOutputStream().write(bytes("HTTP/1.1 204 No Content~~")));
            HttpCalls calls = new HttpCalls(host -> List.of(full, InetAddress.getLoopbackAddress()));

            assertThat(calls.send(call("http", new byte[0]), Deadline.after(LONG))
                            .status())
                    .isEqualTo(204);
            assertThat(failure(new HttpCalls(host -> List.of(full)), call("http", new byte[0]), LONG))
                    .isEqualTo(Kind.UNREACHABLE);
        }
    }

    /** Opens connections until the system accepts no more for it. */
    private void fill(ServerSocket deaf) throws IOException {
        try {
            while (true) {
                Socket socket = new Socket();
                clients.add(socket);
                socket.connect(deaf.getLocalSocketAddress(), 500);
            }
        } catch (SocketTimeoutException filled) {
            assertThat(clients).isNotEmpty();
        }
    }
}
