package dev.docent.api.jobs;

import java.time.Duration;
import java.time.Instant;

import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

class AgentJobWriteTest {

    private static final Instant AT = Instant.parse("2026-03-01T12:00:00Z");
    private static final AgentRunRequest RUN = new AgentRunRequest("ci", 1, 1);
    private static final AgentJobStep STEP =
            AgentJobStep.builder(ACTIVE, AT, "created").prompt("a secret task").build();

    @Test
    void a_write_keeps_what_it_was_given_and_is_an_insert_in_version_1_only() {
        AgentJobWrite write = AgentJobWrite.of(job(ACTIVE, 1), STEP)
                .withQuota(quota("alpha"), AT)
                .withRun(RUN);

        assertThat(write.isInsert()).isTrue();
        assertThat(write.run()).isEqualTo(RUN);
        assertThat(write.quotaUse()).isEqualTo(new AgentJobWrite.QuotaUse(quota("alpha"), AT));
        assertThat(write.withRun(null).run()).isNull();
        assertThat(AgentJobWrite.of(job(ACTIVE, 2), null).isInsert()).isFalse();
        assertThat(write).hasToString(write.toString()).asString().doesNotContain("secret");
    }

    @Test
    void a_new_job_needs_a_step_and_has_no_claim() {
        assertThatNullPointerException().isThrownBy(() -> AgentJobWrite.of(job(ACTIVE, 1), null));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AgentJobWrite.of(job(ACTIVE, 1), STEP).withClaim(claim("job")));
    }

    @Test
    void a_run_needs_an_active_job_with_a_prompt_and_no_claim() {
        AgentJobStep withoutPrompt = STEP.toBuilder().prompt(null).build();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> AgentJobWrite.of(job(FAILED, 2), STEP).withRun(RUN));
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> AgentJobWrite.of(job(ACTIVE, 2), withoutPrompt).withRun(RUN));
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        AgentJobWrite.of(job(ACTIVE, 2), STEP).withRun(RUN).withClaim(claim("job")));
    }

    @Test
    void quota_and_claim_are_those_of_the_job() {
        AgentJobWrite write = AgentJobWrite.of(job(FAILED, 2), STEP);

        assertThat(write.withClaim(claim("job")).claim()).isEqualTo(claim("job"));
        assertThatIllegalArgumentException().isThrownBy(() -> write.withClaim(claim("other")));
        assertThatIllegalArgumentException().isThrownBy(() -> write.withQuota(quota("beta"), AT));
    }

    private static AgentJobQuota quota(String projectId) {
        return new AgentJobQuota(projectId, "create", 1, Duration.ofHours(1));
    }

    private static AgentRunClaim claim(String id) {
        return new AgentRunClaim(new AgentJobKey("alpha", id), AT, "node", 1);
    }

    private static StoredAgentJob job(AgentJobStatus status, long version) {
        AgentJob job = AgentJob.builder("job", status, AgentJobSource.of("https://a/b", null), "model", AT)
                .build();
        return StoredAgentJob.builder("alpha", job, AT, version).build();
    }
}
