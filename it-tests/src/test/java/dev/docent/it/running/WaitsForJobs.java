package dev.docent.it.running;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;

import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.api.Test;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** {@code Prefer: wait}: a response as soon as the job changes, or when the wait times out. */
public interface WaitsForJobs extends RunningHostTest {

    /** How long a response takes whose wait is not ended by anything but time. */
    Duration LONGEST = Duration.ofSeconds(25);

    @Test
    default void responds_as_soon_as_the_job_is_no_longer_active() {
        String id = created("later");
        Instant asked = Instant.now();
        CompletableFuture<Reply> waiting = RunningHostTest.waiting(job(id).header("Prefer", "wait=25"));
        assertThat(waiting).isNotDone();

        behind("POST", "complete/" + id);

        Reply reply = waiting.join();
        assertThat(Duration.between(asked, Instant.now())).isLessThan(LONGEST);
        assertThatReply(reply)
                .hasStatus(200)
                .hasHeader("Preference-Applied", "wait=25")
                .hasHeader("Cache-Control", "private, no-cache")
                .hasNoHeader("Retry-After");
        assertThat(reply.text()).contains("\"status\":\"completed\"").contains("/pull/19");
        assertThat(reply.mediaType()).contains("application/json");
    }

    @Test
    default void responds_as_soon_as_the_job_no_longer_matches_the_etag() {
        String id = created("later");
        String tag = job(id).send().header("ETag").orElseThrow();
        Instant asked = Instant.now();
        CompletableFuture<Reply> waiting = RunningHostTest.waiting(
                job(id).header("If-None-Match", tag).header("Prefer", "respond-async, wait=25; x=1"));

        behind("POST", "change-unheard/" + id);

        assertThatReply(waiting.join()).hasStatus(200);
        assertThat(Duration.between(asked, Instant.now())).isLessThan(LONGEST);
    }

    @Test
    default void responds_when_the_wait_times_out() {
        Reply now = job("job-active").send();
        Instant asked = Instant.now();

        assertThatReply(RunningHostTest.matchingDocument(job("job-active").header("Prefer", "wait=1"), "/job-active"))
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB)
                .hasHeader("Preference-Applied", "wait=1")
                .hasHeader("Retry-After", "5");
        Call unchanged = job("job-active")
                .header("Prefer", "wait=1")
                .header("If-None-Match", now.header("ETag").orElseThrow());
        assertThatReply(RunningHostTest.matchingDocument(unchanged, "/job-active"))
                .hasStatus(304)
                .hasNoBody()
                .hasHeader("ETag", now.header("ETag").orElseThrow())
                .hasHeader("Preference-Applied", "wait=1");
        assertThat(Duration.between(asked, Instant.now())).isGreaterThanOrEqualTo(Duration.ofSeconds(2));
    }

    @Test
    default void responds_immediately_when_there_is_nothing_to_wait_for() {
        Instant asked = Instant.now();

        assertThatReply(job("job-failed").header("Prefer", "wait=3600").send())
                .hasStatus(200)
                .isJson(WireBytes.FAILED_JOB)
                .hasHeader("Preference-Applied", "wait=25");
        assertThatReply(job("job-active")
                        .header("Prefer", "wait=25")
                        .header("If-None-Match", "\"another\"")
                        .send())
                .hasStatus(200);
        assertThatReply(job("none").header("Prefer", "wait=25").send()).isError(404, WireBytes.NO_SUCH_JOB);
        assertThatReply(api().job("alpha", "job-active")
                        .header("Prefer", "wait=25")
                        .send())
                .isError(401, WireBytes.NO_CREDENTIALS);
        assertThatReply(api().job("beta", "job-active")
                        .bearer(Keys.READER)
                        .header("Prefer", "wait=25")
                        .send())
                .isError(404, WireBytes.NO_SUCH_JOB);
        for (String unusable : new String[] {"wait=0", "wait=-1", "wait=soon", "await=25", "handling=strict"}) {
            assertThatReply(job("job-active").header("Prefer", unusable).send())
                    .hasStatus(200)
                    .hasNoHeader("Preference-Applied");
        }
        assertThat(Duration.between(asked, Instant.now())).isLessThan(LONGEST);
    }
}
