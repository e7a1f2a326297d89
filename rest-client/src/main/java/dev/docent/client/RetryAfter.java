package dev.docent.client;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

import jakarta.ws.rs.core.HttpHeaders;

/** Reads {@code Retry-After} (RFC 9110 §10.2.3): seconds, or a date. */
final class RetryAfter {

    private static final int MOST_DIGITS = 9;

    private RetryAfter() {}

    /** {@return the time to wait, never negative; empty when the header is absent or makes no sense} */
    static Optional<Duration> in(ApiAnswer answer, Clock clock) {
        return answer.header(HttpHeaders.RETRY_AFTER).map(String::trim).flatMap(value -> {
            if (value.matches("\\d{1," + MOST_DIGITS + "}")) {
                return Optional.of(Duration.ofSeconds(Long.parseLong(value)));
            }
            Instant now =
                    answer.header(HttpHeaders.DATE).flatMap(RetryAfter::date).orElseGet(clock::instant);
            return date(value).map(then -> then.isBefore(now) ? Duration.ZERO : Duration.between(now, then));
        });
    }

    private static Optional<Instant> date(String text) {
        try {
            return Optional.of(ZonedDateTime.parse(text.trim(), DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant());
        } catch (DateTimeException notADate) {
            return Optional.empty();
        }
    }
}
