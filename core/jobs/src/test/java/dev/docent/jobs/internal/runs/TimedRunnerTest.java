package dev.docent.jobs.internal.runs;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** A full queue says how long it takes, by what runs have taken lately; in virtual time. */
class TimedRunnerTest {

    private final AtomicLong clock = new AtomicLong();
    private Duration takes = Duration.ofSeconds(4);

    private final TimedRunner runner = new TimedRunner(
            new AgentRunner() {
                @Override
                public Assignment assign(String projectId, String prompt) {
                    throw new IllegalStateException("not used");
                }

                @Override
                public void run(AgentRun run) throws Exception {
                    clock.addAndGet(takes.toNanos());
                    if (takes.compareTo(Duration.ofMinutes(1)) > 0) {
                        throw new IllegalStateException("took too long");
                    }
                }
            },
            clock::get);

    @Test
    void before_the_first_run_has_ended_it_is_five_seconds() {
        assertThat(runner.timeFor(101, 2)).hasSeconds(5);
    }

    @Test
    void it_is_what_the_queue_takes() throws Exception {
        runner.run(null);

        assertThat(runner.timeFor(20, 2)).hasSeconds(40);
        assertThat(runner.timeFor(1, 2)).hasSeconds(5);
        assertThat(runner.timeFor(1_000, 2)).hasSeconds(120);
    }

    @Test
    void it_follows_what_runs_take_now() throws Exception {
        runner.run(null);
        takes = Duration.ofSeconds(1);
        for (int i = 0; i < 30; i++) {
            runner.run(null);
        }

        assertThat(runner.timeFor(20, 2)).isBetween(Duration.ofSeconds(9), Duration.ofSeconds(11));
    }

    @Test
    void a_run_that_fails_counts() {
        takes = Duration.ofMinutes(5);

        assertThatThrownBy(() -> runner.run(null)).isInstanceOf(IllegalStateException.class);
        assertThat(runner.timeFor(1, 1)).hasMinutes(2);
    }
}
