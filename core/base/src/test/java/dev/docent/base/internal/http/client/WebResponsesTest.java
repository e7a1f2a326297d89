package dev.docent.base.internal.http.client;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class WebResponsesTest {

    private static RawHttpResponse read(String response) throws IOException {
        byte[] bytes = response.replace("\n", "\r\n").getBytes(StandardCharsets.ISO_8859_1);
        return RawHttpResponseReader.read(new ByteArrayInputStream(bytes), any -> 100);
    }

    @Test
    void interim_responses_are_skipped() throws IOException {
        RawHttpResponse response = read("HTTP/1.1 100 Continue\n\nHTTP/1.1 103 Early Hints\nLink: </a>\n\n"
                + "HTTP/1.1 200 OK\nContent-Length: 2\n\n{}");

        assertThat(response.status()).isEqualTo(200);
        assertThat(response.body()).asString().isEqualTo("{}");
        assertThat(response.header("link")).isEmpty();
    }

    @Test
    void endless_interim_responses_are_aborted() {
        assertThatThrownBy(() -> read("HTTP/1.1 100 Continue\n\n".repeat(1000)))
                .hasMessage("its host sent an invalid HTTP response");
        assertThatThrownBy(() -> read("HTTP/1.1 101 Switching Protocols\n\nHTTP/1.1 200 OK\nContent-Length: 0\n\n"))
                .hasMessage("its host sent an invalid HTTP response");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 3\n\n{}",
                "Transfer-Encoding: chunked\n\n2\n{}\n",
                "Transfer-Encoding: chunked\n\n3\n{}",
                "Transfer-Encoding: chunked\n\n2\n{}",
                "Transfer-Encoding: chunked\n\n",
                "Content-Le",
                ""
            })
    void a_truncated_body_is_incomplete(String rest) {
        assertThatThrownBy(() -> read("HTTP/1.1 200 OK\n" + rest)).hasMessage("its host closed the connection early");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: two\n\n{}",
                "Content-Length: 2\nContent-Length: 3\n\n{}x",
                "Transfer-Encoding: chunked\n\n2\n{}x\n0\n\n",
                "Transfer-Encoding: chunked\n\n-2\n{}\n0\n\n"
            })
    void contradictory_framing_is_invalid_http(String rest) {
        assertThatThrownBy(() -> read("HTTP/1.1 200 OK\n" + rest)).hasMessage("its host sent an invalid HTTP response");
    }

    @Test
    void an_unrequested_encoding_is_not_accepted() {
        assertThatThrownBy(() -> read("HTTP/1.1 200 OK\nTransfer-Encoding: gzip, chunked\n\n2\n{}\n0\n\n"))
                .hasMessage("its host sent an encoding that was not requested");
    }

    @Test
    void a_line_that_is_continued_is_no_header_of_its_own() throws IOException {
        RawHttpResponse response = read("HTTP/1.1 200 OK\nX: y\n Content-Length: 9\n\tz\nContent-Length: 2\n\n{}");

        assertThat(response.headers()).containsOnlyKeys("x", "content-length");
        assertThat(response.body()).asString().isEqualTo("{}");
    }

    @ParameterizedTest
    @ValueSource(ints = {204, 304})
    void a_status_without_a_body_has_none_even_if_its_length_is_said(int status) throws IOException {
        assertThat(read("HTTP/1.1 " + status + " OK\nContent-Length: 5\n\n").body())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"HTTP/1.1 200", "HTTP/1.1 200 ", "HTTP/1.0 200 Fine", "HTTP/1.1 200 \u00c3\u0085"})
    void a_status_line_needs_no_reason(String line) throws IOException {
        assertThat(read(line + "\n\n").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "HTTP/1.1 99", "HTTP/1.1 099", "HTTP/2 200", "HTTP/1.1 2000", "HTTP/1.1 200OK", "ICY 200"})
    void another_line_is_invalid_http(String line) {
        assertThatThrownBy(() -> read(line + "\n\n")).hasMessage("its host sent an invalid HTTP response");
    }

    @Test
    void only_a_delimited_response_is_known_to_be_complete() throws IOException {
        assertThat(read("HTTP/1.1 200 OK\n\n{}").delimited()).isFalse();
        assertThat(read("HTTP/1.1 200 OK\nContent-Length: 2\n\n{}").delimited()).isTrue();
        assertThat(read("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n2\n{}\n0\n\n")
                        .delimited())
                .isTrue();
    }
}
