package dev.docent.impl.internal.rest;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class FailureLogTest {

    private static final String REQUEST = "GET /v2/agent/{projectId}/job/{id}, project \"alpha\", job \"job-1\"";

    private final RecordingLog log = new RecordingLog();
    private final AtomicLong nanos =
            new AtomicLong(Long.MAX_VALUE - Duration.ofSeconds(20).toNanos());
    private final FailureLog failures = new FailureLog(log, nanos::get);

    @Test
    void an_outage_is_logged_when_it_begins_and_when_it_is_over_and_not_for_each_request() {
        for (int i = 0; i < 326; i++) {
            refuse(true);
            pass(Duration.ofMillis(100));
        }
        assertThat(log.messages())
                .containsExactly("The agent job store is unavailable for reads (down): requests get a 503 response."
                        + " This is logged once per outage");
        assertThat(log.lines.get(0).level()).isEqualTo(Level.WARNING);
        assertThat(log.lines.get(0).thrown()).hasMessage("down");

        pass(Outage.CALM);
        failures.passed(AccessRule.ADMIN_API, true);
        failures.passed(AccessRule.ADMIN_API, true);

        assertThat(log.messages())
                .last()
                .isEqualTo("The agent job store is available again for reads. The outage lasted 32 s and refused 326"
                        + " request(s)");
        assertThat(log.lines).hasSize(2);
    }

    @Test
    void an_outage_that_lets_some_requests_through_is_one_outage() {
        for (int i = 0; i < 50; i++) {
            refuse(true);
            failures.passed(AccessRule.ADMIN_API, true);
            pass(Duration.ofSeconds(1));
            failures.passed(AccessRule.ADMIN_API, true);
        }
        assertThat(log.lines).hasSize(1);
    }

    @Test
    void the_next_outage_is_counted_from_zero() {
        refuse(true);
        pass(Outage.CALM);
        failures.passed(AccessRule.ADMIN_API, true);
        refuse(true);
        refuse(true);
        pass(Outage.CALM);
        failures.passed(AccessRule.ADMIN_API, true);

        assertThat(log.messages()).hasSize(4);
        assertThat(log.messages().get(3)).contains("refused 2 request(s)");
    }

    @Test
    void reads_that_succeed_do_not_end_an_outage_of_writes() {
        refuse(false);
        pass(Outage.CALM);
        failures.passed(AccessRule.ADMIN_API, true);
        failures.passed(AccessRule.DOCS, true);
        assertThat(log.messages()).singleElement().asString().contains("for writes");

        failures.passed(AccessRule.ADMIN_API, false);
        assertThat(log.messages()).hasSize(2);
    }

    @Test
    void requests_that_fail_at_once_on_many_threads_are_all_counted_and_logged_once() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        IntStream.range(0, 1000).forEach(i -> threads.execute(() -> refuse(true)));
        threads.shutdown();
        assertThat(threads.awaitTermination(5, TimeUnit.MINUTES)).isTrue();
        pass(Outage.CALM);
        failures.passed(AccessRule.ADMIN_API, true);

        assertThat(log.messages()).hasSize(2).last().asString().contains("refused 1000 request(s)");
    }

    @Test
    void a_500_is_logged_with_the_request_that_failed() {
        failures.failed(new IllegalStateException("broken"), REQUEST, true);
        failures.failed(new NoClassDefFoundError("missing"), REQUEST, true);

        assertThat(log.messages()).containsExactly("A request failed: " + REQUEST, "A request failed: " + REQUEST);
        assertThat(log.lines).allMatch(line -> line.level() == Level.ERROR && line.thrown() != null);
    }

    @Test
    void client_errors_are_not_logged() {
        failures.failed(Refusal.jobNotFound(), REQUEST, true);

        assertThat(log.lines).isEmpty();
    }

    @Test
    void callers_who_are_refused_because_of_slow_ones_do_not_fill_the_log() {
        for (int i = 0; i < 300; i++) {
            failures.failed(new TooManyTransfersException("responses"), REQUEST, true);
            failures.passed(AccessRule.DOCS, true);
        }
        assertThat(log.messages())
                .containsExactly(
                        "Slow callers hold all the threads that they may (Too many responses are being transferred"
                                + " slowly; try again later): requests get a 503 response. This is logged once per outage");
        assertThat(log.lines.get(0).level()).isEqualTo(Level.WARNING);

        pass(Outage.CALM);
        failures.passed(AccessRule.ADMIN_API, false);

        assertThat(log.messages())
                .last()
                .isEqualTo(
                        "Slow callers no longer hold all the threads that they may. The outage lasted 0 s and refused"
                                + " 300 request(s)");
        assertThat(log.lines).hasSize(2);
    }

    private void refuse(boolean isReading) {
        failures.failed(new AgentJobStoreUnavailableException("down", null), REQUEST, isReading);
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }
}
