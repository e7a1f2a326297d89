package dev.docent.it.client;

import dev.docent.it.mounting.HostTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The injected client, factory and waiter, independent of the host's other components. */
public interface CallsItsOwnApi extends HostTest {

    /** {@return the host that calls} */
    CallingHost host();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "job-active",
                "job-completed",
                "job-failed",
                "job-archived",
                "j%C3%B6b%20%E2%98%83%20%F0%9F%98%80"
            })
    default void gets_exactly_the_stored_values(String id) {
        assertThat(host().text("same", id)).isEqualTo("get true, getAsync true, poll true, of a tenant true");
    }

    @ParameterizedTest
    @CsvSource({"job-completed, PULL_REQUEST", "job-failed, FAILED", "job-archived, ARCHIVED"})
    default void sees_how_a_job_ended(String id, String result) {
        assertThat(host().text("outcome", id)).isEqualTo(result + " " + id);
    }

    @Test
    default void reports_a_missing_job() {
        assertThat(host().text("error", "job-unknown")).isEqualTo("JobNotFoundException 404 Agent job not found");
    }

    @Test
    default void reports_a_key_without_the_write_scope() {
        assertThat(host().text("error-of-message", "job-active"))
                .isEqualTo("PermissionDeniedException 403 This caller does not have the scope that the method needs");
    }
}
