package dev.docent.pages.internal.evaluation;

import java.util.Arrays;
import java.util.List;

import dev.docent.pages.internal.evaluation.EvaluationException.Reason;
import org.jspecify.annotations.Nullable;

/** A regular expression. Immutable and thread-safe. */
final class Regex {

    private static final int MAX_TEXT = 5_000;
    private static final int MAX_SOURCE = 5_000;

    /** What it counts to read a character of an expression. */
    private static final int PARSED = 50;

    private static final String FLAGS = "dgimsuy";

    private final String source;
    private final String flags;
    private final RegexNode node;
    private final List<String> groupNames;

    private Regex(String source, String flags, RegexNode node, List<String> groupNames) {
        this.source = source;
        this.flags = flags;
        this.node = node;
        this.groupNames = List.copyOf(groupNames);
    }

    /**
     * Reads an expression.
     *
     * @param source what is between the slashes
     * @throws EvaluationException if it is none, or uses what is not known here
     */
    static Regex parse(String source, String flags) throws EvaluationException {
        if (source.length() > MAX_SOURCE) {
            throw new EvaluationException(
                    Reason.LIMIT, "regular expressions have at most " + MAX_SOURCE + " characters");
        }
        if (flags.chars().anyMatch(c -> FLAGS.indexOf(c) < 0)) {
            throw EvaluationException.unsupported("the flag of “/" + source + "/" + flags + "”");
        }
        RegexParser parser = new RegexParser(source, flags);
        return new Regex(source, flags, parser.parse(), parser.groupNames());
    }

    /** {@return an expression that a page has made} */
    static Regex parse(String source, String flags, Run run) throws EvaluationException {
        run.read(PARSED * Math.min(MAX_SOURCE, source.length()));
        return parse(source, flags);
    }

    String source() {
        return source;
    }

    String flags() {
        return flags;
    }

    boolean isGlobal() {
        return flags.indexOf('g') >= 0;
    }

    boolean isSticky() {
        return flags.indexOf('y') >= 0;
    }

    /** {@return the first match from that index on; null if there is none} */
    @Nullable RegexMatch find(String text, int from, Run run) throws EvaluationException {
        if (text.length() > MAX_TEXT) {
            throw new EvaluationException(
                    Reason.LIMIT, "regular expressions are for texts of at most " + MAX_TEXT + " characters");
        }
        int last = isSticky() ? from : text.length();
        for (int start = from; start <= last && start <= text.length(); start++) {
            int[] bounds = new int[2 * groupNames.size() + 2];
            Arrays.fill(bounds, -1);
            RegexSearch search = new RegexSearch(text, bounds, run);
            search.step();
            search.read(bounds.length);
            if (node.match(search, start, end -> search.isFound(end))) {
                bounds[0] = start;
                return new RegexMatch(text, groupNames, bounds);
            }
        }
        return null;
    }
}
