package dev.docent.testkit.jobs;

import java.util.List;
import java.util.Set;

import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentNodeRenewal.Held;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.jobs.RunSamples.HOUR;
import static dev.docent.testkit.jobs.RunSamples.NODE;
import static dev.docent.testkit.jobs.RunSamples.claimed;
import static dev.docent.testkit.jobs.RunSamples.followedUp;
import static dev.docent.testkit.jobs.RunSamples.queued;
import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.creation;
import static dev.docent.testkit.jobs.Samples.inserted;
import static dev.docent.testkit.jobs.Samples.key;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static org.assertj.core.api.Assertions.assertThat;

/** What is kept with a run, and what is shown of it. */
interface RunStateContract extends RunStoreUnderTest {

    @Test
    default void a_job_without_a_run_has_no_state() {
        inserted(runs(), active("job-1"));

        assertThat(runs().runState(key("job-1"))).isEmpty();
        assertThat(runs().runState(key("none"))).isEmpty();
    }

    @Test
    default void the_state_of_a_run_follows_it_through_queue_and_claim() {
        StoredAgentJob job = active("job-1");
        runs().write(AgentJobWrite.of(job, creation(job)).withRun(new AgentRunRequest("ci", 0, 10)));
        AgentRunState queued = runs().runState(job.key()).orElseThrow();
        assertThat(queued).isEqualTo(new AgentRunState.Queued(1, 0, "ci", queued.queuedAt(), null));

        ClaimedRun run = claimed(runs(), NODE);
        AgentRunState.Running held =
                (AgentRunState.Running) runs().runState(job.key()).orElseThrow();
        assertThat(held).isEqualTo(new AgentRunState.Running(NODE, 1, "ci", queued.queuedAt(), held.claimedAt(), null));
        assertThat(held.claimedAt()).isAfterOrEqualTo(queued.queuedAt());

        runs().requeue(run.claim());
        AgentRunState again = runs().runState(job.key()).orElseThrow();
        assertThat(again).isEqualTo(new AgentRunState.Queued(1, 1, "ci", queued.queuedAt(), null));
    }

    @Test
    default void the_latest_run_of_a_job_is_the_one_that_is_shown() {
        ClaimedRun held = claimed(runs(), NODE, active("job-1"));
        StoredAgentJob failed = moved(runs(), held.job(), FAILED, minute(1));
        assertThat(runs().runState(key("job-1")).map(RunSamples::nodeOf)).contains(NODE);

        followedUp(runs(), failed, 2);

        assertThat(runs().runState(key("job-1")).map(RunSamples::positionOf)).contains(1);
        runs().release(held.claim());
        assertThat(runs().runState(key("job-1")).map(AgentRunState::attempt)).contains(0);
    }

