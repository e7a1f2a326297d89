package dev.docent.cli.reports;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import dev.docent.internal.pages.site.Coverage;

/** How many pages of a site show everything that their authors meant, in words. */
public final class CoverageText {

    private static final int MAX_REASONS = 5;
    private static final int ALL_TENTHS = 1000;

    private CoverageText() {}

    /** {@return for example {@code 1,094 of 1,131 pages render fully (96.7 %); component-unknown: 20 pages}} */
    public static String of(Coverage coverage) {
        long tenths = coverage.pages() == 0 ? ALL_TENTHS : (long) ALL_TENTHS * coverage.complete() / coverage.pages();
        String reasons = reasons(coverage).stream()
                .limit(MAX_REASONS)
                .map(reason -> reason.getKey() + ": " + Counted.of(reason.getValue(), "page"))
                .collect(Collectors.joining(", "));
        return Counted.grouped(coverage.complete()) + " of " + Counted.of(coverage.pages(), "page")
                + (coverage.pages() == 1 ? " renders" : " render") + " fully (" + tenths / 10 + "." + tenths % 10
                + " %)"
                + (reasons.isEmpty() ? "" : "; " + reasons);
    }

    /** {@return why pages do not render fully, the most frequent reason first} */
    static List<Map.Entry<String, Integer>> reasons(Coverage coverage) {
        if (coverage.reasons().isEmpty()) {
            return List.of();
        }
        return coverage.reasons().entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .toList();
    }
}
