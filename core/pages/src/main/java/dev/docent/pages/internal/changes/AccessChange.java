package dev.docent.pages.internal.changes;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A change in the audience of something that both sites have. Texts are unescaped. Immutable.
 *
 * @param subject path of the page in the new site, with a leading slash; the operation, such as {@code GET /users}; path of the
 *     file from the site root, for a part of an OpenAPI document with a pointer as a fragment
 * @param detail for a page the operation that it documents, if it documents one; for an operation its document; otherwise empty
 * @param from the former path of a page that is moved; empty for anything else
 * @param before its audience in the old site
 * @param after its audience in the new site
 */
public record AccessChange(
        Kind kind, String subject, String detail, Optional<String> from, Audience before, Audience after) {

    private static final int MAX_WORDS = 70;

    /** The kind of subject. */
    public enum Kind {
        PAGE,
        OPERATION,
        SKILL,
        FILE,
        /** A part of an OpenAPI document, such as a schema. */
        PART;

        /** {@return its name in JSON} */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The effect on readers, the most important first. */
    public enum Direction {
        /** Some readers gain access, and none lose it. */
        OPENS,
        /** Some readers gain access, and others lose it. */
        DIFFERS,
        /** Some readers lose access, and none gain it. */
        CLOSES;

        /** {@return its name in JSON} */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** {@return the effect on readers} */
    public Direction direction() {
        return after.includes(before) ? Direction.OPENS : before.includes(after) ? Direction.CLOSES : Direction.DIFFERS;
    }

    /** {@return whether some readers gain access} */
    public boolean isVisibleToMore() {
        return direction() != Direction.CLOSES;
    }

    /** {@return the access groups that only {@link #after} names} */
    public Set<String> addedGroups() {
        return without(after, before);
    }

    /** {@return the access groups that only {@link #before} names} */
    public Set<String> removedGroups() {
        return without(before, after);
    }

    private static Set<String> without(Audience some, Audience others) {
        Set<String> groups = new TreeSet<>(some.groups());
        groups.removeAll(others.groups());
        return groups;
    }

    /** {@return both audiences, each shortened if it is long, such as {@code staff → everybody}} */
    public String words() {
        return shortened(before) + " → " + shortened(after);
    }

    private static String shortened(Audience readers) {
        String words = readers.words();
        return words.length() <= MAX_WORDS
                ? words
                : words.substring(0, MAX_WORDS) + "… (" + readers.groups().size() + " groups)";
    }
}
