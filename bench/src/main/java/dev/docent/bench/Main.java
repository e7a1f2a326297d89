package dev.docent.bench;

import java.io.IOException;
import java.util.Arrays;

import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Runs a benchmark by its name. */
public final class Main {

    private Main() {}

    /**
     * Runs {@code ratios}, {@code cliffs}, {@code json} or {@code yaml}.
     *
     * @param arguments the name of one benchmark
     * @throws IOException when the sample documents cannot be read
     * @throws RunnerException when JMH fails
     */
    public static void main(String[] arguments) throws IOException, RunnerException {
        switch (arguments.length == 1 ? arguments[0] : "") {
            case "ratios" -> new ReadingRatios(System.out).print();
            case "cliffs" -> new Cliffs(System.out).print();
            case "json" -> jmh(false);
            case "yaml" -> jmh(true);
            default -> throw new IllegalArgumentException("name one of: ratios, cliffs, json, yaml");
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
