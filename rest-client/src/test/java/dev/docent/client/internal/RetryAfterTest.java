package dev.docent.client.internal;

import java.net.URI;
import java.net.http.HttpHeaders;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Thu, 01 Jan 2026 00:01:00 GMT",
                "Thursday, 01-Jan-26 00:01:00 GMT",
                "Thu Jan  1 00:01:00 2026",
            })
    void a_date_is_read_in_all_three_forms_of_http(String date) {
        assertThat(parse(date, null)).contains(Duration.ofSeconds(50));
        assertThat(parse("Thu, 01 Jan 2026 00:02:00 GMT", date)).contains(Duration.ofSeconds(60));
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
    @ValueSource(strings = {"", "soon", "-5", "1.5", "99999999999999999999", "Friday, 01-Jan-26 00:01:00 GMT"})
    void malformed_values_are_ignored(String value) {
        assertThat(parse(value, null)).isEmpty();
    }

    private static Optional<Duration> parse(String value, String date) {
        Map<String, List<String>> headers = new HashMap<>(Map.of("Retry-After", List.of(value)));
        if (date != null) {
            headers.put("Date", List.of(date));
        }
        ApiRequest request = new ApiRequest("GET", URI.create("https://api.example.com/x"), Map.of(), null, 0);
        HttpHeaders received = HttpHeaders.of(headers, (name, each) -> true);
        return RetryAfter.in(new ApiResponse(request, 429, received, "", new ApiResponse.Extent(0, 0), null), NOW);
    }
}
