package dev.docent.it;

import java.nio.file.Path;
import java.util.List;

import dev.docent.it.hosts.beans.MoodyRepository;
import dev.docent.it.server.ServerLog;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** After all other tests: what the server has written about them. */
@Order(Integer.MAX_VALUE)
class ServerLogIT {

    @Test
    void holds_no_key_of_any_kind() {
        List<Path> files = ServerUnderTest.log().allFiles();

        assertThat(files).isNotEmpty();
        assertThat(files).noneMatch(file -> ServerLog.content(file).contains(Keys.MARK));
    }

    @Test
    void tells_what_was_hidden_from_the_callers() {
        assertThat(ServerLog.content(ServerUnderTest.log().file()))
                .contains("The agent job store is unavailable for reads (")
                .contains("A request failed: GET /v2/agent/{projectId}/job/{id}, project \"alpha\", job \"broken\"");
    }

    @Test
    void names_the_hosts_classes_and_not_the_proxies_of_the_container() {
        assertThat(ServerLog.content(ServerUnderTest.log().file()))
                .contains(MoodyRepository.class.getName() + " answered with a job without model");
    }
}
