package dev.docent.it.redeployment;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.wire.Keys;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** Callers of one host: some wait for a job, others send requests continuously. */
final class Load implements AutoCloseable {

    private static final int WAITING = 20;
    private static final int BUSY = 4;

    private final AdminApi api;
    private final String base;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<CompletableFuture<Reply>> waiting = new ArrayList<>();
    private volatile boolean closed;

    Load(String base) {
        this.base = base;
        this.api = AdminApi.under(base);
        active(1).send();
        for (int i = 0; i < WAITING; i++) {
            waiting.add(CompletableFuture.supplyAsync(() -> active(25).send(), threads));
        }
        for (int i = 0; i < BUSY; i++) {
            threads.execute(this::callContinuously);
        }
    }

    private Call active(int seconds) {
        return api.job("alpha", "job-active").bearer(Keys.READER).header("Prefer", "wait=" + seconds);
    }

    private void callContinuously() {
        while (!closed) {
            try {
                Call.get(base + "/docs/navigation").send();
                api.job("alpha", "job-completed").bearer(Keys.READER).send();
                api.toJobs("POST", "alpha")
                        .bearer(Keys.OPERATOR)
                        .json("{\"prompt\":\"complete\"}")
                        .send();
            } catch (RuntimeException | AssertionError refusedWhileNothingIsDeployed) {
                Thread.yield();
            }
        }
    }

    /** Returns when a last caller has waited for two seconds, three times, so that all earlier callers are waiting. */
    void awaitAllWait() {
        for (int i = 0; i < 3; i++) {
            active(2).send();
        }
    }

    /** Each must have received the response of an expired wait. */
    void requireAllAnswered() throws Exception {
        for (CompletableFuture<Reply> reply : waiting) {
            assertThatReply(reply.get(5, TimeUnit.MINUTES)).hasStatus(200).hasHeader("Preference-Applied", "wait=25");
        }
    }

    @Override
    public void close() {
        closed = true;
        threads.shutdown();
        try {
            if (!threads.awaitTermination(5, TimeUnit.MINUTES)) {
                throw new IllegalStateException("Callers of " + base + " are still there");
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
