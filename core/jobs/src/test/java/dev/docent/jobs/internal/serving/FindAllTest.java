package dev.docent.jobs.internal.serving;

import java.net.URI;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.jobs.internal.serving.ValidatingJobReaderTest.job;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Reading several jobs at once when one of them is invalid. */
class FindAllTest {

    private static final Set<AgentJobKey> KEYS = keys(1_000);

    @Test
    void a_job_that_must_not_be_served_does_not_affect_the_others() {
        Map<AgentJobKey, AgentJob> all = jobs(KEYS);
        all.put(key(7), job("job-7", AgentJobStatus.ARCHIVED));
        all.put(key(8), withLink("job-8", "/pull/7"));
        all.put(key(9), withLink("job-9", "ftp://git.example/pull/7"));

        FoundJobs found = new ValidatingJobReader(batch(keys -> all)).findAll(KEYS);

        assertThat(found.failures()).containsOnlyKeys(key(7), key(8), key(9));
        assertThat(found.readable()).hasSize(997);
        assertThat(found.readable().get(key(6))).contains(job("job-6"));
    }

    @Test
    void nulls_unrequested_jobs_and_jobs_with_another_id_are_ignored() {
        Map<AgentJobKey, AgentJob> odd = new HashMap<>(jobs(KEYS));
        odd.put(null, job("job-0"));
        odd.put(new AgentJobKey("beta", "other"), null);
        odd.put(key(1), null);
        odd.put(key(2), job("JOB-2"));
        odd.remove(key(3));

        FoundJobs found = new ValidatingJobReader(batch(keys -> odd)).findAll(KEYS);

        assertThat(found.failures()).isEmpty();
        assertThat(found.readable().keySet()).isEqualTo(KEYS);
        assertThat(found.readable().values().stream().filter(Optional::isEmpty)).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(classes = {IllegalArgumentException.class, AssertionError.class})
    void a_job_for_which_the_repository_throws_does_not_affect_the_others(Class<?> type) {
        AtomicInteger calls = new AtomicInteger();
        AgentJobRepository throwing = batch(keys -> {
            calls.incrementAndGet();
            if (keys.contains(key(3)) || keys.contains(key(444))) {
                if (type == AssertionError.class) {
                    throw new AssertionError("row");
                }
                throw new IllegalArgumentException("row");
            }
            return jobs(keys);
        });

        FoundJobs found = new ValidatingJobReader(throwing).findAll(KEYS);

        assertThat(found.failures()).containsOnlyKeys(key(3), key(444));
        assertThat(found.readable()).hasSize(998);
        assertThat(calls).hasValueLessThan(60);
    }

    @Test
    void the_default_method_reads_the_others_too() {
        AgentJobRepository oneByOne = key -> switch (key.id()) {
            case "job-3" -> null;
            case "job-4" -> throw new IllegalStateException("row");
            default -> Optional.of(job(key.id()));
        };

        FoundJobs found = new ValidatingJobReader(oneByOne).findAll(keys(100));

        assertThat(found.failures()).containsOnlyKeys(key(3), key(4));
        assertThat(found.readable()).hasSize(98);
    }

    @Test
    void a_repository_that_fails_for_every_job_is_not_called_for_each() {
        AtomicInteger calls = new AtomicInteger();

        ValidatingJobReader broken = new ValidatingJobReader(batch(keys -> {
            calls.incrementAndGet();
            return null;
        }));

        assertThatExceptionOfType(RepositoryContractException.class)
                .isThrownBy(() -> broken.findAll(KEYS))
                .withMessageContaining("null instead of a Map");
        assertThat(calls).hasValueLessThan(200);
    }

    @Test
    void a_repository_that_is_down_is_not_called_again() {
        AtomicInteger calls = new AtomicInteger();
        ValidatingJobReader down = new ValidatingJobReader(batch(keys -> {
            calls.incrementAndGet();
            throw new AgentJobStoreUnavailableException("down", null);
        }));

        assertThatExceptionOfType(AgentJobStoreUnavailableException.class).isThrownBy(() -> down.findAll(KEYS));
        assertThat(calls).hasValue(1);
    }

    private static AgentJob withLink(String id, String prLink) {
        AgentJob job = job(id, AgentJobStatus.COMPLETED);
        return AgentJob.builder(id, job.status(), job.source(), job.model(), job.createdAt())
                .prLink(URI.create(prLink))
                .build();
    }

    private static Map<AgentJobKey, AgentJob> jobs(Set<AgentJobKey> keys) {
        return new HashMap<>(keys.stream().collect(Collectors.toMap(key -> key, key -> job(key.id()))));
    }

    private static Set<AgentJobKey> keys(int number) {
        return IntStream.range(0, number)
                .mapToObj(FindAllTest::key)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static AgentJobKey key(int number) {
        return new AgentJobKey("alpha", "job-" + number);
    }

    private static AgentJobRepository batch(Batch batch) {
        return new AgentJobRepository() {

            @Override
            public Optional<AgentJob> find(AgentJobKey key) {
                throw new AssertionError("called one by one: " + key);
            }

            @Override
            public Map<AgentJobKey, AgentJob> findAll(Set<AgentJobKey> keys) {
                return batch.findAll(keys);
            }
        };
    }

    @FunctionalInterface
    private interface Batch {

        Map<AgentJobKey, AgentJob> findAll(Set<AgentJobKey> keys);
    }
}
