package dev.docent.impl.jobs;

import java.util.List;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import org.junit.jupiter.api.Test;

import static dev.docent.impl.jobs.AgentJobsTest.job;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class InMemoryAgentJobRepositoryTest {

    private final InMemoryAgentJobRepository repository = new InMemoryAgentJobRepository(2);

    @Test
    void projects_do_not_see_each_other() {
        repository.put("alpha", job("1"));

        assertThat(repository.find(new AgentJobKey("alpha", "1"))).contains(job("1"));
        assertThat(repository.find(new AgentJobKey("beta", "1"))).isEmpty();
    }

    @Test
    void the_same_id_replaces() {
        repository.put("alpha", job("1"));
        repository.put("alpha", job("1", AgentJobStatus.FAILED));

        assertThat(repository.find(new AgentJobKey("alpha", "1"))).contains(job("1", AgentJobStatus.FAILED));
    }

    @Test
    void when_full_the_oldest_that_is_not_active_makes_room() {
        repository.put("alpha", job("active"));
        repository.put("alpha", job("done", AgentJobStatus.COMPLETED));
        repository.put("alpha", job("new"));

        assertThat(repository.find(new AgentJobKey("alpha", "active"))).isPresent();
        assertThat(repository.find(new AgentJobKey("alpha", "done"))).isEmpty();
        assertThat(repository.find(new AgentJobKey("alpha", "new"))).isPresent();
    }

    @Test
    void when_full_of_active_jobs_a_new_one_is_refused_and_nothing_is_lost() {
        repository.put("alpha", job("1"));
        repository.put("alpha", job("2"));

        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(() -> repository.put("alpha", job("3")))
                .withMessageContaining("docent.jobs.memory.capacity");
        for (String id : List.of("1", "2")) {
            assertThat(repository.find(new AgentJobKey("alpha", id))).isPresent();
        }
    }

    @Test
    void many_threads_stay_within_the_bound() {
        InMemoryAgentJobRepository bounded = new InMemoryAgentJobRepository(100);
        IntStream.range(0, 10_000)
                .parallel()
                .forEach(i -> bounded.put("alpha", job("job-" + i, AgentJobStatus.COMPLETED)));

        assertThat(IntStream.range(0, 10_000)
                        .filter(i -> bounded.find(new AgentJobKey("alpha", "job-" + i))
                                .isPresent())
                        .count())
                .isEqualTo(100);
    }

    @Test
    void a_capacity_of_none_is_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new InMemoryAgentJobRepository(0));
    }
}
