package dev.docent.rest;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.jobs.internal.serving.ValidatingJobReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class JobLookupTest {

    static Stream<AgentJobRepository> unreadable() {
        return Stream.of(
                key -> Optional.of(
                        AgentJob.builder(key.id(), null, null, null, null).build()),
                key -> null,
                key -> {
                    throw new IllegalArgumentException("status of the row");
                },
                key -> {
                    throw new AgentJobStoreUnavailableException("down", null);
                },
                key -> {
                    throw new StackOverflowError();
                });
    }

    @ParameterizedTest
    @MethodSource("unreadable")
    void a_job_that_cannot_be_read_is_not_found_for_a_caller_without_access(AgentJobRepository repository) {
        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(
                        () -> JobLookup.find(false, () -> new ValidatingJobReader(repository).find("alpha", "job-1")))
                .withMessage("Agent job not found")
                .matches(refusal -> refusal.status() == 404);
    }

    @ParameterizedTest
    @MethodSource("unreadable")
    void a_caller_with_access_gets_the_error(AgentJobRepository repository) {
        assertThatThrownBy(() -> JobLookup.find(true, () -> new ValidatingJobReader(repository).find("alpha", "job-1")))
                .isNotInstanceOf(Refusal.class);
    }

    @Test
    void the_store_is_also_queried_for_a_caller_without_access() {
        AtomicInteger calls = new AtomicInteger();
        ValidatingJobReader jobs = new ValidatingJobReader(key -> {
            calls.incrementAndGet();
            return Optional.empty();
        });

        assertThatThrownBy(() -> JobLookup.find(false, () -> jobs.find("alpha", "job-1")))
                .isInstanceOf(Refusal.class);
        assertThat(calls).hasValue(1);
    }
}
