package dev.docent.navigation.internal.problems;

import java.util.List;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.text.Location;

/**
 * A problem that a reader or a check of documents found. Its line and column are computed when it becomes a problem of the
 * site: of many of them, only some do. Immutable.
 *
 * @param kind what is wrong
 * @param location where it is
 * @param arguments those of the problem; untrusted text
 */
public record Finding(Problems kind, Location location, List<Object> arguments) {

    /** Maximum number of duplicate keys reported per document: a generated one may have millions. */
    private static final int MAX_DUPLICATES = 100_000;

    public static void addDuplicate(List<Finding> findings, Location location, String name) {
        if (findings.size() < MAX_DUPLICATES) {
            findings.add(Problems.DUPLICATE_KEY.found(location, name));
        }
    }

    /** {@return whether nothing after it could be read} */
    public boolean endsReading() {
        return kind == Problems.SYNTAX_ERROR || kind == Problems.NESTING_TOO_DEEP || kind == Problems.ALIASES_TOO_LARGE;
    }

    /** {@return the first argument as text; empty if there is none} */
    public String detail() {
        return arguments.isEmpty() ? "" : arguments.get(0).toString();
    }

    /** {@return the problem of the site} */
    public Problem toProblem() {
        return kind.at(location, arguments.toArray());
    }
}
