package dev.docent.impl.wiring;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatCode;

class ReloadScheduleTest {

    @Test
    void aReloadThatFailsIsNotTheLastOne() {
        assertThatCode(() -> ReloadSchedule.reload(() -> {
                    throw new IllegalStateException("folder is gone");
                }))
                .doesNotThrowAnyException();
    }
}
