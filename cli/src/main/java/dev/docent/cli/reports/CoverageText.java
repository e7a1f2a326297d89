package dev.docent.cli.reports;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import dev.docent.internal.pages.site.Coverage;

/** How many pages of a site show everything that their authors meant, in words. */
public final class CoverageText {

    private static final int MAX_REASONS = 5;

    private CoverageText() {}

    /** {@return for example {@code 1,094 of 1,131 pages render fully (96.7 %); component-unknown: 20 pages}} */
    public static String of(Coverage coverage) {
        double share = coverage.pages() == 0 ? 100 : Math.floor(1000.0 * coverage.complete() / coverage.pages()) / 10;
        String reasons = reasons(coverage).stream()
                .limit(MAX_REASONS)
                .map(reason -> reason.getKey() + ": " + Counted.of(reason.getValue(), "page"))
                .collect(Collectors.joining(", "));
        return String.format(
                Locale.ROOT,
                "%,d of %s fully (%.1f %%)%s",
                coverage.complete(),
                coverage.pages() == 1
                        ? "1 page renders"
                        : String.format(Locale.ROOT, "%,d pages render", coverage.pages()),
                share,
                reasons.isEmpty() ? "" : "; " + reasons);
    }

    /** {@return why pages do not render fully, the most frequent reason first} */
    static List<Map.Entry<String, Integer>> reasons(Coverage coverage) {
        return coverage.reasons().entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .toList();
    }
}
