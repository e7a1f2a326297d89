package dev.docent.impl.documents;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class WebResponsesTest {

    private static HttpAnswer read(String response) throws IOException {
        byte[] bytes = response.replace("\n", "\r\n").getBytes(StandardCharsets.ISO_8859_1);
        return HttpAnswerReader.read(new ByteArrayInputStream(bytes), 100);
    }

    @Test
    void interimResponsesArePassedOver() throws IOException {
        HttpAnswer answer = read("HTTP/1.1 100 Continue\n\nHTTP/1.1 103 Early Hints\nLink: </a>\n\n"
                + "HTTP/1.1 200 OK\nContent-Length: 2\n\n{}");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).asString().isEqualTo("{}");
        assertThat(answer.header("link")).isEmpty();
    }

    @Test
    void interimResponsesWithoutEndAreGivenUp() {
        assertThatThrownBy(() -> read("HTTP/1.1 100 Continue\n\n".repeat(1000)))
                .hasMessage("its host does not speak HTTP");
        assertThatThrownBy(() -> read("HTTP/1.1 101 Switching Protocols\n\nHTTP/1.1 200 OK\nContent-Length: 0\n\n"))
                .hasMessage("its host does not speak HTTP");
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
    void aBodyThatWasCutOffIsNotWhole(String rest) {
        assertThatThrownBy(() -> read("HTTP/1.1 200 OK\n" + rest)).hasMessage("its host broke off");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: two\n\n{}",
                "Content-Length: 2\nContent-Length: 3\n\n{}x",
                "Transfer-Encoding: chunked\n\n2\n{}x\n0\n\n",
                "Transfer-Encoding: chunked\n\n-2\n{}\n0\n\n"
            })
    void contradictoryFramingIsNoHttp(String rest) {
        assertThatThrownBy(() -> read("HTTP/1.1 200 OK\n" + rest)).hasMessage("its host does not speak HTTP");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Transfer-Encoding: gzip, chunked\n\n2\n{}\n0\n\n",
                "Content-Encoding: br\nContent-Length: 2\n\n{}"
            })
    void anEncodingThatWasNotAskedForIsNotTakenForContent(String rest) {
        assertThatThrownBy(() -> read("HTTP/1.1 200 OK\n" + rest))
                .hasMessage("its host answers in an encoding that was not asked for");
    }

    @Test
    void onlyAResponseThatSaysWhereItEndsIsKnownToBeWhole() throws IOException {
        assertThat(read("HTTP/1.1 200 OK\n\n{}").delimited()).isFalse();
        assertThat(read("HTTP/1.1 200 OK\nContent-Length: 2\n\n{}").delimited()).isTrue();
        assertThat(read("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n2\n{}\n0\n\n")
                        .delimited())
                .isTrue();
    }
}
