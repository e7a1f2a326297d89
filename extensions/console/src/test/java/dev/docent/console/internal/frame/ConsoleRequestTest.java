package dev.docent.console.internal.frame;

import java.time.Duration;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ConsoleRequestTest {

    @Test
    void durations_have_one_unit() {
        assertThat(ConsoleRequest.duration(Duration.ofSeconds(59))).isEqualTo("59 s");
        assertThat(ConsoleRequest.duration(Duration.ofSeconds(119))).isEqualTo("1 min");
        assertThat(ConsoleRequest.duration(Duration.ofHours(47))).isEqualTo("47 h");
        assertThat(ConsoleRequest.duration(Duration.ofHours(49))).isEqualTo("2 days");
    }
}
