package dev.docent.it.running;

import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** CDI events for the host's observers. */
public interface NotifiesTheHost extends RunningHostTest {

    @Test
    default void fires_an_event_for_every_durable_step() {
        String id = created("complete");
        settled(id, "completed");

        eventually(
                id,
                "sync ID null active",
                "async ID null active",
                "sync ID active completed",
                "async ID active completed");
    }

    @Test
    default void stores_a_step_whose_observer_throws() {
        String id = created("later");

        assertThat(behind("POST", "archive/" + id)).isEqualTo("archived");
        assertThat(settled(id, "archived").text()).contains("\"status\":\"archived\"");
    }

    @Test
    default void fires_no_event_for_a_refused_step() {
        String id = created("complete");
        settled(id, "completed");

        assertThat(behind("POST", "complete/" + id)).startsWith("refused");
        eventually(
                id,
                "sync ID null active",
                "async ID null active",
                "sync ID active completed",
                "async ID active completed");
    }

    private void eventually(String id, String... lines) {
        String[] expected = new String[lines.length];
        for (int i = 0; i < lines.length; i++) {
            expected[i] = lines[i].replace("ID", id);
        }
        String events = Eventually.await(
                "events of job " + id,
                () -> behind("GET", "events/" + id),
                seen -> seen.lines().count() >= lines.length);
        assertThat(events.lines()).containsExactlyInAnyOrder(expected);
    }
}
