package dev.docent.bench.commandline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.docent.bench.turns.Counters;
import dev.docent.bench.turns.Folders;
import dev.docent.bench.turns.Turns;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.runner.RunnerException;

/** Compares the processes of a command in a site, with their start, with those of another command line. */
@State(Scope.Benchmark)
public class CommandLineBenchmark {

    private static final String USAGE = "RELEASE COMMAND SITE [OTHER COMMAND WITH ITS ARGUMENTS];"
            + " RELEASE is the folder of the release, cli/target/docent,"
            + " which ./mvnw -pl :docent-cli -am package -DskipTests makes";

    /** The options of the launcher: the optimizing compiler does not pay off in a short run. */
    private static final List<String> SHORT_RUN =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto");

    private static final Map<String, List<String>> WAYS = new LinkedHashMap<>();
    private static Path site;

    /** Another command, or a way to run this one; the runner supplies those that there are. */
    @Param("")
    public String way;

    private Path figures;
    private double[] used;

    /**
     * Prints a table with the ratios to the other command, or to the first way to run this one.
     *
     * @param arguments the release, the command, the folder of the site, and the other command, which runs in the site
     */
    public static void main(String[] arguments) throws IOException, RunnerException {
        if (arguments.length < 3) {
            throw new IllegalArgumentException(USAGE);
        }
        site = Path.of(arguments[2]);
        Path caches = Files.createTempDirectory("docent-bench");
        try {
            if (arguments.length > 3) {
                WAYS.put("other", List.of(arguments).subList(3, arguments.length));
            }
            addWays(Path.of(arguments[0]).toAbsolutePath(), arguments[1], caches);
            Turns.comparing(1, WAYS.keySet().iterator().next())
                    .run(
                            Turns.options(CommandLineBenchmark.class, Mode.SingleShotTime, false)
                                    .param("way", WAYS.keySet().toArray(String[]::new)),
                            9)
                    .print("docent " + arguments[1] + " in " + site);
            requireCache(caches);
        } finally {
            Folders.delete(caches);
        }
    }

    private static void addWays(Path release, String command, Path caches) {
        List<String> java =
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        List<String> jar = List.of("-jar", release.resolve("docent.jar").toString(), command, ".");
        List<String> withOptions = concat(concat(java, SHORT_RUN), jar);
        WAYS.put("plain", concat(java, jar));
        WAYS.put("with options", withOptions);
        WAYS.put("with options, on one core", concat(List.of("taskset", "-c", "0"), withOptions));
        List<String> launcher = List.of(release.resolve("docent").toString(), command, ".");
        WAYS.put("by the launcher", concat(List.of("env", "-u", "CI", "XDG_CACHE_HOME=" + caches), launcher));
    }

    private static List<String> concat(List<String> one, List<String> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }

    /** Otherwise, what was measured is another thing: the launcher begins with its cache from the second run on. */
    private static void requireCache(Path caches) throws IOException {
        try (Stream<Path> files = Files.walk(caches)) {
            if (files.noneMatch(file -> file.getFileName().toString().contains(".archive-"))) {
                throw new IllegalStateException("The launcher made no startup cache in " + caches);
            }
        }
    }

    @Setup
    public void count() throws IOException {
        figures = Files.createTempFile("docent-bench", ".txt");
        Counters.value("CPU, s", () -> used[0] + used[1]);
        Counters.value("memory, MB", () -> used[2] / 1024);
    }

    /** {@return the exit code, which may be 1, for problems in the site} Needs GNU time. */
    @Benchmark
    public int run() throws IOException, InterruptedException {
        List<String> time = List.of("/usr/bin/time", "-q", "-o", figures.toString(), "-f", "%U %S %M");
        int code = new ProcessBuilder(concat(time, WAYS.get(way)))
                .directory(site.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        if (code > 1) {
            throw new IllegalStateException(way + " ended with " + code + " in " + site);
        }
        used = Stream.of(Files.readString(figures).strip().split(" "))
                .mapToDouble(Double::parseDouble)
                .toArray();
        return code;
    }
}
