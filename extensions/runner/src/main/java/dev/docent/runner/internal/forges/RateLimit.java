package dev.docent.runner.internal.forges;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.base.internal.http.HeaderValues;

/**
 * Limits of the rate of requests. GitHub also responds with 403 to requests beyond its limits. The end of a limit is in
 * {@code Retry-After} as seconds or date, or in {@code x-ratelimit-reset} (GitHub) or {@code RateLimit-Reset} (GitLab) as
 * seconds since 1970.
 */
final class RateLimit {

    private static final Pattern SECONDS = Pattern.compile("\\d{1,9}");
    private static final Pattern EPOCH = Pattern.compile("\\d{9,11}");

    private RateLimit() {}

    /** {@return whether a 403 is about the rate of requests} */
    static boolean isExceeded(ForgeResponse response) {
        return response.header("retry-after").isPresent()
                || response.header("x-ratelimit-remaining").filter("0"::equals).isPresent()
                || response.body().toLowerCase(Locale.ROOT).contains("rate limit");
    }

    /** {@return when to try again, as the end of a sentence; empty if it is not known} */
    static String end(ForgeResponse response) {
        Optional<String> after = response.header("retry-after");
        Optional<String> seconds = after.filter(text -> SECONDS.matcher(text).matches());
        if (seconds.isPresent()) {
            return "; try again in " + seconds.get() + " seconds";
        }
        return Stream.concat(after.flatMap(HeaderValues::date).stream(), reset(response))
                .findFirst()
                .map(end -> "; try again after " + end)
                .orElse("");
    }

    /**
     * {@return how long the service wants requests to be kept away; empty if it does not say so} GitHub sends the end of the
     * hourly limit with each response, so it counts only if nothing remains of that limit.
     */
    static Optional<Duration> pause(ForgeResponse response, Instant now) {
        Optional<String> after = response.header("retry-after");
        Optional<Duration> seconds = after.filter(text -> SECONDS.matcher(text).matches())
                .map(text -> Duration.ofSeconds(Long.parseLong(text)));
        if (seconds.isPresent()) {
            return seconds;
        }
        boolean remains = response.header("x-ratelimit-remaining")
                .filter(text -> !"0".equals(text))
                .isPresent();
        boolean limited = response.status() < 500 && !remains;
        return Stream.concat(after.flatMap(HeaderValues::date).stream(), limited ? reset(response) : Stream.empty())
                .findFirst()
                .map(end -> Duration.between(now, end));
    }

    private static Stream<Instant> reset(ForgeResponse response) {
        return Stream.of("x-ratelimit-reset", "ratelimit-reset")
                .flatMap(name -> response.header(name).stream())
                .filter(text -> EPOCH.matcher(text).matches())
                .map(text -> Instant.ofEpochSecond(Long.parseLong(text)));
    }
}
