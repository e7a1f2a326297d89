package dev.docent.api.jobs;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

class AgentJobKeyTest {

    @Test
    void any_characters_are_allowed() {
        assertThat(new AgentJobKey("a/b", "../ü\u0000").id()).isEqualTo("../ü\u0000");
    }

    @Test
    void empty_null_and_overlong_parts_are_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new AgentJobKey("", "id"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new AgentJobKey("p", "x".repeat(4000)))
                .withMessageContaining("id must have 1 to 255 characters, but has 4000")
                .withMessageNotContaining("xx");
        assertThatNullPointerException().isThrownBy(() -> new AgentJobKey("p", null));
    }
}
