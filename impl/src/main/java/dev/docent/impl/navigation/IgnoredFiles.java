package dev.docent.impl.navigation;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The files of a folder that its {@code .mintignore} keeps out of the site.
 *
 * @param rules its lines in order; of those that match a file the last decides
 */
record IgnoredFiles(List<IgnoreRule> rules) {

    static final String FILE = ".mintignore";

    static IgnoredFiles of(String file, byte[] content) {
        return new IgnoredFiles(new String(content, StandardCharsets.UTF_8)
                .lines()
                .flatMap(line -> IgnoreRule.parse(line).stream())
                .toList());
    }

    boolean contains(String file) {
        for (int i = rules.size() - 1; i >= 0; i--) {
            if (rules.get(i).matches(file)) {
                return !rules.get(i).negated();
            }
        }
        return false;
    }
}
