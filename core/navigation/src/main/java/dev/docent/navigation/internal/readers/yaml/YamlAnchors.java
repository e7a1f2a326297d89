package dev.docent.navigation.internal.readers.yaml;

import java.util.HashMap;
import java.util.Map;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.ValueCursor;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.problems.UnreadableException;
import dev.docent.navigation.internal.text.Location;

/** Anchors of a YAML text, and the limit on the expansion of its aliases. */
final class YamlAnchors {

    /** Maximum number of values that all aliases of a document may expand to. */
    private static final int MAX_UNFOLDED = 1_000_000;

    private final Map<String, Anchored> anchored = new HashMap<>();
    private long values;
    private long unfolded;
    private int deepest;

    private record Anchored(Node node, long values, int height) {}

    /** State of the counters at the start of an anchored value. */
    record Measure(long values, int depth, int deepestBefore) {}

    void count(int depth) {
        values++;
        deepest = Math.max(deepest, depth);
    }

    Measure begin(int depth) {
        Measure measure = new Measure(values, depth, deepest);
        deepest = 0;
        count(depth);
        return measure;
    }

    void define(String anchor, Node node, Measure measure) {
        anchored.put(anchor, new Anchored(node, values - measure.values(), deepest - measure.depth()));
        deepest = Math.max(deepest, measure.deepestBefore());
    }

    Node resolve(String anchor, Location location, int depth) {
        Anchored target = anchored.get(anchor);
        if (target == null) {
            String detail = "the alias *" + anchor + " is used before the end of its anchor, or has none";
            throw new UnreadableException(Problems.SYNTAX_ERROR.found(location, detail));
        }
        values += target.values();
        unfolded += target.values();
        deepest = Math.max(deepest, depth + target.height());
        if (unfolded > MAX_UNFOLDED) {
            throw new UnreadableException(Problems.ALIASES_TOO_LARGE.found(location));
        }
        if (deepest > ValueCursor.MAX_DEPTH) {
            throw new UnreadableException(Problems.NESTING_TOO_DEEP.found(location, ValueCursor.MAX_DEPTH));
        }
        return target.node();
    }
}
