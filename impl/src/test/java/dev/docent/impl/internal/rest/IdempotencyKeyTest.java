package dev.docent.impl.internal.rest;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class IdempotencyKeyTest {

    @Test
    void visible_ascii_characters_are_a_key() {
        assertThat(IdempotencyKey.of(List.of())).isEmpty();
        assertThat(IdempotencyKey.of(List.of("!~,\";="))).contains("!~,\";=");
        assertThat(IdempotencyKey.of(List.of("k".repeat(255)))).contains("k".repeat(255));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b", "a\tb", "\u00e4", "\u007f", "\u0000", "\uff41"})
    void anything_else_is_none(String value) {
        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(() -> IdempotencyKey.of(List.of(value)))
                .withMessageContaining("1 to 255 visible ASCII characters")
                .satisfies(refusal -> assertThat(refusal.status()).isEqualTo(400));
    }

    @Test
    void a_key_that_is_too_long_and_two_keys_are_refused() {
        for (List<String> wrong : List.of(List.of("k".repeat(256)), List.of("a", "a"))) {
            assertThatExceptionOfType(Refusal.class)
                    .isThrownBy(() -> IdempotencyKey.of(wrong))
                    .satisfies(refusal -> assertThat(refusal.status()).isEqualTo(400));
        }
    }
}
