package dev.docent.it.callers;

import java.util.List;

import dev.docent.it.http.Call;
import dev.docent.it.running.RunningHostTest;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The injected client of {@code /docent/v1}, on the server's own MicroProfile runtime, calls the host that it is in. */
public interface CallsDocentApi extends RunningHostTest {

    @Test
    default void a_job_is_created_once_listed_cancelled_and_archived() {
        String id = call("POST", "create/hold/key-1");
        assertThat(call("POST", "create/hold/key-1")).isEqualTo(id);
        List<String> others = List.of(
                call("POST", "create/complete/key-2"),
                call("POST", "create/complete/key-3"),
                call("POST", "create/complete/key-4"));
        others.forEach(other -> settled(other, "completed"));

        assertThat(call("GET", "list").split(","))
                .contains(id)
                .containsAll(others)
                .doesNotHaveDuplicates();
        assertThat(call("POST", "end/" + id)).isEqualTo("refused active, archived CANCELLED");
        assertThat(call("GET", "job/" + id)).startsWith("CANCELLED too late [active hold, failed null, archived");
        assertThat(call("GET", "events/" + id + "/job.archived"))
                .startsWith("job.created")
                .endsWith("job.cancelled job.archived");
    }

    @Test
    default void a_filter_arrives_as_it_was_given() {
        assertThat(call("GET", "list?requestedBy=J%C3%BCrgen%20%2650%25%7Bx%7D%2B%23"))
                .isEmpty();
    }

    @Test
    default void a_project_is_paused_and_resumed() {
        assertThat(call("POST", "pause")).isEqualTo("true false");
    }

    private String call(String method, String path) {
        return Call.of(method, api().base() + "/docent-calls/alpha/" + path)
                .send()
                .text();
    }
}
