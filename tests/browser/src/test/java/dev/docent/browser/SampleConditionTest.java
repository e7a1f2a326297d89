package dev.docent.browser;

import java.nio.file.Path;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class SampleConditionTest {

    private static final Optional<Path> WAR = Optional.of(Path.of("sample.war"));

    @Test
    void tests_are_skipped_where_the_sample_cannot_be_started() {
        assertThat(SampleCondition.decide(WAR, "").isDisabled()).isTrue();
        assertThat(SampleCondition.decide(Optional.empty(), "").isDisabled()).isFalse();
        assertThat(SampleCondition.decide(Optional.empty(), "required").isDisabled())
                .isFalse();
    }

    @Test
    void tests_fail_where_it_must_be_started() {
        assertThatIllegalStateException()
                .isThrownBy(() -> SampleCondition.decide(WAR, "required"))
                .withMessageContaining("sample.war")
                .withMessageContaining("docent.browser=required");
    }
}
