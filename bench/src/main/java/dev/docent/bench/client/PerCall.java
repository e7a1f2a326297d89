package dev.docent.bench.client;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.ToDoubleFunction;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import dev.docent.client.AgentJobsClient;
import dev.docent.client.AgentJobsClients;
import dev.docent.client.KeySupplier;
import dev.docent.client.RemoteAgentJob;
import org.eclipse.microprofile.rest.client.RestClientBuilder;

/** Compares the clients with their peer in alternating rounds, so that all run under the same conditions. */
final class PerCall {

    private static final int CALLS = 1_000;
    private static final int WARM_UP = 10;
    private static final int ROUNDS = 15;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final int threads;

    /**
     * One round.
     *
     * @param p50 median time of a call, in microseconds
     * @param cpu of all threads but the server's, in microseconds per call
     * @param allocated by the calling threads, in kB per call
     */
    private record Round(double p50, double cpu, double allocated) {}

    /** The calls of one thread. */
    private record Calls(double[] micros, long allocated) {}

    PerCall(int threads) {
        this.threads = threads;
    }

    /** Prints the medians over all rounds, and the connections of the factory's client. */
    void run() throws Exception {
        System.setProperty("docent.client.key", "mint_abc");
        try (JobServer server = new JobServer(job -> true);
                JobServer others = new JobServer(job -> true);
                AgentJobsClients clients = AgentJobsClients.builder().build()) {
            Map<String, JobCall> calls = new LinkedHashMap<>();
            calls.put("HttpClient and Jsonb", new Peer(others.address()));
            calls.put("AgentJobsClients", clients.client(server.address(), KeySupplier.of("mint_abc"))::get);
            AgentJobsClient ofRuntime =
                    RestClientBuilder.newBuilder().baseUri(others.address()).build(AgentJobsClient.class);
            calls.put("MicroProfile runtime", ofRuntime::get);
            Map<String, List<Round>> rounds = new LinkedHashMap<>();
            for (int round = -WARM_UP; round < ROUNDS; round++) {
                for (Map.Entry<String, JobCall> call : calls.entrySet()) {
                    Round measured = round(call.getValue());
                    if (round >= 0) {
                        rounds.computeIfAbsent(call.getKey(), name -> new ArrayList<>())
                                .add(measured);
                    }
                }
            }
            double peer = median(rounds.get("HttpClient and Jsonb"), Round::cpu);
            rounds.forEach((name, measured) -> System.out.printf(
                    "%d thread(s), %-20s p50 %4.0f µs, CPU %4.0f µs (%.2f), %4.1f kB allocated by the caller%n",
                    threads,
                    name,
                    median(measured, Round::p50),
                    median(measured, Round::cpu),
                    median(measured, Round::cpu) / peer,
                    median(measured, Round::allocated)));
            System.out.printf(
                    "    connections %d for %d calls (goal %d for 1,000)%n",
                    server.connections(), server.requests(), threads + 1);
            ((AutoCloseable) ofRuntime).close();
        }
    }

    private Round round(JobCall call) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        long cpu = clientCpu();
        try {
            List<Future<Calls>> parts = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                parts.add(executor.submit(() -> timed(call, CALLS / threads)));
            }
            List<Calls> done = new ArrayList<>();
            for (Future<Calls> part : parts) {
                done.add(part.get());
            }
            return new Round(
                    median(done.stream()
                            .flatMapToDouble(part -> Arrays.stream(part.micros()))
                            .toArray()),
                    (clientCpu() - cpu) / 1e3 / CALLS,
                    done.stream().mapToLong(Calls::allocated).sum() / 1e3 / CALLS);
        } finally {
            executor.shutdown();
        }
    }

    /** {@return the processor time of this process without that of the servers, in nanoseconds} */
    private static long clientCpu() {
        long cpu = PROCESS.getProcessCpuTime();
        for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
            if (thread != null && thread.getThreadName().equals(JobServer.THREADS)) {
                cpu -= Math.max(0, THREADS.getThreadCpuTime(thread.getThreadId()));
            }
        }
        return cpu;
    }

    private static Calls timed(JobCall call, int calls) throws Exception {
        double[] micros = new double[calls];
        long allocated = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < calls; i++) {
            long start = System.nanoTime();
            RemoteAgentJob job = call.get("alpha", "7");
            micros[i] = (System.nanoTime() - start) / 1e3;
            if (job.prLink() == null) {
                throw new IllegalStateException("Not the job that was sent: " + job);
            }
        }
        return new Calls(micros, THREADS.getCurrentThreadAllocatedBytes() - allocated);
    }

    private static double median(List<Round> rounds, ToDoubleFunction<Round> value) {
        return median(rounds.stream().mapToDouble(value).toArray());
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
