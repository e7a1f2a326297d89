package dev.docent.testkit.jobs;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Which projects are paused. */
interface PausedProjectContract extends CallerStoreUnderTest {

    @Test
    default void no_project_is_paused_at_first() {
        assertThat(callers().pausedProjects()).isEmpty();
    }

    @Test
    default void projects_are_paused_and_resumed_each_by_itself() {
        callers().pause("alpha", "ci", null);
        callers().pause("alpha", null, null);
        callers().pause("\u00e4\u0000\ud83d", null, null);

        assertThat(callers().pausedProjects()).containsExactlyInAnyOrder("alpha", "\u00e4\u0000\ud83d");

        callers().resume("alpha", null);
        callers().resume("alpha", null);
        callers().resume("none", null);

        assertThat(callers().pausedProjects()).containsExactly("\u00e4\u0000\ud83d");
    }
}
