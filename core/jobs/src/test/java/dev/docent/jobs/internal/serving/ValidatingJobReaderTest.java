package dev.docent.jobs.internal.serving;

import java.net.URI;
import java.time.Instant;
import java.util.Optional;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

public class ValidatingJobReaderTest {

    private static final AgentJob JOB = job("job-1");

    @Test
    void finds_by_project_and_id() {
        ValidatingJobReader jobs = new ValidatingJobReader(key ->
                key.projectId().equals("alpha") && key.id().equals("job-1") ? Optional.of(JOB) : Optional.empty());

        assertThat(jobs.find("alpha", "job-1")).contains(JOB);
        assertThat(jobs.find("beta", "job-1")).isEmpty();
        assertThat(jobs.find("alpha", "job-2")).isEmpty();
    }

    @Test
    void an_invalid_key_is_not_found_without_calling_the_repository() {
        ValidatingJobReader jobs = new ValidatingJobReader(key -> {
            throw new AssertionError("was called for " + key);
        });

        assertThat(jobs.find("alpha", "")).isEmpty();
        assertThat(jobs.find("alpha", "x".repeat(256))).isEmpty();
        assertThat(jobs.find("x".repeat(4000), "job-1")).isEmpty();
        assertThat(jobs.find(null, "job-1")).isEmpty();
    }

    @Test
    void a_job_with_another_id_as_from_a_case_insensitive_store_is_not_found() {
        ValidatingJobReader jobs = new ValidatingJobReader(key -> Optional.of(JOB));

        assertThat(jobs.find("alpha", "JOB-1")).isEmpty();
    }

    @Test
    void a_repository_that_violates_its_contract_is_named() {
        assertThatExceptionOfType(RepositoryContractException.class)
                .isThrownBy(() -> new ValidatingJobReader(key -> null).find("alpha", "job-1"))
                .withMessageContaining("null instead of an Optional")
                .withMessageContaining(ValidatingJobReaderTest.class.getName());
    }

    @ParameterizedTest
    @CsvSource({
        "completed, ftp://git.example/pull/7, , prLink",
        "completed, javascript:alert(1), , prLink",
        "completed, /pull/7, , prLink",
        "completed, https:///pull/7, , prLink",
        "completed, https://:443/pull/7, , prLink",
        "paused, mailto:a@git.example, , prLink",
        "active, https://git.example/pull/7, , active",
        "archived, , , archived",
        "completed, , 2026-03-01T12:00:00Z, archived",
        "archived, , +10000-01-01T00:00:00Z, archivedAt",
        "archived, , -0001-01-01T00:00:00Z, archivedAt"
    })
    void jobs_that_the_contract_of_the_admin_api_excludes_are_not_served(
            String status, URI prLink, Instant archivedAt, String named) {
        AgentJob job = job(status, prLink, archivedAt);

        assertThatExceptionOfType(RepositoryContractException.class)
                .isThrownBy(() -> new ValidatingJobReader(key -> Optional.of(job)).find("alpha", "job-1"))
                .withMessageContaining(named)
                .withMessageContaining(ValidatingJobReaderTest.class.getName());
    }

    @ParameterizedTest
    @CsvSource({
        "completed, https://git_lab:8080/pull/7, ",
        "completed, HTTP://user@git.example/pull/7, ",
        "failed, https://git.example/pull/7, ",
        "archived, https://git.example/pull/7, 2026-03-01T12:00:00Z",
        "paused, , ",
        "paused, , 2026-03-01T12:00:00Z"
    })
    void jobs_that_the_contract_of_the_admin_api_allows_are_served(String status, URI prLink, Instant archivedAt) {
        AgentJob job = job(status, prLink, archivedAt);

        assertThat(new ValidatingJobReader(key -> Optional.of(job)).find("alpha", "job-1"))
                .contains(job);
    }

    private static AgentJob job(String status, URI prLink, Instant archivedAt) {
        AgentJobSource source = AgentJobSource.of("git@git.example:acme/docs.git", null);
        return AgentJob.builder("job-1", new AgentJobStatus(status), source, "", Instant.EPOCH)
                .prLink(prLink)
                .archivedAt(archivedAt)
                .build();
    }

    public static AgentJob job(String id) {
        return job(id, AgentJobStatus.ACTIVE);
    }

    public static AgentJob job(String id, AgentJobStatus status) {
        return AgentJob.builder(
                        id, status, AgentJobSource.of("https://git.example/acme/docs", null), "model-x", Instant.EPOCH)
                .build();
    }
}