    @Test
    default void the_last_report_of_a_run_is_shown() {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));

        runs().progress(run.claim(), "reading");
        runs().progress(run.claim(), "writing");

        assertThat(runs().runState(key("job-1")).map(AgentRunState::progress)).contains("writing");
    }

    @Test
    default void prompts_reports_checkpoints_and_callers_may_contain_any_characters() {
        for (int i = 0; i < IdentityContract.SHAPES.size(); i++) {
            String text = IdentityContract.SHAPES.get(i);
            StoredAgentJob job = active("job-" + i);
            AgentJobStep step = creation(job).toBuilder()
                    .prompt(text + "p")
                    .requestedBy(text + "r")
                    .build();
            runs().write(AgentJobWrite.of(job, step).withRun(new AgentRunRequest(text + "r", 0, 10)));
            ClaimedRun first = claimed(runs(), NODE);
            assertThat(first.prompt()).isEqualTo(text + "p");
            assertThat(first.requestedBy()).isEqualTo(text + "r");
            assertThat(runs().progress(first.claim(), text)).isTrue();
            assertThat(runs().checkpoint(first.claim(), text)).isTrue();

            assertThat(runs().history(job.key())).containsExactly(step);
            assertThat(runs().runState(job.key()).map(AgentRunState::progress)).contains(text);
            runs().requeue(first.claim());
            ClaimedRun second = claimed(runs(), NODE);
            assertThat(second.checkpoint()).isEqualTo(text);
            assertThat(runs().release(second.claim())).isTrue();
        }
    }

    @Test
    default void an_empty_report_and_an_empty_checkpoint_are_kept() {
        ClaimedRun run = claimed(runs(), NODE, active("job-1"));

        runs().progress(run.claim(), "");
        runs().checkpoint(run.claim(), "");

        assertThat(runs().runState(key("job-1")).map(AgentRunState::progress)).contains("");
        runs().requeue(run.claim());
        assertThat(claimed(runs(), NODE).checkpoint()).isEmpty();
    }

    @Test
    default void the_longest_checkpoint_and_a_long_prompt_are_kept_unchanged() {
        for (String character : List.of("x", "日", "\u0000")) {
            String longest = character.repeat(AgentRun.MAX_CHECKPOINT);
            StoredAgentJob job = active("job-" + (int) character.charAt(0));
            runs().write(AgentJobWrite.of(
                            job, creation(job).toBuilder().prompt(longest).build())
                    .withRun(RunSamples.ROOM));
            ClaimedRun first = claimed(runs(), NODE);
            assertThat(longest.equals(first.prompt())).as("the same prompt").isTrue();

            runs().checkpoint(first.claim(), longest);
            runs().requeue(first.claim());
            ClaimedRun second = claimed(runs(), NODE);

            assertThat(longest.equals(second.checkpoint()))
                    .as("the same checkpoint")
                    .isTrue();
            runs().release(second.claim());
        }
    }

    @Test
    default void projects_and_ids_with_any_characters_are_queued_held_and_released() {
        for (String shape : IdentityContract.SHAPES) {
            StoredAgentJob job = queued(runs(), active(shape, shape, START));
            assertThat(runs().runState(job.key())).as("run of %s", job.key()).isPresent();

            ClaimedRun run = claimed(runs(), NODE);

            assertThat(run.job()).isEqualTo(job);
            assertThat(runs().claim(NODE, 9, Set.of(shape))).isEmpty();
            assertThat(runs().renew(NODE, HOUR).held()).containsExactly(new Held(run.claim(), true));
            assertThat(runs().release(run.claim())).as("release %s", job.key()).isTrue();
        }
    }

    @Test
    default void excepted_projects_with_any_characters_are_distinguished() {
        IdentityContract.SHAPES.forEach(project -> queued(runs(), active(project, "job-1", START)));
        runs().renew(NODE, HOUR);

        assertThat(runs().claim(NODE, 100, Set.copyOf(IdentityContract.SHAPES))).isEmpty();
        List<ClaimedRun> all = runs().claim(NODE, 100, Set.of("none"));

        assertThat(all)
                .extracting(run -> run.claim().key().projectId())
                .containsExactlyElementsOf(IdentityContract.SHAPES);
    }

    @Test
    default void nodes_with_any_characters_are_distinguished() {
        List<String> nodes = IdentityContract.SHAPES.stream()
                .map(shape -> shape.substring(Math.max(0, shape.length() - AgentRunClaim.MAX_NODE)))
                .toList();
        for (int i = 0; i < nodes.size(); i++) {
            ClaimedRun run = claimed(runs(), nodes.get(i), active("job-" + i));
            assertThat(run.claim().node()).isEqualTo(nodes.get(i));
            assertThat(runs().runState(run.claim().key()).map(RunSamples::nodeOf))
                    .contains(nodes.get(i));
        }
        for (String node : nodes) {
            assertThat(runs().renew(node, HOUR).held())
                    .extracting(held -> held.claim().node())
                    .containsExactly(node);
        }
    }

    @Test
    default void the_time_since_which_a_job_is_active_keeps_its_microseconds_in_a_claim() {
        StoredAgentJob job = queued(runs(), active("alpha", "job-1", START.plusNanos(1_000)));

        ClaimedRun run = claimed(runs(), NODE);

        assertThat(run.claim().since()).isEqualTo(job.since());
        assertThat(runs().renew(NODE, HOUR).held()).containsExactly(new Held(run.claim(), true));
    }

    @Test
    default void a_later_run_of_a_job_begins_without_what_an_earlier_one_reported_and_saved() {
        StoredAgentJob job = active("job-1");
        runs().write(AgentJobWrite.of(job, creation(job)).withRun(new AgentRunRequest("ci", 0, 10)));
        ClaimedRun first = claimed(runs(), NODE);
        runs().progress(first.claim(), "reading");
        runs().checkpoint(first.claim(), "half");
        runs().release(first.claim());
        followedUp(runs(), moved(runs(), first.job(), FAILED, minute(1)), 2);

        ClaimedRun second = claimed(runs(), NODE);

        assertThat(second.checkpoint()).as("the checkpoint of a new run").isNull();
        assertThat(second.requestedBy()).as("who asked for a new run").isNull();
        assertThat(second.claim().attempt()).as("the attempt of a new run").isEqualTo(1);
        assertThat(runs().runState(key("job-1")).map(AgentRunState::progress)).isEmpty();
    }
}
