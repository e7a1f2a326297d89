package dev.docent.bench.pages;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/** What the parts of a build cost, by the samples of a recording. */
final class BuildPhases {

    /** A sample belongs to the first one of these that has a frame in it. */
    private enum Phase {
        REPORT("problems: links to elements, report", "AnchorCheck|SiteProblems|TextReport|CoverageText"),
        FEEDS("llms.txt, sitemap, feeds", "SiteFeeds"),
        SEARCH("search index", "SiteSearch|SearchIndex|SearchFiles|search\\..*"),
        INPUTS("fingerprints of the files", "BuildInputs|BuildState"),
        WRITE("writing files", "OutputFolder"),
        TWIN("pages: Markdown", "PageTwins|MarkdownExport"),
        LAYOUT("pages: layout", "PageLayout"),
        RENDER("pages: content", "PageRenderer"),
        RESOLVE("navigation", "DefaultNavigationResolver"),
        CONTENTS("settings, redirects, lists of pages", "VisibleSite|ServedSite|RedirectFiles"),
        OTHER("other", ".*");

        private final String title;
        private final Pattern classes;

        Phase(String title, String classes) {
            this.title = title;
            this.classes = Pattern.compile("dev\\.docent\\.(.*\\.)?(" + classes + ")(\\$.*)?");
        }
    }

    private static final class Share {
        private int samples;
        private Instant first = Instant.MAX;
        private Instant last = Instant.MIN;

        void add(Instant at) {
            samples++;
            first = at.isBefore(first) ? at : first;
            last = at.isAfter(last) ? at : last;
        }
    }

    private final Map<Phase, Share> shares = new EnumMap<>(Phase.class);
    private Instant start = Instant.MAX;
    private int samples;
    private long usedAfterCollection;

    static BuildPhases of(Path recording) throws IOException {
        BuildPhases phases = new BuildPhases();
        try (RecordingFile file = new RecordingFile(recording)) {
            while (file.hasMoreEvents()) {
                phases.add(file.readEvent());
            }
        }
        return phases;
    }

    private void add(RecordedEvent event) {
        String name = event.getEventType().getName();
        if (name.equals("jdk.GCHeapSummary") && event.getString("when").equals("After GC")) {
            usedAfterCollection = Math.max(usedAfterCollection, event.getLong("heapUsed"));
        } else if (name.endsWith("Sample") && event.getStackTrace() != null) {
            phase(event).ifPresent(phase -> {
                Instant at = event.getStartTime();
                start = at.isBefore(start) ? at : start;
                samples++;
                shares.computeIfAbsent(phase, absent -> new Share()).add(at);
            });
        }
    }

    private static Optional<Phase> phase(RecordedEvent sample) {
        for (Phase phase : Phase.values()) {
            for (RecordedFrame frame : sample.getStackTrace().getFrames()) {
                if (phase.classes.matcher(frame.getMethod().getType().getName()).matches()) {
                    return Optional.of(phase);
                }
            }
        }
        return Optional.empty();
    }

    /** @param cpuSeconds of the process */
    void print(PrintStream out, double cpuSeconds) {
        out.printf("Heap after a collection, at most: %d MB%n", usedAfterCollection >> 20);
        out.println("| Phase | from s | to s | share of the samples | CPU s, about |");
        out.println("|---|--:|--:|--:|--:|");
        shares.forEach((phase, share) -> out.printf(
                "| %s | %.1f | %.1f | %.1f %% | %.1f |%n",
                phase.title,
                seconds(share.first),
                seconds(share.last),
                100.0 * share.samples / samples,
                cpuSeconds * share.samples / samples));
    }

    private double seconds(Instant at) {
        return Duration.between(start, at).toMillis() / 1000.0;
    }
}
