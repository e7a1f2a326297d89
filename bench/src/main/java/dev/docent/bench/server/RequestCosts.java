package dev.docent.bench.server;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * CPU time of the server per request of each kind. The kinds alternate, so that interference affects all of them;
 * reported is the median of the ratios per round.
 */
final class RequestCosts {

    private static final int CONNECTIONS = 4;
    private static final int WARM_UP = 30_000;
    private static final int REQUESTS = 10_000;
    private static final int ROUNDS = 9;

    private final BenchServer server;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    RequestCosts(BenchServer server) {
        this.server = server;
    }

    /**
     * Prints the costs.
     *
     * @param kinds the kinds of requests by their names; the first one is what the others are compared with
     */
    void print(Map<String, Kind> kinds) throws Exception {
        for (Kind kind : kinds.values()) {
            send(kind, WARM_UP);
        }
        Map<String, double[]> micros = new LinkedHashMap<>();
        kinds.keySet().forEach(name -> micros.put(name, new double[ROUNDS]));
        for (int round = 0; round < ROUNDS; round++) {
            for (Map.Entry<String, Kind> kind : kinds.entrySet()) {
                long before = server.vital("cpu");
                send(kind.getValue(), REQUESTS);
                micros.get(kind.getKey())[round] = (server.vital("cpu") - before) / 1_000.0 / REQUESTS;
            }
        }
        String first = kinds.keySet().iterator().next();
        System.out.printf("%nProcessor time of the server for a request, %d rounds of %,d%n", ROUNDS, REQUESTS);
        micros.forEach((name, those) -> System.out.printf(
                "%-28s %6.1f µs   %.2f x %s%n", name, median(those), median(ratios(those, micros.get(first))), first));
    }

    private void send(Kind kind, int count) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(CONNECTIONS);
        try {
            List<Callable<Void>> senders = new ArrayList<>();
            for (int i = 0; i < CONNECTIONS; i++) {
                senders.add(() -> {
                    for (int n = 0; n < count / CONNECTIONS; n++) {
                        int status = http.send(kind.request(), BodyHandlers.ofByteArray())
                                .statusCode();
                        if (status != kind.status()) {
                            throw new IllegalStateException(kind + " was answered with " + status);
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

    private static double[] ratios(double[] those, double[] bare) {
        double[] ratios = new double[those.length];
        Arrays.setAll(ratios, i -> those[i] / bare[i]);
        return ratios;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /** A request and the status of its response. */
    record Kind(int status, HttpRequest request) {}
}
