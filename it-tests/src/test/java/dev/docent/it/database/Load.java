package dev.docent.it.database;

import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;

import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.running.CallerThreads;
import dev.docent.it.running.RunningHostTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import dev.docent.testkit.internal.Eventually;

/** Generates load until closed: callers create jobs that run, and hosts write jobs in their own transactions. */
final class Load implements AutoCloseable {

    private final Queue<String> created = new ConcurrentLinkedQueue<>();
    private final Queue<String> committed = new ConcurrentLinkedQueue<>();
    private final Map<Integer, Reply> responses = new ConcurrentHashMap<>();
    private final CallerThreads callers = new CallerThreads();

    Load(List<String> hosts) {
        for (String host : hosts) {
            callers.start(() -> create(host));
            callers.start(() -> create(host));
            callers.start(() -> commit(host));
        }
    }

    private void create(String host) {
        while (!callers.areOver()) {
            Reply reply = AdminApi.under("/" + host + "/api")
                    .toJobs("POST", "alpha")
                    .bearer(Keys.OPERATOR)
                    .json("{\"prompt\":\"complete\"}")
                    .send();
            // callers are faster than runners, so the queue may be full, whatever the database does
            if (!reply.text().equals(WireBytes.ALL_BUSY)) {
                responses.put(reply.status(), reply);
            }
            if (reply.status() == 201) {
                created.add(RunningHostTest.id(reply));
            } else {
                backOff();
            }
        }
    }

    private void commit(String host) {
        while (!callers.areOver()) {
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
        RunningHostTest.pause(300);
    }

    /** Waits until some more jobs are created. */
    void awaitMore(int more) {
        int enough = created.size() + more;
        Eventually.await(
                "more jobs",
                () -> {
                    callers.check();
                    return created.size();
                },
                number -> number >= enough);
    }

    void end() throws ExecutionException, InterruptedException {
        callers.end();
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
        callers.close();
    }
}
