package dev.docent.api.projects;

import java.time.Instant;
import java.util.List;

import dev.docent.api.jobs.AgentJobKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class DeploymentTest {

    private static final Instant AT = Instant.parse("2026-01-02T03:04:05Z");

    @Test
    void a_new_deployment_is_queued_and_knows_nothing_more() {
        Deployment queued = builder().build();

        assertThat(queued.status()).isEqualTo(DeploymentStatus.QUEUED);
        assertThat(queued.commit()).isNull();
        assertThat(queued.reason()).isNull();
        assertThat(queued.requestedBy()).isNull();
        assertThat(queued.problems()).isEqualTo(DeploymentProblems.none());
        assertThat(queued.changes()).isEqualTo(DeploymentChanges.none());
        assertThat(queued.startedAt()).isNull();
        assertThat(queued.endedAt()).isNull();
    }

    @Test
    void a_builder_of_a_deployment_starts_with_all_of_its_values() {
        Deployment failure = failure("broken")
                .commit("c1")
                .requestedBy("ann")
                .problems(new DeploymentProblems(List.of(), 3))
                .changes(DeploymentChanges.notCompared("too large"))
                .startedAt(AT.plusSeconds(1))
                .build();

        assertThat(failure.toBuilder().build()).isEqualTo(failure).hasSameHashCodeAs(failure);
        assertThat(failure.toBuilder().requestedBy(null).build()).isNotEqualTo(failure);
        assertThat(failure.toBuilder().changes(DeploymentChanges.none()).build())
                .isNotEqualTo(failure);
        assertThat(failure.toBuilder().startedAt(null).build()).isNotEqualTo(failure);
    }

    @ParameterizedTest
    @EnumSource
    void an_end_is_required_exactly_of_what_has_ended(DeploymentStatus status) {
        Deployment.Builder valid =
                builder().status(status).commit("c1").reason(status == DeploymentStatus.FAILURE ? "broken" : null);

        assertThatIllegalStateException()
                .isThrownBy(valid.endedAt(status.isTerminal() ? null : AT)::build)
                .withMessageContaining("endedAt");
        assertThat(valid.endedAt(status.isTerminal() ? AT : null).build().status())
                .isEqualTo(status);
    }

    @Test
    void a_success_needs_a_commit_and_a_failure_a_reason() {
        assertThatIllegalStateException()
                .isThrownBy(builder().status(DeploymentStatus.SUCCESS).endedAt(AT)::build)
                .withMessageContaining("commit");
        assertThatIllegalStateException().isThrownBy(failure(null)::build).withMessageContaining("reason");
        assertThatIllegalStateException()
                .isThrownBy(builder().reason("why")::build)
                .withMessageContaining("reason");
    }

    @Test
    void a_reason_is_cut_without_a_half_of_a_character() {
        String face = "\ud83d\ude00";
        String fits = "x".repeat(Deployment.MAX_REASON);
        String odd = "x".repeat(Deployment.MAX_REASON - 1);

        assertThat(failure(fits).build().reason()).isEqualTo(fits);
        assertThat(failure(fits + "y").build().reason()).isEqualTo(fits);
        assertThat(failure(odd + face).build().reason()).isEqualTo(odd);
    }

    @Test
    void ids_are_identifiers() {
        for (String wrong : List.of("", "x".repeat(AgentJobKey.MAX_LENGTH + 1))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Deployment.builder(wrong, "p", "main", AT))
                    .withMessage("id must have 1 to 255 characters, but has " + wrong.length());
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Deployment.builder("d1", wrong, "main", AT))
                    .withMessageStartingWith("projectId must have");
        }
    }

    @Test
    void a_branch_is_not_empty() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Deployment.builder("d1", "p", "", AT))
                .withMessageContaining("branch");
    }

    @Test
    void a_text_for_logs_has_no_control_characters() {
        assertThat(Deployment.builder("d\n1", "p\r", "main", AT).build())
                .hasToString("deployment \"d?1\" of project \"p?\": queued");
    }

    private static Deployment.Builder builder() {
        return Deployment.builder("d1", "p", "main", AT);
    }

    private static Deployment.Builder failure(String reason) {
        return builder().status(DeploymentStatus.FAILURE).reason(reason).endedAt(AT);
    }
}
