package dev.docent.site.internal.rest;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.impl.internal.rest.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class HookReaderTest {

    @ParameterizedTest
    @CsvSource({"1048577", "10000000", "99999999999999999999999", "-1", "x", "''"})
    void a_length_of_more_than_a_megabyte_is_refused_before_anything_is_read(String length) {
        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(() -> HookReader.requireSmall(List.of("7", length)))
                .matches(refusal -> refusal.status() == 413);
    }

    @Test
    void a_smaller_length_or_none_is_no_reason_to_refuse() {
        for (List<String> lengths : List.of(List.<String>of(), List.of("0"), List.of("1048576"), List.of(" 7 "))) {
            assertThatCode(() -> HookReader.requireSmall(lengths)).doesNotThrowAnyException();
        }
    }

    @Test
    void of_a_body_without_a_length_no_more_than_a_megabyte_is_read() {
        ByteArrayInputStream large = new ByteArrayInputStream(new byte[3 << 20]);

        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(() -> HookReader.body(large))
                .matches(refusal -> refusal.status() == 413);
        assertThat(large.available()).isEqualTo((2 << 20) - 1);
        assertThat(HookReader.body(new ByteArrayInputStream(new byte[1 << 20]))).hasSize(1 << 20);
        assertThat(HookReader.body(null)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"ref\": \"refs/heads/main\"} | refs/heads/main",
                "{\"a\": [1, {\"ref\": \"x\"}], \"ref\": \"y\"} | y",
                "{} | none",
                "{\"ref\": null} | none",
                "{\"ref\": 1} | none",
                "{\"ref\": [\"refs/heads/main\"]} | none",
                "{\"ref\": {\"ref\": \"refs/heads/main\"}} | none",
                "{\"Ref\": \"refs/heads/main\"} | none",
                "{\"commits\": [{\"message\": \"half a pair: \\ud83d\"}], \"ref\": \"z\"} | z"
            })
    void the_ref_is_a_member_of_the_object_itself(String json, String ref) {
        assertThat(HookReader.ref(json.getBytes(StandardCharsets.UTF_8)).orElse("none"))
                .isEqualTo(ref);
    }

    static Stream<byte[]> unreadable() {
        String push = "{\"ref\": \"refs/heads/main\"}";
        return Stream.of(
                        "",
                        " ",
                        "[]",
                        "\"refs/heads/main\"",
                        "null",
                        "{",
                        push.substring(0, push.length() - 1),
                        push + push,
                        push + "x",
                        "{\"ref\": \"a\", \"ref\": \"refs/heads/main\"}",
                        "ref: refs/heads/main",
                        "payload=%7B%22ref%22%3A%22refs%2Fheads%2Fmain%22%7D",
                        "<xml/>",
                        "{\"ref\": " + "[".repeat(100_000))
                .map(text -> text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @MethodSource("unreadable")
    void what_is_no_object_of_json_is_refused(byte[] body) {
        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(() -> HookReader.ref(body))
                .matches(refusal -> refusal.status() == 400);
    }

    @Test
    void another_encoding_than_utf_8_is_refused() {
        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(() -> HookReader.ref("{\"ref\": \"x\"}".getBytes(StandardCharsets.UTF_16)))
                .matches(refusal -> refusal.status() == 400);
        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(() -> HookReader.ref("{\"ref\": \"\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1)))
                .matches(refusal -> refusal.status() == 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"X-GitHub-Delivery", "X-Gitea-Delivery", "X-Forgejo-Delivery", "Idempotency-Key"})
    void each_forge_has_an_id_of_the_delivery(String name) {
        assertThat(HookReader.delivery(asked -> asked.equals(name) ? List.of("d-1") : List.of()))
                .contains("d-1");
        for (List<String> wrong :
                List.of(List.of("d-1", "d-1"), List.of(""), List.of("a b"), List.of("x".repeat(300)))) {
            assertThatExceptionOfType(Refusal.class)
                    .isThrownBy(() -> HookReader.delivery(asked -> asked.equals(name) ? wrong : List.of()))
                    .withMessageContaining(name)
                    .matches(refusal -> refusal.status() == 400);
        }
    }

    @Test
    void a_forge_may_send_none_and_gitlabs_id_of_a_chain_of_events_is_none() {
        assertThat(HookReader.delivery(name -> List.of())).isEmpty();
        assertThat(HookReader.delivery(name -> name.equals("X-Gitlab-Event-UUID") ? List.of("e-1") : List.of()))
                .isEmpty();
    }
}
