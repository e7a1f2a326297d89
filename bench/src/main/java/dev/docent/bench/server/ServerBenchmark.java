package dev.docent.bench.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Prints what the admin API costs on Open Liberty:
 *
 * <pre>./mvnw -B -ntp -pl bench -am -DskipTests -Pbench-server integration-test</pre>
 *
 * Takes three minutes.
 */
public final class ServerBenchmark {

    private ServerBenchmark() {}

    /** @param arguments where Open Liberty is unpacked */
    public static void main(String[] arguments) throws Exception {
        Machine.print();
        KeyCheck.run();
        try (BenchServer server = new BenchServer(Path.of(arguments[0]))) {
            server.start(List.of(), "", Map.of());
            new RequestCosts(server).run();
            new LongPolls(server).run();
        }
    }
}
