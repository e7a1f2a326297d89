package dev.docent.jobs.internal.hints;

import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.Set;

import dev.docent.api.hints.JobHintChannel;
import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.internal.JobKeyHash;
import dev.docent.jobs.internal.RemoteChangeListener;
import dev.docent.testkit.time.VirtualTime;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

/** Two nodes and a channel that loses, repeats and invents messages. */
class JobHintsTest {

    private static final Duration SHORT = Duration.ofMillis(80);

    private final VirtualTime time = new VirtualTime();
    private final Bus bus = new Bus();
    private final Bus.Channel channel = bus.channel();
    private final JobHints one = new JobHints(channel, time.scheduler(), time::nanoTime);
    private final JobHints other = new JobHints(bus.channel(), time.scheduler(), time::nanoTime);
    private final Heard atOne = new Heard();
    private final Heard atOther = new Heard();

    private void open() {
        one.addListener(atOne);
        other.addListener(atOther);
        one.open();
        other.open();
        time.advance(SHORT);
        time.advance(SHORT);
        atOne.clear();
        atOther.clear();
    }

    @Test
    void a_write_is_hinted_to_other_nodes_at_once_and_not_to_itself() {
        open();

        one.written(job("job-1"), null);
        time.advance(SHORT);

        assertThat(atOther.changed).containsExactly(hash("job-1"));
        assertThat(atOne.changed).isEmpty();
        assertThat(atOther.queued).isZero();
        assertThat(atOther.any).isZero();
    }

    @Test
    void a_run_that_waits_is_hinted() {
        open();

        one.queued();
        time.advance(SHORT);

        assertThat(atOther.queued).isEqualTo(1);
        assertThat(atOther.changed).isEmpty();
        assertThat(atOne.queued).isZero();
    }

    @Test
    void no_more_than_twenty_messages_a_second_are_sent_and_every_job_is_named() {
        open();
        int before = bus.sent.size();
        for (int i = 0; i < 1_000; i++) {
            one.written(job("job-" + i), null);
            time.advance(Duration.ofMillis(2));
        }
        time.advance(SHORT);

        assertThat(bus.sent.size() - before).isBetween(2, 42);
        assertThat(atOther.changed).hasSize(1_000);
        assertThat(atOther.any).isZero();
    }

    @Test
    void jobs_that_do_not_fit_become_any_job() {
        open();
        for (int i = 0; i < 10_000; i++) {
            one.written(job("job-" + i), null);
        }
        time.advance(SHORT);

        assertThat(atOther.any).isEqualTo(1);
        assertThat(bus.sent).allSatisfy(text -> assertThat(text).hasSizeLessThan(JobHintChannel.MAX_LENGTH));
    }

    @Test
    void a_storm_of_messages_notifies_at_a_limited_rate() {
        open();
        String message = new HintMessage("stranger", 0, new Hints(true, false, Set.of(1L))).text();
        for (int i = 0; i < 1_000; i++) {
            for (int j = 0; j < 20; j++) {
                bus.inject(message);
            }
            time.advance(Duration.ofMillis(1));
        }

        assertThat(atOther.queued).isBetween(10, 42);
        assertThat(atOther.changed).containsExactly(1L);
    }

    @Test
    void repeated_messages_do_no_harm() {
        open();
        bus.copies(3);

        one.written(job("job-1"), null);
        time.advance(SHORT);

        assertThat(atOther.changed).containsExactly(hash("job-1"));
        assertThat(one.areHealthy()).isTrue();
    }

    @Test
    void a_message_that_nobody_understands_means_anything() {
        open();

        bus.inject("docent9 of a later version");
        time.advance(SHORT);

        assertThat(atOther.any).isEqualTo(1);
        assertThat(atOther.queued).isEqualTo(1);
        bus.inject(null);
        time.advance(SHORT);
        assertThat(atOther.any).isEqualTo(2);
    }

    @Test
    void after_a_broken_connection_all_nodes_look_at_everything() {
        open();

        bus.reconnect();
        time.advance(SHORT);

        assertThat(atOne.any).isPositive();
        assertThat(atOther.any).isPositive();
    }

    @Test
    void what_could_not_be_sent_is_made_up_for_when_the_connection_is_back() {
        open();
        bus.broken(true);
        one.written(job("job-1"), null);
        time.advance(SHORT);
        bus.broken(false);
        assertThat(atOther.changed).isEmpty();

        one.written(job("job-2"), null);
        time.advance(SHORT);

        assertThat(atOther.changed).containsExactly(hash("job-2"));
        bus.reconnect();
        time.advance(SHORT);
        assertThat(atOther.any).isPositive();
    }

