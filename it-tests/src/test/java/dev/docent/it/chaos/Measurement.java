package dev.docent.it.chaos;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** All exchanges, and the phases in which they happened. Thread-safe. */
final class Measurement {

    private final long began = System.nanoTime();
    private final Queue<Exchange> exchanges = new ConcurrentLinkedQueue<>();
    private final List<Phase> phases = Collections.synchronizedList(new ArrayList<>());

    /** @param tookNanos how long the exchange took that ends now */
    void record(long tookNanos, int result) {
        exchanges.add(new Exchange(millis(), tookNanos / 1_000, result));
    }

    private long millis() {
        return (System.nanoTime() - began) / 1_000_000;
    }

    /** Takes whatever {@code events} takes as one phase. */
    void phase(String name, Events events) throws Exception {
        long from = millis();
        events.happen();
        phases.add(new Phase(name, from, millis()));
    }

    List<Phase> phases() {
        return List.copyOf(phases);
    }

    List<Exchange> exchanges() {
        return List.copyOf(exchanges);
    }

    /** {@return how many results of each kind there were in all} */
    TreeMap<Integer, Integer> results() {
        TreeMap<Integer, Integer> results = new TreeMap<>();
        exchanges.forEach(exchange -> results.merge(exchange.result(), 1, Integer::sum));
        return results;
    }

    /** What is done to the servers in a phase. */
    @FunctionalInterface
    interface Events {

        void happen() throws Exception;
    }

    /**
     * A part of the measurement.
     *
     * @param from its begin, in milliseconds after that of the measurement
     * @param to its end
     */
    record Phase(String name, long from, long to) {

        boolean contains(Exchange exchange) {
            return exchange.endedMillis() >= from && exchange.endedMillis() < to;
        }
    }
}
