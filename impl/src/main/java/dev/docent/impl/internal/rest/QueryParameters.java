package dev.docent.impl.internal.rest;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The query parameters of a request: those that it may have, each at most once. */
public final class QueryParameters {

    private static final int MAX_LIMIT = 200;
    private static final int DEFAULT_LIMIT = 50;
    private static final int MAX_YEAR = 9_999;

    private final Map<String, List<String>> values;

    /**
     * @param values decoded
     * @param known names that the request may have
     * @throws Refusal 400 for another one, or one that is there twice
     */
    public QueryParameters(Map<String, List<String>> values, Set<String> known) {
        this.values = values;
        values.forEach((name, all) -> {
            if (!known.contains(name)) {
                throw Refusal.unknownParameter(known);
            }
            if (all.size() > 1) {
                throw Refusal.badParameter(name, "must be given once");
            }
        });
    }

    /** {@return a parameter, perhaps with an empty value} */
    public Optional<String> text(String name) {
        return values.getOrDefault(name, List.of()).stream().findFirst();
    }

    /** {@return {@code limit}, by default {@value #DEFAULT_LIMIT}} */
    public int limit() {
        return text("limit")
                .map(text -> text.matches("[1-9][0-9]{0,2}") ? Integer.parseInt(text) : MAX_LIMIT + 1)
                .map(limit -> {
                    if (limit > MAX_LIMIT) {
                        throw Refusal.badParameter("limit", "must be a number from 1 to " + MAX_LIMIT);
                    }
                    return limit;
                })
                .orElse(DEFAULT_LIMIT);
    }

    /** {@return a parameter that is {@code false} by default} */
    public boolean flag(String name) {
        return switch (text(name).orElse("false")) {
            case "true" -> true;
            case "false" -> false;
            default -> throw Refusal.badParameter(name, "must be true or false");
        };
    }

    /** {@return a time} */
    public Optional<Instant> time(String name) {
        return text(name).map(text -> {
            try {
                OffsetDateTime time = OffsetDateTime.parse(text);
                if (time.getYear() >= 0 && time.getYear() <= MAX_YEAR) {
                    return time.toInstant();
                }
            } catch (DateTimeException malformed) {
                // reported below
            }
            throw Refusal.badParameter(name, "must be a time as in RFC 3339, such as 2026-11-02T09:30:00Z");
        });
    }
}
