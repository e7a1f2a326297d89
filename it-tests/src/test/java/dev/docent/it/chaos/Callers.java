package dev.docent.it.chaos;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.it.database.Node;
import dev.docent.it.failover.StepLog;
import dev.docent.it.running.CallerThreads;

/**
 * Callers of the admin API behind a load balancer: each creates a job, waits for its end, sends a message, and waits again. The
 * load balancer takes the nodes in turn, and another one if a connection is refused. What fails in another way is not repeated
 * unless it reads: the step is in doubt, and the caller begins with a new job.
 */
final class Callers implements AutoCloseable {

    private static final int CALLERS = 12;
    private static final String JOBS = "v2/agent/alpha/job";
    private static final String PROMPT = "{\"prompt\":\"%d\"}";
    private static final int LONG_RUN_MILLIS = 3_000;
    private static final int LONG_RUNS = 10;
    private static final long PAUSE_MILLIS = 100;

    private final List<Node> nodes;
    private final StepLog log;
    private final Measurement measurement;
    private final AtomicInteger turn = new AtomicInteger();
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
            String prompt = PROMPT.formatted(life % LONG_RUNS == 0 ? LONG_RUN_MILLIS : 1);
            String id = step(JOBS, prompt, null);
            if (id != null && awaitEnd(id) && step(JOBS + "/" + id + "/message", prompt, id) != null) {
                awaitEnd(id);
            }
            Thread.sleep(PAUSE_MILLIS);
        }
        return true;
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
        if (response == null || response.statusCode() / 100 != 2) {
            log.doubt();
            return null;
        }
        String known = id == null ? response.body().split("\"")[3] : id;
        log.acknowledge(known, "active", began);
        return known;
    }

    /** Waits for the end of a run; returns whether it has come before the callers are to end. */
    private boolean awaitEnd(String id) throws InterruptedException {
        while (!callers.areOver()) {
            long began = System.nanoTime();
            HttpResponse<String> response = balanced(node -> node.get(JOBS + "/" + id), true);
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
