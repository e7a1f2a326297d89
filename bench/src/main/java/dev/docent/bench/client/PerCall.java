package dev.docent.bench.client;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import dev.docent.api.jobs.AgentJob;
import dev.docent.client.AgentJobsClient;
import dev.docent.client.AgentJobsClients;
import dev.docent.client.KeySupplier;

/** Compares the client with its peer in alternating rounds, so that both run under the same conditions. */
final class PerCall {

    private static final int CALLS = 1_000;
    private static final int WARM_UP = 10;
    private static final int ROUNDS = 15;

    private final int threads;

    PerCall(int threads) {
        this.threads = threads;
    }

    /** Prints the median over all rounds of each round's median, and the connections of the last round. */
    void run() throws Exception {
        try (JobServer ours = new JobServer(job -> true);
                JobServer theirs = new JobServer(job -> true);
                AgentJobsClients clients = AgentJobsClients.builder().build()) {
            AgentJobsClient client = clients.client(ours.address(), KeySupplier.of("mint_abc"));
            Peer peer = new Peer(theirs.address());
            double[] ourRounds = new double[ROUNDS];
            double[] peerRounds = new double[ROUNDS];
            for (int round = -WARM_UP; round < ROUNDS; round++) {
                double our = p50(client::get);
                double their = p50(peer);
                if (round >= 0) {
                    ourRounds[round] = our;
                    peerRounds[round] = their;
                }
            }
            double our = median(ourRounds);
            double their = median(peerRounds);
            System.out.printf(
                    "%d thread(s): p50 %.0f µs, peer %.0f µs, ratio %.2f (goal 1.00)%n",
                    threads, our, their, our / their);
            System.out.printf(
                    "    connections %d for %d calls (goal %d for 1,000), peer %d%n",
                    ours.connections(), ours.requests(), threads + 1, theirs.connections());
        }
    }

    private double p50(JobCall call) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Future<double[]>> times = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                times.add(executor.submit(() -> timed(call, CALLS / threads)));
            }
            List<double[]> done = new ArrayList<>();
            for (Future<double[]> each : times) {
                done.add(each.get());
            }
            return median(done.stream().flatMapToDouble(Arrays::stream).toArray());
        } finally {
            executor.shutdown();
        }
    }

    private static double[] timed(JobCall call, int calls) throws Exception {
        double[] micros = new double[calls];
        for (int i = 0; i < calls; i++) {
            long start = System.nanoTime();
            AgentJob job = call.get("alpha", "7");
            micros[i] = (System.nanoTime() - start) / 1e3;
            if (job.prLink() == null) {
                throw new IllegalStateException("Not the job that was sent: " + job);
            }
        }
        return micros;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
