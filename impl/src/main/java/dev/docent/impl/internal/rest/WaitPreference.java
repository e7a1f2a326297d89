package dev.docent.impl.internal.rest;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

import jakarta.ws.rs.core.Response;

import dev.docent.base.internal.http.HeaderValues;

/**
 * The wait that a caller requests: {@code Prefer: wait=N} (RFC 7240 §4.3), up to a maximum.
 *
 * @param seconds 1 to {@value #MAX_SECONDS}
 */
public record WaitPreference(int seconds) {

    public static final String PREFER = "Prefer";

    private static final String APPLIED = "Preference-Applied";
    private static final int MAX_SECONDS = 25;
    private static final int MAX_DIGITS = 9;

    /**
     * {@return the first {@code wait} of the header's lines, which alone counts (RFC 7240 §2); empty if there is none,
     * or if it is not a positive number of seconds}
     */
    public static Optional<WaitPreference> of(List<String> prefer) {
        if (prefer.isEmpty()) {
            return Optional.empty();
        }
        return HeaderValues.elements(prefer).stream()
                .map(preference ->
                        HeaderValues.parts(preference).stream().findFirst().orElse(""))
                .filter(preference -> HeaderValues.name(preference).equalsIgnoreCase("wait"))
                .findFirst()
                .flatMap(wait -> bounded(HeaderValues.value(wait)));
    }

    private static Optional<WaitPreference> bounded(String digits) {
        if (digits.isEmpty() || !digits.chars().allMatch(c -> '0' <= c && c <= '9')) {
            return Optional.empty();
        }
        int zeros = (int) digits.chars().takeWhile(c -> c == '0').count();
        String significant = digits.substring(zeros);
        if (significant.isEmpty()) {
            return Optional.empty();
        }
        int seconds = significant.length() > MAX_DIGITS ? MAX_SECONDS : Integer.parseInt(significant);
        return Optional.of(new WaitPreference(Math.min(seconds, MAX_SECONDS)));
    }

    public Duration duration() {
        return Duration.ofSeconds(seconds);
    }

    /** {@return {@code response} with {@code Preference-Applied}; an error is returned as it is} */
    public Response applied(Response response) {
        if (response.getStatus() >= Response.Status.BAD_REQUEST.getStatusCode()) {
            return response;
        }
        return Response.fromResponse(response)
                .header(APPLIED, "wait=" + seconds)
                .build();
    }
}
