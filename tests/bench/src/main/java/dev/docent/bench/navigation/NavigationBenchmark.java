package dev.docent.bench.navigation;

import java.io.IOException;
import java.util.List;

import dev.docent.bench.turns.Turns;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;

/** Runs some of the navigation benchmarks. */
public final class NavigationBenchmark {

    private static final String USAGE = "name some of: index, page-view, reload, deployment, cliffs";

    private NavigationBenchmark() {}

    /**
     * Runs benchmarks and prints their tables.
     *
     * @param arguments their names
     */
    public static void main(String[] arguments) throws IOException, RunnerException {
        if (arguments.length == 0) {
            throw new IllegalArgumentException(USAGE);
        }
        for (String name : arguments) {
            switch (name) {
                case "index" -> index();
                case "page-view" -> pageView();
                case "reload" ->
                    Turns.comparing(0, "bareListing", "allFilesRead")
                            .run(Turns.options(ReloadBenchmark.class, Mode.AverageTime, true), 3)
                            .print("Reload");
                case "deployment" ->
                    Turns.comparing(0, "coldStartFromFolder")
                            .run(Turns.options(DeploymentBenchmark.class, Mode.AverageTime, true), 3)
                            .print("Deployment");
                case "cliffs" -> cliffs();
                default -> throw new IllegalArgumentException(USAGE);
            }
        }
    }

    private static void index() throws IOException, RunnerException {
        Turns turns = Turns.comparing(2, "BYTE_SCAN", "SMALLRYE", "SWAGGER_PARSER");
        for (SampleDocument document : SampleDocument.all()) {
            turns.run(
                    Turns.options(ReadingBenchmark.class, Mode.AverageTime, true)
                            .addProfiler(GCProfiler.class)
                            .param("document", document.name())
                            .param("reading", Reading.of(document)),
                    3);
        }
        turns.print("Index");
    }

    private static void pageView() throws IOException, RunnerException {
        List<SampleDocument> documents = SampleDocument.all();
        String[] names = documents.stream()
                .filter(document -> !document.isYaml())
                .map(SampleDocument::name)
                .toArray(String[]::new);
        Turns.comparing(0, "tree")
                .run(
                        Turns.options(PageViewBenchmark.class, Mode.SampleTime, true)
                                .param("document", names),
                        3)
                .print("Page view");
    }

    private static void cliffs() throws IOException, RunnerException {
        sizes("document", "generated-1.json", "generated-9.json", "generated-73.json");
        sizes("document", "generated-1.yaml", "generated-3.yaml", "generated-10.yaml");
        sizes("size", "100 10 0 0", "100 130 0 0", "100 1343 0 0");
        sizes("size", "100 0 0 0", "1000 0 0 0", "10000 0 0 0");
    }

    /** The ratios are those to the middle size. */
    private static void sizes(String parameter, String... values) throws IOException, RunnerException {
        ChainedOptionsBuilder options = parameter.equals("document")
                ? Turns.options(ReadingBenchmark.class, Mode.AverageTime, true)
                        .param("reading", Reading.DOCENT_CHECKED.name())
                : Turns.options(ReloadBenchmark.class, Mode.AverageTime, true)
                        .exclude("\\.(reload.*|listed.*|bareListing)$");
        Turns.comparing(1, values[1]).run(options.param(parameter, values), 3).print("Sizes");
    }
}
