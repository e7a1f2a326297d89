package dev.docent.navigation.internal.files;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/**
 * Names with wildcards. A name is compared only with patterns that share its prefix or suffix.
 *
 * @param <V> the value of a pattern
 */
final class NamePatterns<V> {

    private final Map<String, V> values = new HashMap<>();
    private final Map<String, List<String>> byBeginning = new LinkedHashMap<>();
    private final Map<String, List<String>> byEnd = new LinkedHashMap<>();
    private final Set<Integer> beginnings = new TreeSet<>();
    private final Set<Integer> ends = new TreeSet<>();

    static boolean isPattern(String name) {
        return firstWildcard(name) < name.length();
    }

    private static int firstWildcard(String name) {
        int i = 0;
        while (i < name.length() && !isWildcard(name.charAt(i))) {
            i++;
        }
        return i;
    }

    private static boolean isWildcard(char c) {
        return c == '*' || c == '?';
    }

    V computeIfAbsent(String pattern, Supplier<V> value) {
        return values.computeIfAbsent(pattern, absent -> {
            int end = pattern.length();
            while (!isWildcard(pattern.charAt(end - 1))) {
                end--;
            }
            String beginning = pattern.substring(0, firstWildcard(pattern));
            String ending = pattern.substring(end);
            if (beginning.length() >= ending.length()) {
                byBeginning.computeIfAbsent(beginning, any -> new ArrayList<>()).add(pattern);
                beginnings.add(beginning.length());
            } else {
                byEnd.computeIfAbsent(ending, any -> new ArrayList<>()).add(pattern);
                ends.add(ending.length());
            }
            return value.get();
        });
    }

    /** Adds the values of the patterns that match a name. */
    void addMatches(String name, Collection<V> matches) {
        for (int length : beginnings) {
            if (length <= name.length()) {
                addMatches(name, byBeginning.get(name.substring(0, length)), matches);
            }
        }
        for (int length : ends) {
            if (length <= name.length()) {
                addMatches(name, byEnd.get(name.substring(name.length() - length)), matches);
            }
        }
    }

    private void addMatches(String name, @Nullable List<String> patterns, Collection<V> matches) {
        for (String pattern : patterns == null ? List.<String>of() : patterns) {
            if (IgnoreRule.matches(pattern, name)) {
                matches.add(values.get(pattern));
            }
        }
    }
}
