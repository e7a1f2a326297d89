package dev.docent.bench.pages;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;

/** Generates a large site, builds it with the command line in a process of its own, and prints what that costs. */
public final class SiteBenchmark {

    private static final String SETTINGS = """
            <configuration version="2.0">
              <event name="jdk.ExecutionSample"><setting name="enabled">true</setting><setting name="period">20 ms</setting></event>
              <event name="jdk.NativeMethodSample"><setting name="enabled">true</setting><setting name="period">20 ms</setting></event>
              <event name="jdk.GCHeapSummary"><setting name="enabled">true</setting></event>
            </configuration>
            """;

    private final PrintStream out;
    private final Path folder;
    private final int pages;
    private final String heap;

    private SiteBenchmark(PrintStream out, Path folder, int pages, String heap) {
        this.out = out;
        this.folder = folder;
        this.pages = pages;
        this.heap = heap;
    }

    /** @param arguments the number of pages; the heap of the process, as in {@code -Xmx} */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int pages = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200_000;
        String heap = arguments.length > 1 ? arguments[1] : "4g";
        Path folder = Files.createTempDirectory("docent-site");
        try {
            new SiteBenchmark(System.out, folder, pages, heap).run();
        } finally {
            delete(folder);
        }
    }

    private void run() throws IOException, InterruptedException {
        Path site = folder.resolve("site");
        new GeneratedSite(pages).write(site);
        out.printf(Locale.ROOT, "%,d pages, %d MB; heap %s%n", pages, bytes(site) >> 20, heap);
        Path recording = folder.resolve("build.jfr");
        Path figures = folder.resolve("figures.txt");
        Files.writeString(folder.resolve("build.jfc"), SETTINGS);
        int code = new ProcessBuilder(command(site, recording, figures))
                .inheritIO()
                .start()
                .waitFor();
        if (code != 0) {
            throw new IllegalStateException("The build ended with " + code);
        }
        print(Files.readString(figures).split(" "), BuildPhases.of(recording));
    }

    private List<String> command(Path site, Path recording, Path figures) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + heap,
                "-XX:StartFlightRecording=filename=" + recording + ",maxsize=2g,settings="
                        + folder.resolve("build.jfc"),
                "-Xlog:jfr*=off",
                "-XX:FlightRecorderOptions=stackdepth=256",
                "-cp",
                System.getProperty("java.class.path"),
                MeasuredBuild.class.getName(),
                site.toString(),
                folder.resolve("out").toString(),
                figures.toString());
    }

    private void print(String[] figures, BuildPhases phases) throws IOException {
        double cpu = Long.parseLong(figures[1]) / 1e9;
        double seconds = Long.parseLong(figures[2]) / 1e9;
        out.printf(
                Locale.ROOT,
                "Exit code %s; %.0f s, CPU %.0f s, %.0f pages/s of CPU; resident at most %d MB; output %d MB%n",
                figures[0],
                seconds,
                cpu,
                pages / cpu,
                Long.parseLong(figures[3]) >> 10,
                bytes(folder.resolve("out")) >> 20);
        phases.print(out, cpu);
    }

    private static long bytes(Path folder) throws IOException {
        AtomicLong bytes = new AtomicLong();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                bytes.addAndGet(attributes.size());
                return FileVisitResult.CONTINUE;
            }
        });
        return bytes.get();
    }

    private static void delete(Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, IOException failure) throws IOException {
                Files.delete(directory);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
