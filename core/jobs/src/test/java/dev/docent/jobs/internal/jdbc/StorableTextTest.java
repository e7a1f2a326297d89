package dev.docent.jobs.internal.jdbc;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class StorableTextTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "C:\\docs", "日本語", "\uD83D\uDE80", "\uE000\uFFFF"})
    void storable_text_is_stored_unchanged(String text) {
        assertThat(StorableText.encode(text)).isSameAs(text);
        assertThat(StorableText.decode(text)).isSameAs(text);
    }

    @Test
    void all_difficult_characters_and_pairs_survive_a_round_trip_and_stay_distinct() {
        String difficult = "\u0000\u001b\uD800\uDBFF\uDC00\uDFFF\u0800\u081b\uE000\uE7FFa";
        Set<String> stored = new HashSet<>();
        int texts = 0;
        for (char first : difficult.toCharArray()) {
            for (char second : difficult.toCharArray()) {
                for (String text : new String[] {"" + first + second, "x" + first + "y" + second}) {
                    String encoded = StorableText.encode(text);
                    assertThat(StorableText.decode(encoded)).isEqualTo(text);
                    assertThat(encoded).doesNotContain("\u0000");
                    assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(encoded))
                            .isTrue();
                    stored.add(encoded);
                    texts++;
                }
            }
        }
        assertThat(stored).hasSize(texts);
    }

    @Test
    void absent_text_stays_absent() {
        assertThat(StorableText.decodeOptional(null)).isNull();
    }
}
