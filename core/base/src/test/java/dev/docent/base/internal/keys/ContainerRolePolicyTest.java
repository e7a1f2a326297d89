package dev.docent.base.internal.keys;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.projects.ProjectAccess;
import dev.docent.base.internal.keys.AccessRefusedException.Reason;
import dev.docent.base.internal.keys.ProjectRoles.Roles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ContainerRolePolicyTest {

    private final AccessPolicy policy = AccessPolicy.containerRoles(new ProjectRoles(
            Map.of(ProjectAccess.ALL_PROJECTS, new Roles(Set.of("reader"), Set.of("writer"), Set.of("writer")))));

    @Test
    void a_reader_may_read_and_not_write() {
        assertThat(policy.admit(user("reader"), Scope.READ).reaches("any")).isTrue();
        assertRefused(user("reader"), Scope.WRITE, Reason.INSUFFICIENT_SCOPE);
    }

    @Test
    void a_writer_may_do_both() {
        assertThat(policy.admit(user("writer"), Scope.READ)).isNotNull();
        assertThat(policy.admit(user("writer"), Scope.WRITE)).isNotNull();
    }

    @Test
    void a_caller_without_a_role_may_do_nothing() {
        assertRefused(user("guest"), Scope.READ, Reason.INSUFFICIENT_SCOPE);
    }

    @Test
    void a_bearer_token_does_not_replace_container_authentication() {
        Credentials token =
                new Credentials(List.of("Bearer docent_x"), () -> "127.0.0.1", Optional::empty, role -> true);

        assertRefused(token, Scope.READ, Reason.NO_CREDENTIALS);
    }

    @Test
    void a_caller_has_the_name_of_its_principal_and_every_project() {
        Caller caller = policy.admit(user("writer"), Scope.WRITE);

        assertThat(caller.keyName()).isEqualTo("ann");
        assertThat(caller.projects()).isEmpty();
    }

    @Test
    void a_name_is_cut_to_what_jobs_keep() {
        Credentials longName =
                new Credentials(List.of(), () -> "127.0.0.1", () -> Optional.of("n".repeat(300)), role -> true);

        assertThat(policy.admit(longName, Scope.READ).keyName()).hasSize(255);
    }

    /** All levels, of the project and of another one, for callers with each role of the project. */
    @ParameterizedTest
    @CsvSource({
        // role, read, write, operate
        "reads, true, 403, 403",
        "writes, true, true, 403",
        "operates, true, true, true",
        "reads-other, 404, 404, 404",
        "none, 403, 403, 403",
    })
    void a_role_of_a_project_gives_what_it_says_and_nothing_of_others(
            String role, String read, String write, String operate) {
        AccessPolicy ofProjects = AccessPolicy.containerRoles(new ProjectRoles(Map.of(
                "alpha", new Roles(Set.of("reads"), Set.of("writes"), Set.of("operates")),
                "beta", new Roles(Set.of(), Set.of(), Set.of("reads-other")))));

        assertThat(result(() -> ofProjects.admit(user(role), Scope.READ).reaches("alpha")))
                .isEqualTo(read);
        assertThat(result(() -> ofProjects.admit(user(role), Scope.WRITE).reaches("alpha")))
                .isEqualTo(write);
        assertThat(result(() -> ofProjects.admit(user(role), Scope.WRITE).operates("alpha")))
                .isEqualTo(operate);
        assertThat(result(() -> ofProjects.admit(user(role), Scope.READ).reaches("unknown")))
                .isNotEqualTo("true");
    }

    @Test
    void a_list_is_of_the_projects_that_the_caller_may_read() {
        AccessPolicy ofProjects = AccessPolicy.containerRoles(new ProjectRoles(Map.of(
                "alpha",
                new Roles(Set.of("a"), Set.of(), Set.of()),
                "beta",
                new Roles(Set.of("b"), Set.of(), Set.of()))));

        assertThat(ofProjects.admit(user("b"), Scope.READ).projects()).contains(Set.of("beta"));
    }

    @Test
    void a_role_of_some_projects_says_nothing_of_the_site_that_belongs_to_none() {
        AccessPolicy ofProjects = AccessPolicy.containerRoles(
                new ProjectRoles(Map.of("alpha", new Roles(Set.of("a"), Set.of(), Set.of()))));

        assertThat(ofProjects.admit(user("a"), Scope.READ).seesWholeApplication())
                .isFalse();
        assertThat(policy.admit(user("reader"), Scope.READ).seesWholeApplication())
                .isTrue();
        assertThat(Caller.ANONYMOUS.seesWholeApplication()).isFalse();
    }

    @Test
    void who_cannot_be_decided_about_is_not_admitted() {
        AccessPolicy failing = AccessPolicy.containerRoles((user, permission) -> {
            throw new IllegalStateException("the directory does not respond");
        });

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> failing.admit(user("reader"), Scope.READ));
    }

    private static String result(BooleanSupplier decision) {
        try {
            return decision.getAsBoolean() ? "true" : "404";
        } catch (AccessRefusedException refused) {
            assertThat(refused.reason()).isEqualTo(Reason.INSUFFICIENT_SCOPE);
            return "403";
        }
    }

    private void assertRefused(Credentials credentials, Scope needed, Reason reason) {
        assertThatExceptionOfType(AccessRefusedException.class)
                .isThrownBy(() -> policy.admit(credentials, needed))
                .satisfies(refused -> assertThat(refused.reason()).isEqualTo(reason));
    }

    private static Credentials user(String role) {
        return new Credentials(List.of(), () -> "127.0.0.1", () -> Optional.of("ann"), role::equals);
    }
}
