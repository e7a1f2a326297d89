package dev.docent.bench.client;

import java.util.logging.Level;
import java.util.logging.Logger;

import org.eclipse.microprofile.rest.client.spi.RestClientBuilderResolver;

/**
 * Benchmarks the client on one runtime:
 *
 * <pre>./mvnw -B -ntp -pl bench -am -DskipTests -Pbench-client-resteasy integration-test</pre>
 *
 * and the same with {@code -Pbench-client-jersey}. Takes three minutes.
 */
public final class ClientBenchmark {

    private static final Logger ROOT = Logger.getLogger("");

    private ClientBenchmark() {}

    /** Takes no arguments. */
    public static void main(String[] arguments) throws Exception {
        ROOT.setLevel(Level.WARNING);
        System.out.println("Runtime: "
                + RestClientBuilderResolver.instance().newBuilder().getClass().getName());
        new PerCall(1).run();
        new PerCall(4).run();
        new ManyWaits(10_000).run();
    }
}
