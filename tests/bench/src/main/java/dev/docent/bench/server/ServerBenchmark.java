package dev.docent.bench.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.docent.bench.turns.Turns;
import org.openjdk.jmh.annotations.Mode;

/** Runs benchmarks on Open Liberty. */
public final class ServerBenchmark {

    private static final String USAGE =
            "name some of: keys, job, polls, json, cached, uncached, searches, first, paths";

    private ServerBenchmark() {}

    /**
     * Runs benchmarks and prints their tables.
     *
     * @param arguments the Open Liberty directory, and names
     */
    public static void main(String[] arguments) throws Exception {
        if (arguments.length < 2) {
            throw new IllegalArgumentException(USAGE);
        }
        Path wlp = Path.of(arguments[0]);
        SiteCosts site = new SiteCosts(wlp);
        for (String name : List.of(arguments).subList(1, arguments.length)) {
            switch (name) {
                case "keys" ->
                    Turns.comparing(0, "oneHash")
                            .run(Turns.options(KeyBenchmark.class, Mode.AverageTime, true), 3)
                            .print("Check of a key");
                case "job", "polls" -> jobs(wlp, name);
                case "json" -> site.json();
                case "cached" -> site.cached();
                case "uncached" -> site.uncached();
                case "searches" -> site.searches();
                case "first" -> new FirstReader(wlp).print();
                case "paths" -> PathCounts.print(wlp);
                default -> throw new IllegalArgumentException(USAGE);
            }
        }
    }

    private static void jobs(Path wlp, String name) throws Exception {
        try (BenchServer server = BenchServer.start(wlp, Map.of())) {
            if (name.equals("job")) {
                new Requests(server).addJob().print("A request for a job");
            } else {
                LongPolls.print(server);
            }
        }
    }
}
