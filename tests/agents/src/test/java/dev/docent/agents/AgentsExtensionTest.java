package dev.docent.agents;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class AgentsExtensionTest {

    @Test
    void without_command_lines_the_tests_are_skipped_and_say_what_to_run() {
        assertThat(AgentsExtension.decide(false, ""))
                .satisfies(result -> assertThat(result.isDisabled()).isTrue())
                .satisfies(result -> assertThat(result.getReason())
                        .hasValueSatisfying(reason -> assertThat(reason).contains(".ci/agents")));
    }

    @Test
    void where_they_are_required_that_is_an_error() {
        assertThatThrownBy(() -> AgentsExtension.decide(false, "required")).hasMessageContaining(".ci/agents");
    }

    @Test
    void with_command_lines_the_tests_run() {
        assertThat(AgentsExtension.decide(true, "required").isDisabled()).isFalse();
    }
}
