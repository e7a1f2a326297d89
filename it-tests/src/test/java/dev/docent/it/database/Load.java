package dev.docent.it.database;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.running.RunningHostTest;
import dev.docent.it.wire.Keys;

/** Generates load until closed: callers create jobs that run, and hosts write jobs in their own transactions. */
final class Load implements AutoCloseable {

    private final AtomicBoolean over = new AtomicBoolean();
    private final Queue<String> created = new ConcurrentLinkedQueue<>();
    private final Queue<String> committed = new ConcurrentLinkedQueue<>();
    private final Map<Integer, Reply> responses = new ConcurrentHashMap<>();
    private final ExecutorService callers = Executors.newCachedThreadPool();
    private final List<Future<?>> work = new ArrayList<>();

    Load(List<String> hosts) {
        for (String host : hosts) {
            work.add(callers.submit(() -> create(host)));
            work.add(callers.submit(() -> create(host)));
            work.add(callers.submit(() -> commit(host)));
        }
    }

    private void create(String host) {
        while (!over.get()) {
            Reply reply = AdminApi.under("/" + host + "/api")
                    .toJobs("POST", "alpha")
                    .bearer(Keys.OPERATOR)
                    .json("{\"prompt\":\"complete\"}")
                    .send();
            responses.put(reply.status(), reply);
            if (reply.status() == 201) {
                created.add(RunningHostTest.id(reply));
            } else {
                backOff();
            }
        }
    }

    private void commit(String host) {
        while (!over.get()) {
            Reply reply = Call.of("POST", "/" + host + "/api/ledger/commit").send();
            if (reply.status() == 200) {
                committed.add(reply.text());
            } else {
                backOff();
            }
        }
    }

    /** Limits the failures, each of which writes pages to a server's log. */
    private static void backOff() {
        for (int i = 0; i < 6; i++) {
            RunningHostTest.pause();
        }
    }

    /** Waits, without a timeout, until some more jobs are created. */
    void awaitMore(int more) throws ExecutionException, InterruptedException {
        int enough = created.size() + more;
        while (created.size() < enough) {
            for (Future<?> caller : work) {
                if (caller.isDone()) {
                    caller.get();
                }
            }
            Thread.sleep(20);
        }
    }

    void end() throws ExecutionException, InterruptedException {
        over.set(true);
        for (Future<?> caller : work) {
            caller.get();
        }
    }

    /** {@return ids of the jobs whose creation was acknowledged to a caller} */
    List<String> created() {
        return List.copyOf(created);
    }

    /** {@return ids of the jobs whose transaction was reported to the host as committed} */
    List<String> committedByHosts() {
        return List.copyOf(committed);
    }

    /** {@return one response to job creation per observed status} */
    Map<Integer, Reply> responses() {
        return Map.copyOf(responses);
    }

    @Override
    public void close() {
        over.set(true);
        callers.shutdownNow();
    }
}
