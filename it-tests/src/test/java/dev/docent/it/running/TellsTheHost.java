package dev.docent.it.running;

import java.time.Instant;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Events for the host's observers. */
public interface TellsTheHost extends RunningHostTest {

    @Test
    default void tells_every_step_when_it_is_durable() {
        String id = created("complete");
        settled(id, "completed");

        eventually(
                id,
                "told ID null active",
                "told later ID null active",
                "told ID active completed",
                "told later ID active completed");
    }

    @Test
    default void writes_what_an_observer_throws_at() {
        String id = created("later");

        assertThat(behind("POST", "archive/" + id)).isEqualTo("archived");
        assertThat(settled(id, "archived").text()).contains("\"status\":\"archived\"");
    }

    @Test
    default void tells_nothing_of_a_step_that_was_refused() {
        String id = created("complete");
        settled(id, "completed");

        assertThat(behind("POST", "complete/" + id)).startsWith("refused");
        eventually(
                id,
                "told ID null active",
                "told later ID null active",
                "told ID active completed",
                "told later ID active completed");
    }

    private void eventually(String id, String... lines) {
        String[] expected = new String[lines.length];
        for (int i = 0; i < lines.length; i++) {
            expected[i] = lines[i].replace("ID", id);
        }
        Instant giveUp = Instant.now().plusSeconds(10);
        while (behind("GET", "events/" + id).lines().count() < lines.length
                && Instant.now().isBefore(giveUp)) {
            RunningHostTest.pause();
        }
        assertThat(behind("GET", "events/" + id).lines()).containsExactlyInAnyOrder(expected);
    }
}
