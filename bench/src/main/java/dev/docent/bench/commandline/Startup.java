package dev.docent.bench.commandline;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

import dev.docent.bench.commandline.Processes.Use;

/** Compares short runs with those of an older runnable jar, which gets the options of today's launcher. */
final class Startup {

    private static final int ROUNDS = 15;

    private static final List<String> COMMANDS = List.of("check", "resolve");

    private final PrintStream out;
    private final Release release;
    private final Path older;

    Startup(PrintStream out, Release release, Path older) {
        this.out = out;
        this.release = release;
        this.older = older;
    }

    void print(List<Path> sites) throws IOException, InterruptedException {
        out.println("| Site | Command | | CPU s | ratio | wall s | ratio |");
        out.println("|---|---|---|---|---|---|---|");
        for (Path site : sites) {
            for (String command : COMMANDS) {
                List<Use> uses = Processes.measure(
                        List.of(
                                Release.withOptions(older, List.of(command, ".")),
                                release.plain(command),
                                release.withOptions(command, "."),
                                release.byLauncher(command, ".")),
                        site,
                        ROUNDS);
                release.requireCache();
                List<String> ways =
                        List.of(older.getFileName() + ", with options", "plain", "with options", "by the launcher");
                for (int way = 0; way < ways.size(); way++) {
                    Use use = uses.get(way);
                    out.printf(
                            Locale.ROOT,
                            "| %s | `%s` | %s | %.3f | %.2f | %.3f | %.2f |%n",
                            site.getFileName(),
                            command,
                            ways.get(way),
                            use.cpuSeconds(),
                            use.cpuSeconds() / uses.get(0).cpuSeconds(),
                            use.seconds(),
                            use.seconds() / uses.get(0).seconds());
                }
            }
        }
    }
}
