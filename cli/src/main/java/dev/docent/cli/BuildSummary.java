package dev.docent.cli;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import dev.docent.internal.pages.site.Coverage;

/** The last lines of a build: how many pages show everything, what was written. */
final class BuildSummary {

    private static final int MAX_REASONS = 5;

    private BuildSummary() {}

    /** {@return for example {@code 1,094 of 1,131 pages render fully (96.7 %); component-unknown: 20 pages}} */
    static String coverage(Coverage coverage) {
        double share = coverage.pages() == 0 ? 100 : Math.floor(1000.0 * coverage.complete() / coverage.pages()) / 10;
        String reasons = reasons(coverage).stream()
                .limit(MAX_REASONS)
                .map(reason -> reason.getKey() + ": " + counted(reason.getValue(), "page"))
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

    static String written(OutputFolder folder, long nanos) {
        return String.format(
                Locale.ROOT,
                "%s (%.1f MB) in %.1f s: %,d written, %,d unchanged, %,d removed",
                counted(folder.files(), "file"),
                folder.bytes() / 1e6,
                nanos / 1e9,
                folder.changed(),
                folder.files() - folder.changed(),
                folder.removed());
    }

    private static String counted(int count, String noun) {
        return String.format(Locale.ROOT, "%,d %s%s", count, noun, count == 1 ? "" : "s");
    }
}
