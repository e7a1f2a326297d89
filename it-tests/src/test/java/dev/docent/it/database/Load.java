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

/** Callers who create jobs that are run, and hosts who write jobs in their own transactions, until it ends. */
final class Load implements AutoCloseable {

    private final AtomicBoolean over = new AtomicBoolean();
    private final Queue<String> created = new ConcurrentLinkedQueue<>();
    private final Queue<String> committed = new ConcurrentLinkedQueue<>();
    private final Map<Integer, Reply> answers = new ConcurrentHashMap<>();
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
            answers.put(reply.status(), reply);
            if (reply.status() == 201) {
                created.add(RunningHostTest.id(reply));
            } else {
                comeBackLater();
            }
        }
    }

    private void commit(String host) {
        while (!over.get()) {
            Reply reply = Call.of("POST", "/" + host + "/api/ledger/commit").send();
            if (reply.status() == 200) {
                committed.add(reply.text());
            } else {
                comeBackLater();
            }
        }
    }

    /** Each failure fills pages of a server's log. */
    private static void comeBackLater() {
        for (int i = 0; i < 6; i++) {
            RunningHostTest.pause();
        }
    }

    /** Lets it go on until some more jobs are created, however long that takes. */
    void goOn(int more) throws ExecutionException, InterruptedException {
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

    /** {@return ids of the jobs that a caller was told were created} */
    List<String> created() {
        return List.copyOf(created);
    }

    /** {@return ids of the jobs of which a host was told that its transaction had committed} */
    List<String> committedByHosts() {
        return List.copyOf(committed);
    }

    /** {@return an answer to those who create jobs, of each status that there was} */
    Map<Integer, Reply> answers() {
        return Map.copyOf(answers);
    }

    @Override
    public void close() {
        over.set(true);
        callers.shutdownNow();
    }
}
