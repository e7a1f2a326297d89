package dev.docent.api.projects;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * What a deployment changes for readers of the site: how many changes of each kind there are, and the first of them. It is for
 * operators: it also names pages that only some readers may see. Immutable.
 *
 * @param counts how many changes of a kind there are, positive; kinds without changes are left out; in the order of the kinds
 * @param first the first changes of each kind, at most {@value #MAX_KEPT} in total, in the order of the kinds
 */
public record DeploymentChanges(Map<Kind, Integer> counts, List<Change> first) {

    /** Maximum number of changes that are kept. */
    public static final int MAX_KEPT = 250;

    /** Maximum number of changes of a kind that are kept by {@link #of}. */
    public static final int MAX_OF_KIND = 25;

    private static final DeploymentChanges NONE = new DeploymentChanges(Map.of(), List.of());

    /**
     * @throws NullPointerException when an argument or an element is {@code null}
     * @throws IllegalArgumentException when {@code first} has more than {@value #MAX_KEPT} elements, or more of a kind than
     *     are counted, or a count is not positive
     */
    public DeploymentChanges {
        EnumMap<Kind, Integer> ordered = new EnumMap<>(Kind.class);
        ordered.putAll(counts);
        first = List.copyOf(first);
        if (first.size() > MAX_KEPT) {
            throw new IllegalArgumentException(
                    "first must have at most " + MAX_KEPT + " changes, but has " + first.size());
        }
        ordered.forEach((kind, count) -> {
            if (count <= 0) {
                throw new IllegalArgumentException("the count of " + kind + " must be positive, but is " + count);
            }
        });
        Map<Kind, Integer> kept = count(first);
        kept.forEach((kind, count) -> {
            if (ordered.getOrDefault(kind, 0) < count) {
                throw new IllegalArgumentException("the count of " + kind + " must be at least " + count);
            }
        });
        counts = Collections.unmodifiableMap(ordered);
    }

    private static Map<Kind, Integer> count(Collection<Change> changes) {
        Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
        changes.forEach(change -> counts.merge(change.kind(), 1, Integer::sum));
        return counts;
    }

    /** {@return no changes} */
    public static DeploymentChanges none() {
        return NONE;
    }

    /**
     * {@return that the whole site was not compared: it may have changed}
     *
     * @param reason why, in plain text
     */
    public static DeploymentChanges notCompared(String reason) {
        return of(List.of(new Change(Kind.NOT_COMPARED, "", reason)), Map.of());
    }

    /**
     * {@return changes, of which the first {@value #MAX_OF_KIND} of each kind are kept}
     *
     * @param listed changes in any order of their kinds
     * @param unlisted how many more there are of a kind, not negative
     */
    public static DeploymentChanges of(Collection<Change> listed, Map<Kind, Integer> unlisted) {
        Map<Kind, Integer> counts = count(listed);
        unlisted.forEach((kind, more) -> counts.merge(kind, more, Integer::sum));
        counts.values().removeIf(count -> count == 0);
        List<Change> first = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            listed.stream()
                    .filter(change -> change.kind() == kind)
                    .limit(MAX_OF_KIND)
                    .forEach(first::add);
        }
        return new DeploymentChanges(counts, first);
    }

    /** {@return how many changes of a kind there are} */
    public int count(Kind kind) {
        return counts.getOrDefault(kind, 0);
    }

    /** A kind of change, the most important first. */
    public enum Kind {
        /** More readers may see something that was there before, perhaps instead of others. */
        ACCESS_OPENED,
        /** Fewer readers may see something that was there before. */
        ACCESS_CLOSED,
        /** Clients of the API may fail. */
        API_BREAKING,
        /** The API changed, and clients do not fail. */
        API_CHANGED,
        /** A former address of a page has neither a page nor a redirect. */
        REDIRECT_MISSING,
        PAGE_REMOVED,
        PAGE_MOVED,
        PAGE_ADDED,
        PAGE_CHANGED,
        /** It may have changed. */
        NOT_COMPARED;

        /** {@return its name in JSON, such as {@code page-added}} */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * A change.
     *
     * @param subject path of the page, the operation such as {@code GET /users}, or the file; empty for the whole site; cut to {@value #MAX_TEXT} UTF-16 code units
     * @param text more about it in plain text, such as its title; may be empty; cut in the same way
     */
    public record Change(Kind kind, String subject, String text) {

        /** Maximum length of a text, in UTF-16 code units. */
        public static final int MAX_TEXT = 200;

        /** @throws NullPointerException when an argument is {@code null} */
        public Change {
            Objects.requireNonNull(kind, "kind");
            subject = cut(subject);
            text = cut(text);
        }

        private static String cut(String text) {
            if (text.length() <= MAX_TEXT) {
                return text;
            }
            return text.substring(0, Character.isHighSurrogate(text.charAt(MAX_TEXT - 1)) ? MAX_TEXT - 1 : MAX_TEXT);
        }

        /** {@return whether clients of the API may fail} */
        public boolean breaking() {
            return kind == Kind.API_BREAKING;
        }
    }
}
