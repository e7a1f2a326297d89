package dev.docent.it.database;

import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** The database goes away under load and comes back. */
@ExtendWith(ArquillianExtension.class)
class DatabaseOutageIT {

    private static final int CALLERS = 8;

    private final AdminApi api = AdminApi.under("/outage/api");
    private final AtomicBoolean over = new AtomicBoolean();
    private final Queue<String> acknowledged = new ConcurrentLinkedQueue<>();
    private final Map<Integer, Reply> answers = new ConcurrentHashMap<>();

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.overDatabase("outage")
                .setting("docent.jobs.rate-limit", "1000000")
                .setting("docent.jobs.runners", "1000")
                .build();
    }

    @Test
    void saysSoMeanwhileAndThenServesAsBeforeWithNothingLost() throws Exception {
        ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
        try {
            List<Future<Integer>> load = IntStream.range(0, CALLERS)
                    .mapToObj(i -> callers.submit(this::createUntilOver))
                    .toList();
            Thread.sleep(1_500);
            SharedDatabase.stop();
            Thread.sleep(2_500);
            SharedDatabase.start();
            Thread.sleep(1_500);
            over.set(true);
            for (Future<Integer> caller : load) {
                assertThat(caller.get()).isPositive();
            }
        } finally {
            callers.shutdownNow();
        }
        assertThat(answers.keySet()).containsExactlyInAnyOrder(201, 503);
        assertThatReply(answers.get(503))
                .isError(503, WireBytes.STORE_UNAVAILABLE)
                .hasHeader("Retry-After", "5");
        for (String id : acknowledged) {
            assertThatReply(job(id).send()).hasStatus(200);
        }
        assertThatEveryConnectionIsThere();
    }

    /** Any one that had been lost would be missed by more callers at once than the pool has connections. */
    private void assertThatEveryConnectionIsThere() throws Exception {
        ExecutorService crowd = Executors.newFixedThreadPool(30);
        try {
            Call call = job(acknowledged.element());
            List<Callable<Reply>> calls = IntStream.range(0, 300)
                    .<Callable<Reply>>mapToObj(i -> call::send)
                    .toList();
            for (Future<Reply> reply : crowd.invokeAll(calls)) {
                assertThatReply(reply.get()).hasStatus(200);
            }
        } finally {
            crowd.shutdownNow();
        }
    }

    private int createUntilOver() {
        int calls = 0;
        for (; !over.get(); calls++) {
            Reply reply = api.toJobs("POST", "alpha")
                    .bearer(Keys.OPERATOR)
                    .json("{\"prompt\":\"later\"}")
                    .send();
            answers.put(reply.status(), reply);
            if (reply.status() == 201) {
                acknowledged.add(reply.text().split("\"")[3]);
            }
        }
        return calls;
    }

    private Call job(String id) {
        return api.job("alpha", id).bearer(Keys.OPERATOR);
    }
}
