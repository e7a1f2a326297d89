package dev.docent.internal.jobs;

import java.util.Optional;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobRepository;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class StoreNameTest {

    @Test
    void a_store_is_called_by_the_class_that_its_developer_wrote_and_not_by_the_container_s_proxy() {
        assertThat(StoreName.of(new Jobs())).isEqualTo(Jobs.class.getName());
        assertThat(StoreName.of(new Jobs$Proxy$_$$_WeldClientProxy())).isEqualTo(Jobs.class.getName());
        assertThat(StoreName.of(new Jobs_ClientProxy())).isEqualTo(Jobs.class.getName());
    }

    private static class Jobs implements AgentJobRepository {

        @Override
        public Optional<AgentJob> find(AgentJobKey key) {
            return Optional.empty();
        }
    }

    private static final class Jobs$Proxy$_$$_WeldClientProxy extends Jobs {}

    private static final class Jobs_ClientProxy extends Jobs {}
}
