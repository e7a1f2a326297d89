package dev.docent.cli;

import java.util.Locale;

import dev.docent.cli.reports.Counted;

/** The last line of a build: what was written. */
final class BuildSummary {

    private BuildSummary() {}

    static String written(OutputFolder folder, long nanos) {
        return String.format(
                Locale.ROOT,
                "%s (%.1f MB) in %.1f s: %,d written, %,d unchanged, %,d removed",
                Counted.of(folder.files(), "file"),
                folder.bytes() / 1e6,
                nanos / 1e9,
                folder.changed(),
                folder.files() - folder.changed(),
                folder.removed());
    }
}
