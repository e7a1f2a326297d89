package dev.docent.browser.sites;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rules of a file {@code _headers}: all that match a path apply. */
record HeaderRules(List<Rule> rules) {

    /** Headers for paths that match a pattern, in which an asterisk matches anything. */
    record Rule(String pattern, Map<String, String> headers) {

        boolean matches(String path) {
            int star = pattern.indexOf('*');
            return star < 0
                    ? path.equals(pattern)
                    : path.length() >= pattern.length() - 1
                            && path.startsWith(pattern.substring(0, star))
                            && path.endsWith(pattern.substring(star + 1));
        }
    }

    static HeaderRules read(List<String> lines) {
        List<Rule> rules = new ArrayList<>();
        for (String line : lines) {
            int colon = line.indexOf(": ");
            if (line.startsWith("/")) {
                rules.add(new Rule(line, new LinkedHashMap<>()));
            } else if (colon > 0) {
                rules.get(rules.size() - 1)
                        .headers()
                        .put(line.substring(0, colon).strip(), line.substring(colon + 2));
            }
        }
        return new HeaderRules(rules);
    }

    /** {@return the headers of a path; two values of one header are joined, as hosts do} */
    Map<String, String> of(String path) {
        Map<String, String> headers = new LinkedHashMap<>();
        rules.stream()
                .filter(rule -> rule.matches(path))
                .forEach(rule -> rule.headers()
                        .forEach((name, value) -> headers.merge(name, value, (one, other) -> one + ", " + other)));
        return headers;
    }
}
