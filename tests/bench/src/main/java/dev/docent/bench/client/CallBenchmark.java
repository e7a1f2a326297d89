package dev.docent.bench.client;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.LongUnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import com.sun.net.httpserver.HttpServer;
import dev.docent.bench.turns.Counters;
import dev.docent.bench.turns.Turns;
import dev.docent.client.AgentJobsClient;
import dev.docent.client.AgentJobsClients;
import dev.docent.client.KeySupplier;
import dev.docent.client.RemoteAgentJob;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.runner.RunnerException;

/** One call of the peer, of the factory's client, and of that of the MicroProfile runtime that the build profile names. */
@State(Scope.Benchmark)
public class CallBenchmark {

    /** In the names of the server's threads, to distinguish them from those of clients. */
    private static final String SERVER = "HTTP-Dispatcher";

    private static final byte[] JOB = """
            {"id":"7","status":"completed","source":{"repository":"https://git.example.com/acme/handbook",\
            "ref":"agent/install-guide"},"model":"example-model-1",\
            "prLink":"https://git.example.com/acme/handbook/pull/17",\
            "createdAt":"2026-11-01T14:05:00.120Z","archivedAt":null}""".getBytes(StandardCharsets.UTF_8);

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /** Takes no arguments. */
    public static void main(String[] arguments) throws IOException, RunnerException {
        Turns turns = Turns.comparing(0, "peer");
        for (int threads : new int[] {1, 4}) {
            turns.run(Turns.options(CallBenchmark.class, Mode.SampleTime, true).threads(threads), 5);
        }
        turns.print("One call by " + RestClientBuilder.newBuilder().getClass().getName());
    }

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Set<InetSocketAddress> connections = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> new Thread(task, SERVER));
    private final Jsonb jsonb = JsonbBuilder.create();
    private HttpServer server;
    private URI address;
    private AgentJobsClients clients;
    private AgentJobsClient ofFactory;
    private AgentJobsClient ofRuntime;

    @Setup
    public void start() throws IOException {
        Logger.getLogger("").setLevel(Level.WARNING);
        System.setProperty("docent.client.key", "mint_abc");
        serve();
        clients = AgentJobsClients.builder().build();
        ofFactory = clients.client(address, KeySupplier.of("mint_abc"));
        ofRuntime = RestClientBuilder.newBuilder().baseUri(address).build(AgentJobsClient.class);
        Counters.count(
                "CPU of the client, µs",
                () -> (PROCESS.getProcessCpuTime() - sum(SERVER, THREADS::getThreadCpuTime)) / 1e3);
        Counters.count("allocated by the caller, kB", () -> sum("jmh-worker", THREADS::getThreadAllocatedBytes) / 1e3);
        Counters.value("connections", connections::size);
    }

    private void serve() throws IOException {
        System.setProperty("sun.net.httpserver.nodelay", "true");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 200);
        server.createContext("/", exchange -> {
            connections.add(exchange.getRemoteAddress());
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.getResponseHeaders().set("Cache-Control", "private, no-cache");
            exchange.sendResponseHeaders(200, JOB.length);
            exchange.getResponseBody().write(JOB);
            exchange.close();
        });
        server.setExecutor(threads);
        server.start();
        address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** {@return the sum over the threads with a name} */
    private static long sum(String name, LongUnaryOperator ofThread) {
        long sum = 0;
        for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
            if (thread != null && thread.getThreadName().contains(name)) {
                sum += Math.max(0, ofThread.applyAsLong(thread.getThreadId()));
            }
        }
        return sum;
    }

    /**
     * The equivalent without a REST client: the JDK's HTTP client, and one {@link Jsonb} for all calls. The body is read
     * completely, because a stream that is closed after the JSON closes the connection.
     */
    @Benchmark
    public RemoteAgentJob peer() throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address + "/v2/agent/alpha/job/7"))
                .header("Accept", "application/json")
                .header("Authorization", "Bearer mint_abc")
                .build();
        HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IOException("Status " + response.statusCode());
        }
        return jsonb.fromJson(response.body(), RemoteAgentJob.class);
    }

    @Benchmark
    public RemoteAgentJob ofFactory() {
        return ofFactory.get("alpha", "7");
    }

    @Benchmark
    public RemoteAgentJob ofRuntime() {
        return ofRuntime.get("alpha", "7");
    }

    @TearDown
    public void stop() throws Exception {
        ((AutoCloseable) ofRuntime).close();
        clients.close();
        server.stop(0);
        threads.shutdownNow();
    }
}
