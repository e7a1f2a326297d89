package dev.docent.client.internal;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;
import java.util.Optional;

import jakarta.ws.rs.core.HttpHeaders;

/** Reads {@code Retry-After} (RFC 9110 §10.2.3): seconds, or a date. */
public final class RetryAfter {

    /** Upper bound that prevents overflow when times are added. */
    private static final Duration MAX_LENGTH = Duration.ofDays(365);

    /**
     * All three forms of a date (RFC 9110 §5.6.7). A year of two digits is one of this century: the day of the week fits
     * no other.
     */
    private static final DateTimeFormatter DATE = new DateTimeFormatterBuilder()
            .appendOptional(DateTimeFormatter.ofPattern("EEEE, dd-MMM-uu HH:mm:ss 'GMT'", Locale.ENGLISH))
            .appendOptional(DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss uuuu", Locale.ENGLISH))
            .appendOptional(DateTimeFormatter.RFC_1123_DATE_TIME)
            .toFormatter(Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private RetryAfter() {}

    /** {@return the time to wait, never negative; empty if the header is absent or malformed} */
    public static Optional<Duration> in(ApiResponse response, Clock clock) {
        return response.header(HttpHeaders.RETRY_AFTER).map(String::trim).flatMap(value -> {
            if (value.matches("\\d{1,9}")) {
                return Optional.of(bounded(Duration.ofSeconds(Long.parseLong(value))));
            }
            Instant now =
                    response.header(HttpHeaders.DATE).flatMap(RetryAfter::date).orElseGet(clock::instant);
            return date(value).map(then -> bounded(Duration.between(now, then)));
        });
    }

    private static Duration bounded(Duration duration) {
        if (duration.isNegative()) {
            return Duration.ZERO;
        }
        return duration.compareTo(MAX_LENGTH) > 0 ? MAX_LENGTH : duration;
    }

    private static Optional<Instant> date(String text) {
        try {
            return Optional.of(DATE.parse(text.trim(), Instant::from));
        } catch (DateTimeException notADate) {
            return Optional.empty();
        }
    }
}
