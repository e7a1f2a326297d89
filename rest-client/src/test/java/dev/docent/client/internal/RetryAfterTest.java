package dev.docent.client.internal;

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
    void seconds_are_taken_as_they_are() {
        assertThat(parse("17", null)).contains(Duration.ofSeconds(17));
        assertThat(parse(" 0 ", null)).contains(Duration.ZERO);
    }

    @Test
    void a_date_counts_from_the_servers_own_date() {
        assertThat(parse("Thu, 01 Jan 2026 00:01:00 GMT", "Thu, 01 Jan 2026 00:00:30 GMT"))
                .contains(Duration.ofSeconds(30));
    }

    @Test
    void without_a_server_date_it_counts_from_the_local_clock() {
        assertThat(parse("Thu, 01 Jan 2026 00:01:00 GMT", null)).contains(Duration.ofSeconds(50));
    }

    @Test
    void a_past_date_means_now() {
        assertThat(parse("Thu, 01 Jan 2026 00:00:00 GMT", null)).contains(Duration.ZERO);
    }

    @Test
    void delays_are_limited_to_a_year() {
        assertThat(parse("999999999", null)).contains(Duration.ofDays(365));
        assertThat(parse("Fri, 31 Dec 9999 23:59:59 GMT", null)).contains(Duration.ofDays(365));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "soon", "-5", "1.5", "99999999999999999999"})
    void malformed_values_are_ignored(String value) {
        assertThat(parse(value, null)).isEmpty();
    }

    private static Optional<Duration> parse(String value, String date) {
        MultivaluedHashMap<String, String> headers = new MultivaluedHashMap<>();
        headers.putSingle("Retry-After", value);
        if (date != null) {
            headers.putSingle("Date", date);
        }
        return RetryAfter.in(new ApiResponse("GET x", 429, "text/plain", headers, ""), NOW);
    }
}
