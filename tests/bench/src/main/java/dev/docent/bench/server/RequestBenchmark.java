package dev.docent.bench.server;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.bench.turns.Counters;
import dev.docent.bench.turns.Turns;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.runner.RunnerException;

/** CPU time of the server for a request of each kind, over four connections. */
@State(Scope.Benchmark)
public class RequestBenchmark {

    private static BenchServer server;
    private static Map<String, Kind> kinds;

    /** The name of a kind; the runner supplies those that there are. */
    @Param("")
    public String kind;

    private final AtomicInteger next = new AtomicInteger();
    private List<HttpRequest> requests;
    private int status;

    /**
     * Requests and the status of their responses.
     *
     * @param requests sent in turn
     * @param beside the name of the kind that this one is compared with
     * @param before done before each iteration
     */
    record Kind(int status, List<HttpRequest> requests, String beside, Callable<?> before) {

        Kind(int status, List<HttpRequest> requests, String beside) {
            this(status, requests, beside, () -> requests);
        }
    }

    /** Runs kinds of requests in turns, and prints what they cost and the ratio to those that they are beside. */
    static void print(String title, BenchServer to, Map<String, Kind> each) throws IOException, RunnerException {
        server = to;
        kinds = each;
        Turns.comparing(1, labels -> List.of(each.get(labels.get(1)).beside()))
                .run(
                        Turns.options(RequestBenchmark.class, Mode.SampleTime, false)
                                .threads(4)
                                .param("kind", each.keySet().toArray(String[]::new)),
                        9)
                .print(title);
    }

    @Setup(Level.Iteration)
    public void begin() throws Exception {
        Kind found = kinds.get(kind);
        requests = found.requests();
        status = found.status();
        found.before().call();
        Counters.count("CPU of the server, µs", () -> server.vital("cpu") / 1e3);
        Counters.value("heap of the server after a collection, MB", () -> server.vital("heap") / 1e6);
        Counters.start();
    }

    @Benchmark
    public int send() throws IOException, InterruptedException {
        HttpRequest request = requests.get(Math.floorMod(next.getAndIncrement(), requests.size()));
        return BenchServer.send(status, request).body().length;
    }
}
