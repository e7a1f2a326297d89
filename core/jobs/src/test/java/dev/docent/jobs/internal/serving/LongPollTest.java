package dev.docent.jobs.internal.serving;

import java.util.Optional;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static org.assertj.core.api.Assertions.assertThat;

class LongPollTest {

    private static final AgentJob SEEN = ValidatingJobReaderTest.job("job-1", ACTIVE);
    private static final AgentJob LATER = ValidatingJobReaderTest.job("job-1", COMPLETED);

    @Test
    void a_state_that_another_thread_reports_late_does_not_replace_the_one_that_ended_the_wait() {
        LongPoll longPoll = new LongPoll(
                new AgentJobKey("alpha", "job-1"), SEEN, job -> job.status().isTerminal(), 0);

        assertThat(longPoll.sees(Optional.of(LATER))).isTrue();
        assertThat(longPoll.sees(Optional.of(SEEN))).isFalse();
        longPoll.complete();

        assertThat(longPoll.result()).isCompletedWithValue(Optional.of(LATER));
    }
}
