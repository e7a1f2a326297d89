package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class LiveDocumentsTest {

    private static final Duration SHORT = Duration.ofMillis(400);

    private ServerSocket server;

    @BeforeEach
    void listen() throws IOException {
        server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    private String url() {
        return "http://" + server.getInetAddress().getHostAddress() + ":" + server.getLocalPort() + "/openapi";
    }

    /** Sends a text, and then one byte now and then, until the client closes the connection. */
    private void answer(String text, boolean more) {
        Thread thread = new Thread(() -> {
            try (Socket socket = server.accept()) {
                socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
                while (more) {
                    Thread.sleep(50);
                    socket.getOutputStream().write(' ');
                    socket.getOutputStream().flush();
                }
            } catch (IOException | InterruptedException closed) {
                // the client has what it wants, or gave up
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    @Test
    void a_document_of_this_machine_is_fetched() throws IOException {
        answer("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}", false);

        assertThat(LiveDocuments.fetch(url(), 10))
                .asString(StandardCharsets.UTF_8)
                .isEqualTo("{}");
    }

    @Test
    void an_application_that_says_nothing_is_given_up() {
        assertThatThrownBy(() -> LiveDocuments.fetch(url(), SHORT, 10)).hasMessage("its host timed out");
    }

    @Test
    void an_application_that_never_ends_is_given_up() {
        answer("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n{", true);

        assertThatThrownBy(() -> LiveDocuments.fetch(url(), SHORT, 100_000)).hasMessage("its host timed out");
    }

    @Test
    void a_document_that_is_too_large_is_refused() {
        answer("HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n{          }", false);

        assertThatThrownBy(() -> LiveDocuments.fetch(url(), 10))
                .isInstanceOf(IOException.class)
                .message()
                .isNotBlank();
    }

    @Test
    void a_yaml_text_that_may_be_truncated_is_not_a_document() {
        answer("HTTP/1.1 200 OK\r\n\r\nopenapi: 3.1.0\n", false);

        assertThatThrownBy(() -> LiveDocuments.fetch(url(), 100))
                .isInstanceOf(WebFetch.NoDocumentException.class)
                .hasMessageContaining("may be truncated");
    }

    @Test
    void an_encoding_that_was_not_requested_is_not_a_document() {
        answer("HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: 2\r\n\r\n{}", false);

        assertThatThrownBy(() -> LiveDocuments.fetch(url(), 100))
                .hasMessage("its host sent an encoding that was not requested");
    }

    @Test
    void a_page_of_an_error_is_not_read() {
        answer("HTTP/1.1 404 Not Found\r\nContent-Encoding: br\r\nContent-Length: 999999999\r\n\r\n", true);

        assertThatThrownBy(() -> LiveDocuments.fetch(url(), 100)).hasMessage("its host responded with status 404");
    }

    @Test
    void a_redirect_is_not_followed() {
        answer("HTTP/1.1 302 Found\r\nLocation: /other\r\nContent-Length: 0\r\n\r\n", false);

        assertThatThrownBy(() -> LiveDocuments.fetch(url(), 10)).hasMessage("it redirects");
    }

    @ParameterizedTest
    @CsvSource({
        "http://localhost:9080/openapi?format=json, true",
        "HTTPS://api.example.com, true",
        "http://me@localhost/, false",
        "http://localhost/#part, false",
        "ftp://localhost/, false",
        "http:///openapi, false",
        "http://a b/, false",
        "openapi.json, false"
    })
    void only_addresses_on_the_web_are_urls(String text, boolean url) {
        assertThat(LiveDocuments.isUrl(text)).isEqualTo(url);
    }
}
