package dev.docent.cli;

import java.util.concurrent.CompletionException;

import dev.docent.cli.internal.output.CommandFailedException;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class FailureReasonTest {

    @Test
    void too_little_memory_is_recognised_wherever_it_is() {
        assertThat(FailureReason.of(new CompletionException(new OutOfMemoryError("Java heap space"))))
                .contains("MB of memory", "DOCENT_JAVA_OPTS", "-Xmx4g")
                .doesNotContain("internal error");
    }

    @Test
    void too_small_a_stack_says_what_to_set() {
        assertThat(FailureReason.of(new StackOverflowError())).contains("nested too deeply", "-Xss16m");
    }

    @Test
    void any_other_error_is_reported_like_an_exception() {
        assertThat(FailureReason.of(new NoClassDefFoundError("a/B")))
                .isEqualTo("internal error, please report it: java.lang.NoClassDefFoundError: a/B");
    }

    @Test
    void a_command_states_why_it_failed() {
        assertThat(FailureReason.of(new CommandFailedException("there is no file x")))
                .isEqualTo("there is no file x");
    }
}
