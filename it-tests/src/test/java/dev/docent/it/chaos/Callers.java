package dev.docent.it.chaos;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import dev.docent.it.database.Node;
import dev.docent.it.failover.StepLog;
import dev.docent.it.running.CallerThreads;

/**
 * Callers of the admin API behind a load balancer: each creates a job, waits for its end, sends a message, and waits again, in
 * projects of its own, which stay below their quota. Between these it creates jobs in a project that all callers share, and
 * whose quota they use up. The load balancer takes the nodes in turn, and another one if a connection is refused. What fails in
 * another way is not repeated unless it reads: the step is in doubt, and the caller begins with a new job.
 */
final class Callers implements AutoCloseable {

    private static final int CALLERS = 12;

    /** POSTs of each kind that a project may have in an hour. */
    static final int QUOTA = 30;

    private static final int LIVES_IN_A_PROJECT = 20;
    private static final int ATTEMPTS_IN_A_SHARED_PROJECT = 3 * QUOTA;
    private static final int LIVES_BETWEEN_SHARED = 3;
    private static final String PROMPT = "{\"prompt\":\"%d\"}";
    private static final int LONG_RUN_MILLIS = 3_000;
    private static final int LONG_RUNS = 10;
    private static final long PAUSE_MILLIS = 100;

    private final List<Node> nodes;
    private final StepLog log;
    private final Measurement measurement;
    private final AtomicInteger turn = new AtomicInteger();
    private final AtomicInteger shared = new AtomicInteger();
    private final CallerThreads callers = new CallerThreads();

    Callers(List<Node> nodes, StepLog log, Measurement measurement) {
        this.nodes = nodes;
        this.log = log;
        this.measurement = measurement;
        for (int i = 0; i < CALLERS; i++) {
            int caller = i;
            callers.start(() -> callUntilOver(caller));
        }
    }

    private boolean callUntilOver(int caller) throws InterruptedException {
        for (int life = caller; !callers.areOver(); life++) {
            String jobs = jobsOf("own-" + caller + "-" + life / LIVES_IN_A_PROJECT);
            String prompt = PROMPT.formatted(life % LONG_RUNS == 0 ? LONG_RUN_MILLIS : 1);
            String id = step(jobs, prompt, null);
            if (id != null && awaitEnd(jobs, id) && step(jobs + "/" + id + "/message", prompt, id) != null) {
                awaitEnd(jobs, id);
            }
            if (life % LIVES_BETWEEN_SHARED == 0) {
                step(
                        jobsOf(shared(shared.getAndIncrement() / ATTEMPTS_IN_A_SHARED_PROJECT)),
                        PROMPT.formatted(1),
                        null);
            }
            Thread.sleep(PAUSE_MILLIS);
        }
        return true;
    }

    private static String jobsOf(String project) {
        return "v2/agent/" + project + "/job";
    }

    private static String shared(int number) {
        return "shared-" + number;
    }

    /** After the end of the callers: uses up what is left of the quotas of the shared projects, which it returns. */
    List<String> useUpQuotas() throws InterruptedException {
        List<String> projects = IntStream.rangeClosed(0, shared.get() / ATTEMPTS_IN_A_SHARED_PROJECT)
                .mapToObj(Callers::shared)
                .toList();
        for (String project : projects) {
            for (int i = 0; i < QUOTA + nodes.size(); i++) {
                step(jobsOf(project), PROMPT.formatted(1), null);
            }
        }
        return projects;
    }

    /**
     * Sends a POST, once.
     *
     * @param id the job; {@code null} for a new one
     * @return the job; {@code null} if it is not known whether the step happened
     */
    private String step(String path, String prompt, String id) throws InterruptedException {
        long began = System.nanoTime();
        HttpResponse<String> response = balanced(node -> node.post(path, prompt), false);
        if (response != null && response.statusCode() == Exchange.QUOTA_USED_UP) {
            if (!path.startsWith("v2/agent/shared-")) {
                throw new AssertionError("a quota that is not used up: " + path);
            }
            return null;
        }
        if (response == null || response.statusCode() / 100 != 2) {
            log.doubt();
            return null;
        }
        String known = id == null ? response.body().split("\"")[3] : id;
        log.acknowledge(known, "active", began);
        return known;
    }

    /** Waits for the end of a run; returns whether it has come before the callers are to end. */
    private boolean awaitEnd(String jobs, String id) throws InterruptedException {
        while (!callers.areOver()) {
            long began = System.nanoTime();
            HttpResponse<String> response = balanced(node -> node.get(jobs + "/" + id), true);
            if (response != null
                    && response.statusCode() == 200
                    && !response.body().contains("\"status\":\"active\"")) {
                log.acknowledge(id, response.body().replaceAll("(?s).*\"status\":\"(\\w+)\".*", "$1"), began);
                return true;
            }
            Thread.sleep(PAUSE_MILLIS);
        }
        return false;
    }

    /** {@return the response of one node; {@code null} if there was none} */
    private HttpResponse<String> balanced(Request request, boolean repeatable) throws InterruptedException {
        for (int attempt = 0; attempt < nodes.size(); attempt++) {
            Node node = nodes.get(Math.floorMod(turn.getAndIncrement(), nodes.size()));
            long began = System.nanoTime();
            try {
                HttpResponse<String> response = request.to(node);
                measurement.record(System.nanoTime() - began, Exchange.resultOf(response));
                return response;
            } catch (ConnectException refused) {
                measurement.record(System.nanoTime() - began, Exchange.REFUSED);
            } catch (IOException cut) {
                measurement.record(System.nanoTime() - began, Exchange.CUT);
                if (!repeatable) {
                    return null;
                }
            }
        }
        return null;
    }

    /** Ends the callers. */
    void end() throws InterruptedException, ExecutionException {
        callers.end();
    }

    @Override
    public void close() {
        callers.close();
    }

    @FunctionalInterface
    private interface Request {

        HttpResponse<String> to(Node node) throws IOException, InterruptedException;
    }
}
