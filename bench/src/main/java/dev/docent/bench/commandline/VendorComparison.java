package dev.docent.bench.commandline;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

import dev.docent.bench.commandline.Processes.Use;

/** Compares {@code docent check} with the vendor's command line, including startup. */
final class VendorComparison {

    private static final int ROUNDS = 9;

    private final PrintStream out;
    private final Release release;
    private final String vendor;

    /** @param vendor the vendor's command */
    VendorComparison(PrintStream out, Release release, String vendor) {
        this.out = out;
        this.release = release;
        this.vendor = vendor;
    }

    void print(List<Path> sites) throws IOException, InterruptedException {
        out.println("| Site | With options CPU s | wall s | MB | by the launcher CPU s | wall s | plain CPU s"
                + " | Vendor CPU s | wall s | MB"
                + " | CPU, ratio to the vendor | by the launcher | plain |");
        out.println("|---|---|---|---|---|---|---|---|---|---|---|---|---|");
        for (Path site : sites) {
            List<Use> uses = Processes.measure(
                    List.of(
                            release.withOptions("check", "."),
                            release.byLauncher("check", "."),
                            release.plain("check"),
                            List.of(vendor, "broken-links")),
                    site,
                    ROUNDS);
            release.requireCache();
            Use options = uses.get(0);
            Use launcher = uses.get(1);
            Use plain = uses.get(2);
            Use theirs = uses.get(3);
            out.printf(
                    Locale.ROOT,
                    "| %s | %.2f | %.2f | %.0f | %.2f | %.2f | %.2f | %.2f | %.2f | %.0f | 1/%.1f | 1/%.1f | 1/%.1f |%n",
                    site.getFileName(),
                    options.cpuSeconds(),
                    options.seconds(),
                    options.megabytes(),
                    launcher.cpuSeconds(),
                    launcher.seconds(),
                    plain.cpuSeconds(),
                    theirs.cpuSeconds(),
                    theirs.seconds(),
                    theirs.megabytes(),
                    theirs.cpuSeconds() / options.cpuSeconds(),
                    theirs.cpuSeconds() / launcher.cpuSeconds(),
                    theirs.cpuSeconds() / plain.cpuSeconds());
        }
    }
}
