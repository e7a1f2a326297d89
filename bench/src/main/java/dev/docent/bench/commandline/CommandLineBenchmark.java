package dev.docent.bench.commandline;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Runs one of the benchmarks of the command line. */
public final class CommandLineBenchmark {

    private static final String USAGE =
            "name one of: vendor RELEASE VENDOR-COMMAND SITE..., start RELEASE OLDER-JAR SITE,"
                    + " cores RELEASE SITE...; RELEASE is the folder of the release, cli/target/docent";

    private CommandLineBenchmark() {}

    /**
     * Runs a benchmark and prints its table.
     *
     * @param arguments the benchmark's name and its arguments
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length < 3) {
            throw new IllegalArgumentException(USAGE);
        }
        List<String> more = Arrays.asList(arguments).subList(2, arguments.length);
        try (Release release = new Release(Path.of(arguments[1]))) {
            switch (arguments[0]) {
                case "vendor" -> new VendorComparison(System.out, release, more.get(0)).print(sites(more, 1));
                case "start" -> new Startup(System.out, release, Path.of(more.get(0))).print(sites(more, 1));
                case "cores" -> new Cores(System.out, release).print(sites(more, 0));
                default -> throw new IllegalArgumentException(USAGE);
            }
        }
    }

    private static List<Path> sites(List<String> arguments, int from) {
        if (arguments.size() <= from) {
            throw new IllegalArgumentException(USAGE);
        }
        return arguments.stream().skip(from).map(Path::of).toList();
    }
}
