package dev.docent.client.internal;

import java.time.Duration;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class DurationTextTest {

    @ParameterizedTest
    @CsvSource({
        "PT0.25S, 250 ms",
        "PT1S, 1 s",
        "PT40S, 40 s",
        "PT39.6S, 40 s",
        "PT119S, 119 s",
        "PT2M, 2 min",
        "PT2M5S, 2 min 5 s",
        "PT1H, 1 h",
        "PT1H5M, 1 h 5 min"
    })
    void a_duration_is_rounded_to_readable_units(Duration duration, String words) {
        assertThat(DurationText.of(duration)).isEqualTo(words);
    }
}
