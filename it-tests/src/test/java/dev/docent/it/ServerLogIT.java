package dev.docent.it;

import java.nio.file.Path;
import java.util.List;

import dev.docent.it.hosts.beans.FailingRepository;
import dev.docent.it.server.ServerLog;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Checks the server's log after all other tests. */
@Order(Integer.MAX_VALUE)
class ServerLogIT {

    @Test
    void contains_no_keys() {
        List<Path> files = ServerUnderTest.log().allFiles();

        assertThat(files).isNotEmpty();
        assertThat(files).noneMatch(file -> ServerLog.content(file).contains(Keys.MARK));
    }

    @Test
    void has_no_sign_of_an_exhausted_heap() {
        assertThat(ServerUnderTest.log().allFiles())
                .noneMatch(file -> ServerLog.content(file).contains("OutOfMemoryError"));
    }

    @Test
    void has_no_error_for_a_caller_refused_because_of_slow_ones() {
        assertThat(ServerLog.content(ServerUnderTest.log().file()).lines())
                .filteredOn(line -> line.contains("TooManyTransfersException"))
                .hasSizeLessThan(10);
    }

    @Test
    void contains_the_details_hidden_from_callers() {
        assertThat(ServerLog.content(ServerUnderTest.log().file()))
                .contains("The agent job store is unavailable for reads (")
                .contains("A request failed: GET /v2/agent/{projectId}/job/{id}, project \"alpha\", job \"broken\"");
    }

    @Test
    void names_the_hosts_classes_instead_of_container_proxies() {
        assertThat(ServerLog.content(ServerUnderTest.log().file()))
                .contains(FailingRepository.class.getName()
                        + " returned a job whose prLink is not an absolute http or https URI");
    }
}
