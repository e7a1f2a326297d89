package dev.docent.bench.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Prints the cost of the admin API on Open Liberty:
 *
 * <pre>./mvnw -B -ntp -pl bench -am -DskipTests -Pbench-server integration-test</pre>
 *
 * Takes three minutes.
 */
public final class ServerBenchmark {

    private ServerBenchmark() {}

    /** @param arguments the Open Liberty directory */
    public static void main(String[] arguments) throws Exception {
        Machine.print();
        KeyCheck.run();
        try (BenchServer server = new BenchServer(Path.of(arguments[0]))) {
            server.start(List.of(), "", Map.of());
            JobCosts.print(server);
            new LongPolls(server).run();
        }
    }
}
