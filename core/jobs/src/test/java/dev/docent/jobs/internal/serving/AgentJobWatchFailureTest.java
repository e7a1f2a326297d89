package dev.docent.jobs.internal.serving;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static dev.docent.jobs.internal.serving.ValidatingJobReaderTest.job;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class AgentJobWatchFailureTest {

    private final Map<AgentJobKey, AgentJob> rows = new ConcurrentHashMap<>();
    private final ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(2);
    private final AgentJobWatch watch =
            new AgentJobWatch(new ValidatingJobReader(key -> Optional.ofNullable(rows.get(key))), scheduler);

    @AfterEach
    void stop() {
        scheduler.shutdownNow();
    }

    @Test
    void a_job_that_must_not_be_served_affects_only_its_own_long_polls() {
        CompletableFuture<Optional<AgentJob>> ofTheInvalid = awaitTerminal("invalid", Duration.ofSeconds(3));
        CompletableFuture<Optional<AgentJob>> ofAnother = awaitTerminal("other", Duration.ofSeconds(60));

        rows.put(key("invalid"), job("invalid", AgentJobStatus.ARCHIVED));
        rows.put(key("other"), job("other", AgentJobStatus.COMPLETED));

        assertThat(ofAnother.join()).contains(job("other", AgentJobStatus.COMPLETED));
        assertThatThrownBy(ofTheInvalid::join)
                .isInstanceOf(CompletionException.class)
                .hasCauseInstanceOf(RepositoryContractException.class);
    }

    @Test
    void a_job_that_was_temporarily_invalid_is_seen_again() {
        CompletableFuture<Optional<AgentJob>> waiting = awaitTerminal("job", Duration.ofSeconds(60));
        CompletableFuture<Optional<AgentJob>> shorter = awaitTerminal("job", Duration.ofSeconds(3));
        rows.put(key("job"), job("job", AgentJobStatus.ARCHIVED));
        assertThatThrownBy(shorter::join).hasCauseInstanceOf(RepositoryContractException.class);

        rows.put(key("job"), job("job", AgentJobStatus.FAILED));

        assertThat(waiting.join()).contains(job("job", AgentJobStatus.FAILED));
    }

    private CompletableFuture<Optional<AgentJob>> awaitTerminal(String id, Duration timeout) {
        rows.put(key(id), job(id));
        return watch.await(key(id), job(id), job -> job.status().isTerminal(), timeout)
                .toCompletableFuture();
    }

    private static AgentJobKey key(String id) {
        return new AgentJobKey("alpha", id);
    }
}
