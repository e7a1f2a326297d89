package dev.docent.navigation.internal.files;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** Trie of the rules of {@code .mintignore} by path names: each path from the root is a prefix of some rules. */
final class IgnoreTree {

    private final Map<String, IgnoreTree> exact = new HashMap<>();
    private final NamePatterns<IgnoreTree> patterns = new NamePatterns<>();
    private @Nullable IgnoreTree anyNames;
    private int lastHere = -1;
    private int lastInside = -1;

    /** @param number number of the rule; must be greater than those of earlier rules */
    void add(IgnoreRule rule, int number) {
        IgnoreTree at = this;
        for (String name : rule.names()) {
            at = at.child(name);
        }
        if (rule.insideOnly()) {
            at.lastInside = number;
        } else {
            at.lastHere = number;
        }
    }

    private IgnoreTree child(String name) {
        if (IgnoreRule.ANY_NAMES.equals(name)) {
            anyNames = anyNames == null ? new IgnoreTree() : anyNames;
            return anyNames;
        }
        return NamePatterns.isPattern(name)
                ? patterns.computeIfAbsent(name, IgnoreTree::new)
                : exact.computeIfAbsent(name, absent -> new IgnoreTree());
    }

    /** Adds the nodes that the next name of a path leads to. */
    void addNext(String name, Collection<IgnoreTree> next) {
        IgnoreTree same = exact.get(name);
        if (same != null) {
            next.add(same);
        }
        patterns.addMatches(name, next);
    }

    /**
     * {@return the node for {@code **}, reached with any number of names; {@code null} if no rule has {@code **} here}
     */
    @Nullable IgnoreTree anyNames() {
        return anyNames;
    }

    /** {@return the number of the last rule that ends here; -1 if none does} */
    int lastRule(boolean endOfPath) {
        return endOfPath ? lastHere : Math.max(lastHere, lastInside);
    }
}
