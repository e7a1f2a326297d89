package dev.docent.cli.internal.migration.assessment;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

import dev.docent.navigation.internal.problems.SafeText;

/**
 * The verdict on a hand-written page.
 *
 * @param reasons the most important first
 */
public record Verdict(Kind kind, List<Reason> reasons) {

    /** What becomes of a page. */
    public enum Kind {
        /** A generated page has everything that this one has. */
        REPLACE("replace"),
        /** The page has content that a generated one cannot have. */
        KEEP("keep"),
        /** The author has to decide; until then the page is kept. */
        NEEDS_DECISION("person");

        private final String wireName;

        Kind(String wireName) {
            this.wireName = wireName;
        }

        /** {@return the name in JSON} */
        public String wireName() {
            return wireName;
        }
    }

    /**
     * A reason.
     *
     * @param code stable identifier in kebab case
     * @param sentence what was found, in plain text without control characters
     * @param advice what to decide or to do, in plain text without control characters; empty if there is nothing to do
     */
    public record Reason(String code, String sentence, String advice) {

        private static final int MAX_NAMES = 5;

        /** {@return the first names, for a sentence} */
        static String names(Collection<String> names) {
            String first = names.stream().limit(MAX_NAMES).map(SafeText::plain).collect(Collectors.joining(", "));
            return names.size() > MAX_NAMES ? first + ", …" : first;
        }
    }

    /** {@return whether this is one of the reasons} */
    public boolean has(String code) {
        return reasons.stream().anyMatch(reason -> reason.code().equals(code));
    }
}
