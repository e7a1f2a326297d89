package dev.docent.jobs.internal.jdbc;

import java.time.Duration;
import java.util.stream.Stream;
import javax.sql.DataSource;

import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentProblems;
import dev.docent.api.projects.UnreadableDeploymentException;
import dev.docent.jobs.internal.deployments.DeploymentClaims;
import dev.docent.jobs.internal.deployments.DeploymentStore;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Rows that others have changed are reported, and no other project waits for them. */
class JdbcUnreadableDeploymentTest {

    private static final Duration LEASE = Duration.ofHours(1);

    private final DataSource database = TestDatabase.h2("unreadable_deployments");
    private final DeploymentStore store = TestDatabase.emptyStore(database).deployments();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "status = 'stopped'",
                "branch = ''",
                "problems = '[{]'",
                "problem_total = -1",
                "changes = '{}'",
                "changes = '{\"counts\":{\"PAGE_ADDED\":0},\"first\":[]}'",
                "status = 'in_progress'",
                "status = 'success'",
                "reason = 'why'"
            })
    void a_queued_deployment_that_cannot_be_read_is_passed_over_and_reported(String change) {
        store.queue("d1", "p", "main", null);
        store.queue("d2", "q", "main", null);
        TestDatabase.execute(database, "UPDATE docent_deployment SET " + change + " WHERE deployment_id = 'd1'");

        DeploymentClaims first = store.claim("a", LEASE);
        DeploymentClaims second = store.claim("a", LEASE);

        assertThat(first.claim().deployment().id()).isEqualTo("d2");
        assertThat(second.claim()).isNull();
        for (DeploymentClaims claims : new DeploymentClaims[] {first, second}) {
            assertThat(claims.unreadable()).containsOnlyKeys("p");
            assertThat(claims.unreadable().get("p")).contains("\"d1\"", "docent_deployment", "correct or delete it");
        }
        assertThatExceptionOfType(UnreadableDeploymentException.class)
                .isThrownBy(() -> store.find("d1"))
                .withMessageContaining("\"p\"")
                .withMessageContaining("\"d1\"");
        assertThatExceptionOfType(UnreadableDeploymentException.class).isThrownBy(() -> store.latest("p", 5));
        assertThat(store.latest("q", 5)).hasSize(1);
    }

    static Stream<String> joined() {
        return Stream.of("problems = 'x'", "problem_total = -1");
    }

    @ParameterizedTest
    @MethodSource("joined")
    void a_queued_deployment_that_cannot_be_read_is_not_joined_and_not_changed(String change) {
        store.queue("d1", "p", "main", null);
        TestDatabase.execute(database, "UPDATE docent_deployment SET " + change);

        assertThatExceptionOfType(UnreadableDeploymentException.class)
                .isThrownBy(() -> store.queue("d2", "p", "other", null));

        TestDatabase.execute(database, "UPDATE docent_deployment SET problems = '[]', problem_total = 0");
        assertThat(store.latest("p", 5)).extracting(Deployment::branch).containsExactly("main");
    }

    @ParameterizedTest
    @ValueSource(strings = {"commit_id = NULL", "deployment_id = NULL", "decided_at = NULL", "decision_number = -1"})
    void a_decision_that_cannot_be_read_is_reported_and_the_others_are_returned(String change) {
        deploy("d1", "p");
        deploy("d2", "q");
        TestDatabase.execute(database, "UPDATE docent_project SET " + change + " WHERE project_id = 'p'");

        assertThat(store.decisions().unreadable()).containsOnlyKeys("p");
        assertThat(store.decisions().unreadable().get("p")).contains("docent_project");
        assertThat(store.decisions().decided()).containsOnlyKeys("q");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void a_success_whose_row_cannot_be_read_decides_nothing(int decidedBefore) {
        for (int number = 1; number <= decidedBefore; number++) {
            deploy("d" + number, "p");
        }
        store.queue("last", "p", "main", null);
        var claim = store.claim("a", LEASE).claim();
        TestDatabase.execute(database, "UPDATE docent_deployment SET branch = '' WHERE deployment_id = 'last'");

        assertThatExceptionOfType(UnreadableDeploymentException.class)
                .isThrownBy(() -> store.succeed(claim, "late", DeploymentProblems.none(), DeploymentChanges.none()));

        assertThat(store.decisions().decided().get("p").sequence()).isEqualTo(decidedBefore);
        TestDatabase.execute(database, "UPDATE docent_deployment SET branch = 'main' WHERE deployment_id = 'last'");
        assertThat(store.succeed(claim, "late", DeploymentProblems.none(), DeploymentChanges.none()))
                .isPresent();
    }

    private void deploy(String id, String project) {
        store.queue(id, project, "main", null);
        store.succeed(store.claim("a", LEASE).claim(), "c-" + id, DeploymentProblems.none(), DeploymentChanges.none());
    }
}
