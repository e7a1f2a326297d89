package dev.docent.bench.navigation;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Runs one of the navigation benchmarks. */
public final class NavigationBenchmark {

    private static final String USAGE = "name one of: index, page-view, reload, cliffs, scaling, jmh json, jmh yaml";

    private NavigationBenchmark() {}

    /**
     * Runs a benchmark and prints its table.
     *
     * @param arguments the benchmark's name and its arguments
     */
    public static void main(String[] arguments) throws IOException, RunnerException {
        List<String> more = Arrays.asList(arguments).subList(Math.min(1, arguments.length), arguments.length);
        switch (arguments.length == 0 ? "" : arguments[0]) {
            case "index" -> new ReadingRatios(System.out).print();
            case "page-view" -> new PageViews(System.out).print();
            case "reload" -> new Reloading(System.out).print();
            case "cliffs" -> new Cliffs(System.out).print();
            case "scaling" -> new Scaling(System.out).print();
            case "jmh" -> jmh(more.contains("yaml"));
            default -> throw new IllegalArgumentException(USAGE);
        }
    }

    private static void jmh(boolean yaml) throws IOException, RunnerException {
        SampleDocument[] documents = SampleDocument.all().stream()
                .filter(document -> document.isYaml() == yaml)
                .toArray(SampleDocument[]::new);
        String[] names = Arrays.stream(documents).map(SampleDocument::name).toArray(String[]::new);
        String[] readings = Arrays.stream(Reading.values())
                .filter(reading -> documents.length > 0 && reading.canRead(documents[0]))
                .map(Enum::name)
                .toArray(String[]::new);
        new Runner(new OptionsBuilder()
                        .include(ReadingBenchmark.class.getSimpleName())
                        .param("document", names)
                        .param("reading", readings)
                        .addProfiler(GCProfiler.class)
                        .measurementTime(TimeValue.seconds(Integer.getInteger("docent.bench.seconds", 1)))
                        .build())
                .run();
    }
}
