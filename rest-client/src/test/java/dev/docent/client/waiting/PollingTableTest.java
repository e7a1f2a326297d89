package dev.docent.client.waiting;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.Jobs;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The polling targets, measured on the waiter in virtual time: 1,000 jobs awaited simultaneously by 1,000 waiters, with
 * log-uniform durations from 10 s to 30 min and a round trip of 50 ms. A fixed interval of one second needs 331
 * requests per job.
 */
class PollingTableTest {

    private static final int JOBS = 1000;
    private static final double FIXED_POLL_REQUESTS = 331;

    private final Random random = new Random(7);
    private final SimulatedApi api = new SimulatedApi();
    private final double[] lengths =
            random.doubles(JOBS).map(u -> 10 * Math.pow(180, u)).toArray();
    private final double[] delays = new double[JOBS];

    @Test
    void without_a_server_hint() {
        api.respondsWith(
                request -> api.now().toNanos() / 1e9 >= lengths[number(request.key())] ? Jobs.COMPLETED : Jobs.ACTIVE);
        awaitAll();

        Row row = row("10 % of the time waited, 1 to 15 s");
        assertThat(row.requests()).isLessThanOrEqualTo(FIXED_POLL_REQUESTS / 6);
        assertThat(row.lateShare()).isLessThanOrEqualTo(0.05);
        assertThat(row.p95()).isLessThanOrEqualTo(15);
        assertThat(row.peakOfFirstMinute()).isLessThanOrEqualTo(5);
    }

    @Test
    void with_long_polling() {
        List<Function<SimulatedApi.Request, Object>> servers = Arrays.stream(lengths)
                .mapToObj(length -> LongPollingServer.until(api, Duration.ofNanos((long) (length * 1e9))))
                .toList();
        api.respondsWith(request -> servers.get(number(request.key())).apply(request));
        awaitAll();

        Row row = row("Prefer: wait");
        assertThat(row.requests()).isLessThanOrEqualTo(20);
        assertThat(row.meanDelay()).isLessThanOrEqualTo(0.2);
    }

    private void awaitAll() {
        List<CompletableFuture<?>> ends = new ArrayList<>();
        for (int i = 0; i < JOBS; i++) {
            int job = i;
            AgentJobWaiter waiter = api.waiter().random(random::nextDouble).build(api);
            ends.add(waiter.awaitAsync(new AgentJobKey("alpha", String.valueOf(job)))
                    .thenAccept(outcome -> delays[job] = api.now().toNanos() / 1e9 - lengths[job]));
        }
        api.time.advance(Duration.ofMinutes(35));
        assertThat(ends).allSatisfy(end -> assertThat(end).isCompleted());
    }

    private static int number(AgentJobKey key) {
        return Integer.parseInt(key.id());
    }

    private record Row(
            double requests, double meanDelay, double lateShare, double p95, double peakOfFirstMinute, double peak) {}

    private Row row(String name) {
        int[] perSecond = new int[2100];
        api.requests.forEach(request -> perSecond[(int) request.at().toSeconds()]++);
        double firstMinute = Arrays.stream(perSecond).limit(60).average().orElseThrow();
        double all = Arrays.stream(perSecond).sum()
                / (double) api.requests.get(api.requests.size() - 1).at().toSeconds();
        int peak = Arrays.stream(perSecond).max().orElseThrow();
        double share = 0;
        for (int i = 0; i < JOBS; i++) {
            share += delays[i] / lengths[i] / JOBS;
        }
        double[] sorted = Arrays.stream(delays).sorted().toArray();
        Row row = new Row(
                api.requests.size() / (double) JOBS,
                Arrays.stream(delays).average().orElseThrow(),
                share,
                sorted[JOBS * 95 / 100],
                peak / firstMinute,
                peak / all);
        System.out.printf(
                "%-36s %5.1f requests, late %.2f s, %.1f %% of the length, p95 %.1f s, peak %.1f x first minute, %.1f x all%n",
                name,
                row.requests(),
                row.meanDelay(),
                100 * row.lateShare(),
                row.p95(),
                row.peakOfFirstMinute(),
                row.peak());
        return row;
    }
}
