package dev.docent.testkit.jobs;

import java.time.Duration;
import java.util.Collections;

import dev.docent.api.jobs.NodeTasks;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Which node does a periodic task; skipped for a store that has none. */
interface NodeTasksContract extends StoreUnderTest {

    Duration ONE_HOUR = Duration.ofHours(1);

    @Test
    default void a_periodic_task_begins_the_first_time_and_not_again_within_the_time() {
        NodeTasks tasks = tasks();
        String name = "task-" + System.nanoTime();

        assertThat(tasks.tryBegin(name, ONE_HOUR)).as("the first beginning").isTrue();
        assertThat(tasks.tryBegin(name, ONE_HOUR))
                .as("the second beginning within an hour")
                .isFalse();
    }

    @Test
    default void tasks_of_different_names_begin_separately() {
        NodeTasks tasks = tasks();
        String name = "task-" + System.nanoTime();
        assertThat(tasks.tryBegin(name, ONE_HOUR)).isTrue();

        assertThat(tasks.tryBegin(name + "-other", ONE_HOUR))
                .as("another task begins")
                .isTrue();
    }

    @Test
    default void one_of_many_nodes_begins_a_periodic_task() throws Exception {
        NodeTasks tasks = tasks();
        String name = "race-" + System.nanoTime() + "-";
        Race.rounds((round, runners) -> new Race.Round<Boolean>(
                runner -> () -> tasks.tryBegin(name + round, ONE_HOUR),
                begun -> assertThat(Collections.frequency(begun, true))
                        .as("how many of %d nodes began one task", runners)
                        .isEqualTo(1)));
    }

    private NodeTasks tasks() {
        Assumptions.assumeTrue(store() instanceof NodeTasks, "The store is not NodeTasks: every node begins each task");
        return (NodeTasks) store();
    }
}
