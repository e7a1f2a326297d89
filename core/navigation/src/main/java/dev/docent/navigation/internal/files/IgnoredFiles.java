package dev.docent.navigation.internal.files;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The files of a folder that its {@code .mintignore} excludes from the site. The last matching rule decides. A file is
 * looked up name by name in a trie of the rules, so the time does not grow with their number, unless they begin and end
 * with wildcards. Immutable.
 */
final class IgnoredFiles {

    static final String FILE = ".mintignore";

    private final List<IgnoreRule> rules;
    private final IgnoreTree root = new IgnoreTree();

    private IgnoredFiles(List<IgnoreRule> rules) {
        this.rules = rules;
        for (int i = 0; i < rules.size(); i++) {
            root.add(rules.get(i), i);
        }
    }

    static IgnoredFiles of(String file, byte[] content) {
        return new IgnoredFiles(new String(content, StandardCharsets.UTF_8)
                .lines()
                .flatMap(line -> IgnoreRule.parse(line).stream())
                .toList());
    }

    boolean contains(String file) {
        String[] path = file.split("/");
        Set<IgnoreTree> everywhere = new LinkedHashSet<>();
        List<IgnoreTree> reached = withAnyNames(List.of(root), everywhere);
        int last = -1;
        for (int i = 0; i < path.length; i++) {
            Set<IgnoreTree> next = new LinkedHashSet<>(everywhere);
            for (IgnoreTree tree : reached) {
                tree.addNext(path[i], next);
            }
            reached = withAnyNames(next, everywhere);
            for (IgnoreTree tree : reached) {
                last = Math.max(last, tree.lastRule(i + 1 == path.length));
            }
        }
        return last >= 0 && !rules.get(last).negated();
    }

    /** Adds the nodes reached through {@code **}, which stay reached for all following names. */
    private static List<IgnoreTree> withAnyNames(Iterable<IgnoreTree> reached, Set<IgnoreTree> everywhere) {
        Set<IgnoreTree> all = new LinkedHashSet<>();
        for (IgnoreTree tree : reached) {
            for (IgnoreTree at = tree; at != null && all.add(at); at = at.anyNames()) {
                if (at != tree) {
                    everywhere.add(at);
                }
            }
        }
        return new ArrayList<>(all);
    }
}
