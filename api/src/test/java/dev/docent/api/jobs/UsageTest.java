package dev.docent.api.jobs;

import java.math.BigDecimal;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class UsageTest {

    @Test
    void equal_amounts_are_equal_however_they_are_written() {
        assertThat(cost("1.50")).isEqualTo(cost("1.5")).hasSameHashCodeAs(cost("1.5"));
        assertThat(cost("100").cost()).isEqualTo(new BigDecimal("100"));
        assertThat(cost("0.0000005").cost()).isEqualTo(new BigDecimal("0.000001"));
        assertThat(cost("0").cost()).isEqualTo(new BigDecimal("0"));
    }

    @Test
    void what_no_runner_can_have_used_is_refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Usage.builder().inputTokens(-1L).build());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Usage.builder().turns(-1).build());
        assertThatIllegalArgumentException().isThrownBy(() -> cost("-0.1"));
        assertThatIllegalArgumentException().isThrownBy(() -> cost("1000000000000"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Usage.builder().cost(BigDecimal.ONE, "usd").build());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Usage.builder().cost(BigDecimal.ONE, null).build());
    }

    private static Usage cost(String amount) {
        return Usage.builder().cost(new BigDecimal(amount), "USD").build();
    }
}
