package dev.docent.jobs.internal;

import java.util.Optional;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobRepository;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class StoreNameTest {

    @Test
    void a_store_is_named_by_its_own_class_and_not_by_the_containers_proxy() {
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
