package dev.docent.impl.internal.rest;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class WaitPreferenceTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "wait=10 | 10",
                "WAIT = 10 | 10",
                "wait=\"10\" | 10",
                "wait=10; x=1 | 10",
                "respond-async, wait=10, wait=3 | 10",
                "wait=26 | 25",
                "wait=999999999 | 25",
                "wait=10000000000 | 25",
                "wait=99999999999999999999999999 | 25",
                "wait=\"99999999999999999999\"; x=1 | 25",
                "wait=00000000000000000005 | 5",
                "wait=05 | 5",
                "wait=10; x=\"1, wait=3\" | 10",
                "x=\"a, wait=3\", wait=10 | 10"
            })
    void accepts_the_first_wait_in_every_form_and_caps_it(String header, int seconds) {
        assertThat(WaitPreference.of(List.of(header))).contains(new WaitPreference(seconds));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "wait",
                "wait=",
                "wait=0",
                "wait=-1",
                "wait=1.5",
                "wait=x",
                "await=5",
                "x=wait=5",
                "wait=5 6",
                "wait=00000000000000000000",
                "wait=\"5",
                "wait=+5",
                "wait=\u0665",
                "x=\"a, wait=5\"",
                "wait=x, wait=5",
                "wait, wait=5"
            })
    void ignores_invalid_waits(String header) {
        assertThat(WaitPreference.of(List.of(header))).isEqualTo(Optional.empty());
    }

    @Test
    void reads_every_header_line() {
        assertThat(WaitPreference.of(List.of("respond-async", "wait=7"))).contains(new WaitPreference(7));
        assertThat(WaitPreference.of(List.of())).isEmpty();
    }
}
