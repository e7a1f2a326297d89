package dev.docent.it.running;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.mounting.HostTest;
import dev.docent.it.wire.Contract;
import dev.docent.it.wire.Keys;
import dev.docent.testkit.internal.Eventually;

/** A test of a host of {@link dev.docent.it.hosts.Hosts#running}. */
public interface RunningHostTest extends HostTest {

    default Reply create(String content) {
        return matchingDocument(
                api().toJobs("POST", "alpha").bearer(Keys.OPERATOR).json(content), "");
    }

    /** {@return the id of a new job with this prompt} */
    default String created(String prompt) {
        return id(whenFree(() -> create("{\"prompt\":\"" + prompt + "\"}")));
    }

    default Reply message(String id, String content) {
        Call call = api().toJob("POST", "alpha", id + "/message")
                .bearer(Keys.OPERATOR)
                .json(content);
        return whenFree(() -> matchingDocument(call, "/" + id + "/message"));
    }

    /** {@return the response, once the runs of earlier jobs leave room for another} */
    static Reply whenFree(Callable<Reply> call) {
        return Eventually.await("a free runner", call, reply -> reply.status() != 503);
    }

    default Call job(String id) {
        return api().job("alpha", id).bearer(Keys.OPERATOR);
    }

    /** {@return what the host's {@code Backstage} says, which its application has beside the admin API} */
    default String behind(String method, String path) {
        return Call.of(method, api().base() + "/backstage/" + path).send().text();
    }

    /** {@return the job once it is in {@code status}} */
    default Reply settled(String id, String status) {
        return Eventually.await(
                "job " + id + " to be " + status,
                () -> job(id).send(),
                reply -> reply.text().contains("\"status\":\"" + status + "\""));
    }

    /** {@return the response, verified against the OpenAPI document for this path below a project's jobs} */
    static Reply matchingDocument(Call call, String path) {
        Reply reply = call.send();
        Contract.covers(reply, call.method(), "/v2/agent/alpha/job" + path);
        return reply;
    }

    static String id(Reply reply) {
        Matcher id = Pattern.compile("\"id\":\"([^\"]+)\"").matcher(reply.text());
        if (!id.find()) {
            throw new AssertionError("no job in " + reply);
        }
        return id.group(1);
    }

    /**
     * Sends a call that waits, and lets it arrive. Should it arrive later than that, there is nothing to wait for any
     * more, and the response is the same.
     */
    static CompletableFuture<Reply> waiting(Call call) {
        CompletableFuture<Reply> reply = CompletableFuture.supplyAsync(call::send);
        pause(500);
        return reply;
    }

    /** For what is as right if the pause is longer. */
    static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException stop) {
            throw new IllegalStateException(stop);
        }
    }
}
