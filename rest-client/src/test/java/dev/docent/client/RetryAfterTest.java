package dev.docent.client;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;

import jakarta.ws.rs.core.MultivaluedHashMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class RetryAfterTest {

    private static final Clock NOW = Clock.fixed(Instant.parse("2026-01-01T00:00:10Z"), ZoneOffset.UTC);

    @Test
    void secondsAreTakenAsTheyAre() {
        assertThat(parse("17", null)).contains(Duration.ofSeconds(17));
        assertThat(parse(" 0 ", null)).contains(Duration.ZERO);
    }

    @Test
    void aDateCountsFromTheServersOwnDate() {
        assertThat(parse("Thu, 01 Jan 2026 00:01:00 GMT", "Thu, 01 Jan 2026 00:00:30 GMT"))
                .contains(Duration.ofSeconds(30));
    }

    @Test
    void withoutAServerDateItCountsFromTheLocalClock() {
        assertThat(parse("Thu, 01 Jan 2026 00:01:00 GMT", null)).contains(Duration.ofSeconds(50));
    }

    @Test
    void aPastDateMeansNow() {
        assertThat(parse("Thu, 01 Jan 2026 00:00:00 GMT", null)).contains(Duration.ZERO);
    }

    @Test
    void theFarFutureIsAYearAway() {
        assertThat(parse("999999999", null)).contains(Duration.ofDays(365));
        assertThat(parse("Fri, 31 Dec 9999 23:59:59 GMT", null)).contains(Duration.ofDays(365));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "soon", "-5", "1.5", "99999999999999999999"})
    void nonsenseIsIgnored(String value) {
        assertThat(parse(value, null)).isEmpty();
    }

    private static Optional<Duration> parse(String value, String date) {
        MultivaluedHashMap<String, String> headers = new MultivaluedHashMap<>();
        headers.putSingle("Retry-After", value);
        if (date != null) {
            headers.putSingle("Date", date);
        }
        return RetryAfter.in(new ApiAnswer("GET x", 429, "text/plain", headers, ""), NOW);
    }
}