    @Test
    void hints_count_as_arriving_only_while_the_own_messages_come_back() {
        assertThat(one.areHealthy()).isFalse();
        open();
        assertThat(one.areHealthy()).isTrue();
        time.advance(Duration.ofMinutes(10));
        assertThat(one.areHealthy()).isTrue();

        bus.copies(0);
        time.advance(Duration.ofSeconds(8));
        assertThat(one.areHealthy()).isFalse();

        bus.copies(1);
        time.advance(Duration.ofSeconds(4));
        assertThat(one.areHealthy()).isTrue();
    }

    @Test
    void a_channel_that_only_returns_the_messages_of_others_is_not_trusted() {
        open();
        bus.copies(0);
        time.advance(Duration.ofSeconds(8));

        bus.inject(new HintMessage("stranger", time.nanoTime(), new Hints(false, false, Set.of())).text());

        assertThat(one.areHealthy()).isFalse();
    }

    @Test
    void an_idle_node_sends_a_message_every_three_seconds() {
        open();
        int before = bus.sent.size();

        time.advance(Duration.ofSeconds(60));

        assertThat(bus.sent.size() - before).isBetween(38, 42);
    }

    @Test
    void a_listener_that_throws_does_not_keep_the_hints_from_others() {
        other.addListener(new Heard() {
            @Override
            public void changed(Set<Long> hashes) {
                throw new IllegalStateException("of a test");
            }
        });
        open();

        one.written(job("job-1"), null);
        time.advance(SHORT);
        one.written(job("job-2"), null);
        time.advance(SHORT);

        assertThat(atOther.changed).containsExactly(hash("job-1"), hash("job-2"));
    }

    @Test
    void a_channel_that_cannot_be_opened_leaves_the_node_without_hints() {
        JobHints closed = new JobHints(
                new JobHintChannel() {
                    @Override
                    public void open(Receiver receiver) {
                        throw new IllegalStateException("of a test");
                    }

                    @Override
                    public void send(String message) {
                        throw new AssertionError("not open");
                    }

                    @Override
                    public void close() {
                        throw new AssertionError("not open");
                    }
                },
                time.scheduler(),
                time::nanoTime);

        closed.open();
        closed.written(job("job-1"), null);
        time.advance(Duration.ofSeconds(10));
        closed.close();

        assertThat(closed.areHealthy()).isFalse();
    }

    @Test
    void when_the_application_stops_the_last_hints_are_sent_and_nothing_stays_scheduled() {
        open();
        other.close();
        one.written(job("job-1"), null);
        one.written(job("job-2"), null);
        int before = bus.sent.size();
        one.close();
        one.close();

        assertThat(bus.sent.get(bus.sent.size() - 1)).contains(HexFormat.of().toHexDigits(hash("job-2")));
        assertThat(bus.sent.size() - before).isEqualTo(1);
        assertThat(channel.closed).isTrue();
        time.advance(Duration.ofMinutes(1));
        assertThat(bus.sent.size() - before).isEqualTo(1);
        assertThat(time.pending()).isZero();
        one.written(job("job-3"), null);
        assertThat(time.pending()).isZero();
    }

    @Test
    void a_write_never_fails_because_of_hints() {
        open();
        time.scheduler().shutdownNow();

        assertThatCode(() -> one.written(job("job-1"), null)).doesNotThrowAnyException();
        assertThatCode(() -> bus.inject("anything")).doesNotThrowAnyException();
        assertThatCode(one::queued).doesNotThrowAnyException();
    }

    private static long hash(String id) {
        return JobKeyHash.of(new AgentJobKey("alpha", id));
    }

    private static StoredAgentJob job(String id) {
        AgentJob job = AgentJob.builder(
                        id,
                        AgentJobStatus.ACTIVE,
                        AgentJobSource.of("https://git.example/a", null),
                        "model-x",
                        Instant.EPOCH)
                .build();
        return StoredAgentJob.builder("alpha", job, Instant.EPOCH, 1).build();
    }

    private static class Heard implements RemoteChangeListener {

        final Set<Long> changed = new LinkedHashSet<>();
        int any;
        int queued;

        void clear() {
            changed.clear();
            any = 0;
            queued = 0;
        }

        @Override
        public void changed(Set<Long> hashes) {
            changed.addAll(hashes);
        }

        @Override
        public void anyChanged() {
            any++;
        }

        @Override
        public void queued() {
            queued++;
        }
    }
}
