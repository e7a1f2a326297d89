package dev.docent.impl.rest;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import jakarta.ws.rs.core.Response.ResponseBuilder;

/**
 * How long a caller would like to wait: {@code Prefer: wait=N} (RFC 7240 §4.3), bounded by us.
 *
 * @param seconds 1 to {@value #MOST_SECONDS}
 */
record WaitPreference(int seconds) {

    static final String PREFER = "Prefer";

    private static final String APPLIED = "Preference-Applied";
    private static final int MOST_SECONDS = 25;
    private static final Pattern WAIT =
            Pattern.compile("(?:^|,)\\s*wait\\s*=\\s*\"?(\\d{1,9})\"?\\s*(?=$|[,;])", Pattern.CASE_INSENSITIVE);

    /** {@return the first {@code wait} of the header's values; empty when there is none, or none that can be honoured} */
    static Optional<WaitPreference> of(List<String> prefer) {
        if (prefer.isEmpty()) {
            return Optional.empty();
        }
        Matcher wait = WAIT.matcher(String.join(",", prefer));
        return wait.find() ? bounded(Integer.parseInt(wait.group(1))) : Optional.empty();
    }

    private static Optional<WaitPreference> bounded(int seconds) {
        return seconds < 1 ? Optional.empty() : Optional.of(new WaitPreference(Math.min(seconds, MOST_SECONDS)));
    }

    Duration duration() {
        return Duration.ofSeconds(seconds);
    }

    /** Says in {@code reply} that the preference was honoured. */
    ResponseBuilder applied(ResponseBuilder reply) {
        return reply.header(APPLIED, "wait=" + seconds);
    }
}
