package com.example.handbook;

import dev.docent.api.jobs.AgentJobRefusedException;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class PlannedRunnerTest {

    private final PlannedRunner runner = new PlannedRunner();

    @Test
    void a_prompt_is_assigned_to_the_repository() {
        assertEquals(
                "https://git.example.com/acme/handbook",
                runner.assign("acme", "Say hello").source().repository());
    }

    @Test
    void a_long_prompt_is_refused() {
        String prompt = "a".repeat(PlannedRunner.MAX_PROMPT + 1);
        assertThrows(AgentJobRefusedException.class, () -> runner.assign("acme", prompt));
    }
}
