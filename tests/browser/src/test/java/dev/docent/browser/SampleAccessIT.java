package dev.docent.browser;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import dev.docent.browser.sites.HostedPages;
import dev.docent.browser.sites.SampleServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/** Who may use the running sample, and what slow clients do to it. Needs no browser. */
@ExtendWith(SampleCondition.class)
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class SampleAccessIT {

    private static final String KEY = "Authorization: Bearer docent_demo-key-of-the-sample\r\n";
    private static final String JOBS = "/api/v2/agent/demo/job";
    private static final int SLOW_CLIENTS = 300;

    private static SampleServer sample;

    @BeforeAll
    static void start() {
        sample = SampleServer.named("sample-access");
    }

    @AfterAll
    static void stop() {
        if (sample != null) {
            sample.close();
        }
    }

    @Test
    void a_website_whose_name_resolves_to_this_computer_can_use_nothing() throws Exception {
        List<String> routes = Stream.concat(
                        Stream.of(
                                "/",
                                "/docent-console",
                                "/docent-console/jobs",
                                "/pulls",
                                "/pulls/1",
                                "/docs/_preview/main/",
                                "/sample/sample.css",
                                "/api",
                                "/api/docs/demo/navigation",
                                JOBS + "/job-completed",
                                "/docs/",
                                "/docs/llms.txt",
                                "/no-such-page"),
                        HostedPages.of(sample.documentation()).stream())
                .toList();

        for (String route : routes) {
            assertThat(status("GET " + route, "evil.example", KEY)).as(route).isEqualTo(403);
        }
        for (String post : List.of(
                JOBS, JOBS + "/job-completed/message", "/docent-console/jobs/demo/job-active/cancel", "/pulls/1")) {
            assertThat(status(
                            "POST " + post, "evil.example:" + port(), KEY + content("{\"prompt\":\"Wait 1 second\"}")))
                    .as(post)
                    .isEqualTo(403);
        }
        assertThat(status("GET " + JOBS + "/job-completed", "localhost:" + port(), KEY))
                .isEqualTo(200);
    }

    @Test
    void the_name_is_checked_in_http_2_as_well() throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        HttpResponse<String> own = client.send(job("localhost"), BodyHandlers.ofString());
        own = client.send(job("localhost"), BodyHandlers.ofString());

        assertThat(own.version()).isEqualTo(HttpClient.Version.HTTP_2);
        assertThat(own.statusCode()).as(own.body()).isEqualTo(200);
        // the same address under a name that is not the sample's
        for (int request = 0; request < 2; request++) {
            assertThat(client.send(job("[::ffff:127.0.0.1]"), BodyHandlers.ofString())
                            .statusCode())
                    .isEqualTo(403);
        }
    }

    private static HttpRequest job(String host) {
        return HttpRequest.newBuilder(URI.create("http://" + host + ":" + port() + JOBS + "/job-completed"))
                .header("Authorization", "Bearer docent_demo-key-of-the-sample")
                .build();
    }

    @Test
    void slow_clients_do_not_stop_others() throws Exception {
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < SLOW_CLIENTS; i++) {
                Socket client = socket();
                client.getOutputStream()
                        .write(head(
                                        "POST " + JOBS,
                                        "localhost",
                                        KEY + "Content-Type: application/json\r\nContent-Length: 9000\r\n")
                                .getBytes(StandardCharsets.ISO_8859_1));
                slow.add(client);
            }
            for (int round = 0; round < 20; round++) {
                for (Socket client : slow) {
                    drip(client);
                }
                assertThat(status("GET " + JOBS + "/job-completed", "localhost", KEY))
                        .isEqualTo(200);
            }
        } finally {
            for (Socket client : slow) {
                client.close();
            }
        }
    }

    private static void drip(Socket client) {
        try {
            client.getOutputStream().write(' ');
        } catch (IOException refused) {
            // the server may cut off as many as it wants
            return;
        }
    }

    private static String content(String json) {
        return "Content-Type: application/json\r\nContent-Length: " + json.length() + "\r\n\r\n" + json;
    }

    private static int status(String request, String host, String headersAndBody) throws IOException {
        return Integer.parseInt(response(request, host, headersAndBody).substring(9, 12));
    }

    /** {@return a response; fails if there is none within half a minute} */
    private static String response(String request, String host, String headersAndBody) throws IOException {
        try (Socket socket = socket()) {
            socket.setSoTimeout(30_000);
            socket.getOutputStream().write(head(request, host, headersAndBody).getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String head(String request, String host, String headersAndBody) {
        String head = request + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n" + headersAndBody;
        return headersAndBody.contains("\r\n\r\n") ? head : head + "\r\n";
    }

    private static Socket socket() throws IOException {
        return new Socket(InetAddress.getByName("localhost"), port());
    }

    private static int port() {
        return URI.create(sample.origin()).getPort();
    }
}
