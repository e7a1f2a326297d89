package dev.docent.impl.internal.rest;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

import dev.docent.base.internal.keys.Caller;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class PromptReaderTest {

    private static final String JSON = "application/json";

    @Test
    void reads_the_prompt_and_ignores_the_rest() {
        assertThat(read(JSON, "{\"x\":{\"prompt\":1},\"prompt\":\"a\\u00e9\\ud83d\\ude00\\n\",\"y\":[null]}"))
                .isEqualTo("aé😀\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {
                "none|''|none",
                "text/plain|''|none",
                "application/json|{}|none",
                "application/json|{\"reason\":null}|none",
                "application/json|{\"reason\":\"too late\",\"other\":[1]}|too late",
            })
    void a_cancellation_may_have_a_reason(String contentType, String content, String reason) {
        assertThat(reason(contentType, content)).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {
                "none|{}|415",
                "text/plain|{\"reason\":\"x\"}|415",
                "application/json|[]|400",
                "application/json|{|400",
                "application/json|{\"reason\":1}|400",
                "application/json|{\"reason\":{}}|400",
            })
    void other_contents_of_a_cancellation_are_refused(String contentType, String content, int status) {
        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(() -> reason(contentType, content))
                .satisfies(refused -> assertThat(refused.status()).isEqualTo(status));
    }

    @Test
    void a_cancellation_needs_no_stream() {
        assertThat(PromptReader.readReason(null, null, Caller.OF_EVERY_PROJECT)).isNull();
    }

    private static String reason(String contentType, String content) {
        return PromptReader.readReason(
                contentType,
                new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)),
                Caller.OF_EVERY_PROJECT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json; charset=UTF-8",
                "Application/JSON;charset=\"utf-8\"",
                "application/merge-patch+json",
                "application/json;v=1",
                "application/json;v=\"; charset=latin-1\"",
                "application/json;xcharset=latin-1"
            })
    void accepts_every_json_media_type(String contentType) {
        assertThat(read(contentType, "{\"prompt\":\"a\"}")).isEqualTo("a");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "|415",
                "text/json|415",
                "text/plain|415",
                "application/json; charset=latin-1|415",
                "application/json; charset=utf-8x|415",
                "json|415"
            })
    void refuses_other_media_types(String contentType, int status) {
        assertThat(refusal(contentType, "{\"prompt\":\"a\"}".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(status);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{}",
                "[]",
                "null",
                "{\"prompt\":\"\"}",
                "{\"prompt\":null}",
                "{\"prompt\":1}",
                "{\"prompt\":\"a\"",
                "{\"prompt\":\"a\"}}",
                "{\"x\":[",
                "{\"prompt\":\"a\",\"prompt\":\"b\"}",
                "{\"x\":"
            })
    void refuses_bodies_without_a_prompt(String content) {
        assertThat(refusal(JSON, content.getBytes(StandardCharsets.UTF_8))).isEqualTo(400);
    }

    @Test
    void refuses_bodies_that_are_not_utf_8_or_too_deep_or_truncated_or_too_large() {
        assertThat(refusal(JSON, "{\"prompt\":\"\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1)))
                .isEqualTo(400);
        assertThat(refusal(JSON, "{\"prompt\":\"a\"}".getBytes(StandardCharsets.UTF_16)))
                .isEqualTo(400);
        assertThat(refusal(JSON, ("{\"prompt\":" + "[".repeat(500_000)).getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(400);
        assertThat(refusal(JSON, new byte[PromptReader.MAX_BYTES + 1])).isEqualTo(413);
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("reset");
            }
        };
        assertThat(catchThrowableOfType(Refusal.class, () -> PromptReader.read(JSON, broken, Caller.ANONYMOUS))
                        .status())
                .isEqualTo(400);
    }

    private static String read(String contentType, String content) {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        PromptReader.Prompt prompt = PromptReader.read(contentType, new ByteArrayInputStream(bytes), Caller.ANONYMOUS);
        assertThat(prompt.content()).isEqualTo(bytes);
        return prompt.text();
    }

    private static int refusal(String contentType, byte[] content) {
        return catchThrowableOfType(
                        Refusal.class,
                        () -> PromptReader.read(contentType, new ByteArrayInputStream(content), Caller.ANONYMOUS))
                .status();
    }
}
