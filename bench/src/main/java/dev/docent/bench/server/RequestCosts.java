package dev.docent.bench.server;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * CPU time of the server per request of each kind. The kinds alternate, in one order and then in the other, so that
 * interference affects all of them; reported is the median of the ratios per round, with the lowest and the highest.
 */
final class RequestCosts {

    private static final int CONNECTIONS = 4;
    private static final int WARM_UP_ROUNDS = 3;
    private static final int ROUNDS = 9;

    private final BenchServer server;
    private final int requests;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /** @param requests how many of each kind one round sends */
    RequestCosts(BenchServer server, int requests) {
        this.server = server;
        this.requests = requests;
    }

    /** Prints the costs. */
    void print(List<Kind> kinds) throws Exception {
        for (Kind kind : kinds) {
            send(kind, WARM_UP_ROUNDS * requests);
        }
        Map<String, double[]> micros = new LinkedHashMap<>();
        kinds.forEach(kind -> micros.put(kind.name(), new double[ROUNDS]));
        List<Kind> order = new ArrayList<>(kinds);
        for (int round = 0; round < ROUNDS; round++) {
            for (Kind kind : order) {
                long before = server.vital("cpu");
                send(kind, requests);
                micros.get(kind.name())[round] = (server.vital("cpu") - before) / 1_000.0 / requests;
            }
            Collections.reverse(order);
        }
        System.out.printf(
                "%nProcessor time of the server for a request, %d rounds of %,d, load %s%n",
                ROUNDS, requests, Machine.load());
        for (Kind kind : kinds) {
            double[] those = micros.get(kind.name());
            double[] ratios = ratios(those, micros.get(kind.beside()));
            System.out.printf(
                    "%-42s %7.1f µs   %.2f (%.2f to %.2f) x %s%n",
                    kind.name(), median(those), median(ratios), ratios[0], ratios[ROUNDS - 1], kind.beside());
        }
    }

    private void send(Kind kind, int count) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(CONNECTIONS);
        try {
            List<Callable<Void>> senders = new ArrayList<>();
            for (int i = 0; i < CONNECTIONS; i++) {
                int first = i;
                senders.add(() -> {
                    for (int n = first; n < count; n += CONNECTIONS) {
                        HttpRequest request =
                                kind.requests().get(n % kind.requests().size());
                        int status =
                                http.send(request, BodyHandlers.ofByteArray()).statusCode();
                        if (status != kind.status()) {
                            throw new IllegalStateException(kind.name() + " was answered with " + status);
                        }
                    }
                    return null;
                });
            }
            for (Future<Void> sender : threads.invokeAll(senders)) {
                sender.get();
            }
        } finally {
            threads.shutdown();
        }
    }

    /** {@return the ratios per round, from the lowest to the highest} */
    private static double[] ratios(double[] those, double[] bare) {
        double[] ratios = new double[those.length];
        Arrays.setAll(ratios, i -> those[i] / bare[i]);
        Arrays.sort(ratios);
        return ratios;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /**
     * Requests and the status of their responses.
     *
     * @param requests sent in turn
     * @param beside the name of the kind that this one is compared with
     */
    record Kind(String name, int status, List<HttpRequest> requests, String beside) {

        Kind(String name, int status, HttpRequest request, String beside) {
            this(name, status, List.of(request), beside);
        }
    }
}
