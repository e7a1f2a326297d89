package dev.docent.impl.internal.rest;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class QueryParametersTest {

    @Test
    void absent_parameters_have_their_defaults() {
        QueryParameters none = new QueryParameters(Map.of(), Set.of("limit", "archived", "createdAfter"));

        assertThat(none.limit()).isEqualTo(50);
        assertThat(none.flag("archived")).isFalse();
        assertThat(none.time("createdAfter")).isEmpty();
        assertThat(none.text("status")).isEmpty();
    }

    @Test
    void values_are_read() {
        assertThat(of("limit", "200").limit()).isEqualTo(200);
        assertThat(of("archived", "true").flag("archived")).isTrue();
        assertThat(of("createdAfter", "2026-11-02T10:30:00.5+01:00").time("createdAfter"))
                .contains(Instant.parse("2026-11-02T09:30:00.5Z"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "201", "-1", "1.0", "1e2", "050", "9999999999", "\u0661"})
    void other_limits_are_refused(String limit) {
        assertRefused(() -> of("limit", limit).limit(), "limit must be a number from 1 to 200");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "TRUE", "1", "yes"})
    void other_flags_are_refused(String flag) {
        assertRefused(() -> of("archived", flag).flag("archived"), "archived must be true or false");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "yesterday",
                "2026-11-02",
                "2026-11-02T09:30:00",
                "-0001-01-01T00:00:00Z",
                "+10000-01-01T00:00:00Z"
            })
    void other_times_are_refused(String time) {
        assertRefused(
                () -> of("createdAfter", time).time("createdAfter"), "createdAfter must be a time as in RFC 3339");
    }

    @Test
    void an_unknown_parameter_is_refused_and_not_repeated_in_the_message() {
        assertRefused(
                () -> new QueryParameters(Map.of("secret", List.of("x")), Set.of("limit", "cursor")),
                "Unknown query parameter; known are cursor, limit");
        assertRefused(
                () -> new QueryParameters(Map.of("x", List.of("x")), Set.of()),
                "Unknown query parameter; there are none");
    }

    @Test
    void a_parameter_that_is_given_twice_is_refused() {
        assertRefused(
                () -> new QueryParameters(Map.of("limit", List.of("1", "2")), Set.of("limit")),
                "limit must be given once");
    }

    private static QueryParameters of(String name, String value) {
        return new QueryParameters(Map.of(name, List.of(value)), Set.of(name));
    }

    private static void assertRefused(Runnable call, String message) {
        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(call::run)
                .withMessageContaining(message)
                .satisfies(refused -> assertThat(refused.status()).isEqualTo(400));
    }
}
