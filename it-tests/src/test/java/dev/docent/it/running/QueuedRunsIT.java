package dev.docent.it.running;

import java.util.List;
import java.util.stream.IntStream;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Reply;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import dev.docent.testkit.internal.Eventually;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** One runner and a short queue, in memory: what waits, and what is cancelled. */
@Tag("once")
@ExtendWith(ArquillianExtension.class)
class QueuedRunsIT implements RunningHostTest {

    private static final String NAME = "queued";
    private static final int QUEUE = 5;
    private static final int OF_ONE_PROJECT = 4;

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = NAME, testable = false, managed = false)
    static WebArchive host() {
        return Hosts.running(NAME)
                .setting("docent.jobs.runners", "1")
                .setting("docent.jobs.queue", String.valueOf(QUEUE))
                .build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/" + NAME + "/api");
    }

    @BeforeEach
    void deploy() {
        deployer.deploy(NAME);
    }

    @AfterEach
    void undeploy() {
        deployer.undeploy(NAME);
    }

    @Test
    void a_job_waits_until_the_runner_is_free_and_a_cancelled_one_never_begins() {
        String first = created("hold");
        String second = created("hold");
        String third = created("complete");
        awaitRun(first, "attempt 1: holds");
        assertThat(behind("GET", "run/" + second)).isEqualTo("1. in the queue");
        assertThat(behind("GET", "run/" + third)).isEqualTo("2. in the queue");

        assertThat(behind("POST", "cancel/" + second)).isEqualTo("failed");
        behind("POST", "release");

        assertThat(settled(third, "completed").text()).contains("\"status\":\"completed\"");
        assertThat(behind("GET", "history/" + second)).isEqualTo("active: created\nfailed: cancelled: not needed");
        assertThat(behind("GET", "run/" + second)).isEqualTo("none");
    }

    @Test
    void a_cancel_stops_the_agent_at_work() {
        String id = created("hold");
        awaitRun(id, "attempt 1: holds");

        assertThat(behind("POST", "cancel/" + id)).isEqualTo("failed");

        String next = created("complete");
        assertThat(settled(next, "completed").text()).contains("\"status\":\"completed\"");
        assertThat(behind("GET", "stopped")).isEqualTo(id);
        assertThat(behind("GET", "history/" + id)).isEqualTo("active: created\nfailed: cancelled: not needed");
    }

    @Test
    void a_full_queue_answers_503_and_still_takes_jobs_of_another_project() {
        awaitRun(created("hold"), "attempt 1: holds");
        List<Reply> replies = IntStream.range(0, QUEUE)
                .mapToObj(i -> create("{\"prompt\":\"hold\"}"))
                .toList();

        assertThat(replies.stream().filter(reply -> reply.status() == 201)).hasSize(OF_ONE_PROJECT);
        assertThatReply(replies.get(QUEUE - 1)).isError(503, WireBytes.ALL_BUSY).hasHeader("Retry-After", "5");
        assertThatReply(api().toJobs("POST", "beta")
                        .bearer(Keys.OPERATOR)
                        .json("{\"prompt\":\"complete\"}")
                        .send())
                .hasStatus(201);
    }

    private void awaitRun(String id, String state) {
        Eventually.await("the run of " + id, () -> behind("GET", "run/" + id), run -> run.endsWith(state));
    }
}
