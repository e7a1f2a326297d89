package dev.docent.navigation.internal.files;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One line of {@code .mintignore}, in the syntax of {@code .gitignore}.
 *
 * @param negated whether it re-includes files that earlier rules ignore
 * @param directoryOnly whether it matches only directories, with their content
 * @param names the names of the path, which may have wildcards; {@code **} matches any number of names
 */
record IgnoreRule(boolean negated, boolean directoryOnly, List<String> names) {

    static final String ANY_NAMES = "**";

    /** {@return the rule of a line; empty if it is blank or a comment} */
    static Optional<IgnoreRule> parse(String line) {
        String text = line.trim();
        boolean negated = text.startsWith("!");
        String path = negated ? text.substring(1) : text;
        boolean directoryOnly = path.endsWith("/");
        String inner = path.replaceAll("^/|/$", "");
        if (inner.isEmpty() || text.startsWith("#")) {
            return Optional.empty();
        }
        List<String> names = new ArrayList<>();
        boolean anchored = path.startsWith("/") || inner.contains("/");
        if (!anchored) {
            names.add(ANY_NAMES);
        }
        names.addAll(Arrays.asList(inner.split("/+")));
        return Optional.of(new IgnoreRule(negated, directoryOnly, List.copyOf(names)));
    }

    /** {@return whether it matches only the content of the matching directory} */
    boolean insideOnly() {
        return directoryOnly || ANY_NAMES.equals(names.get(names.size() - 1));
    }

    /** On a mismatch, only the last star is extended by one character; earlier stars never need backtracking. */
    static boolean matches(String pattern, String name) {
        int at = 0;
        int star = -1;
        int afterStar = 0;
        int i = 0;
        while (i < name.length()) {
            if (at < pattern.length() && pattern.charAt(at) == '*') {
                star = at++;
                afterStar = i;
            } else if (at < pattern.length() && (pattern.charAt(at) == '?' || pattern.charAt(at) == name.charAt(i))) {
                at++;
                i++;
            } else if (star >= 0) {
                at = star + 1;
                i = ++afterStar;
            } else {
                return false;
            }
        }
        return pattern.substring(at).chars().allMatch(c -> c == '*');
    }
}
