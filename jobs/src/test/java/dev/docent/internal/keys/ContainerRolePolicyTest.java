package dev.docent.internal.keys;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.internal.keys.AccessRefusedException.Reason;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ContainerRolePolicyTest {

    private final AccessPolicy policy = AccessPolicy.containerRoles(Set.of("reader"), Set.of("writer"));

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

    private void assertRefused(Credentials credentials, Scope needed, Reason reason) {
        assertThatExceptionOfType(AccessRefusedException.class)
                .isThrownBy(() -> policy.admit(credentials, needed))
                .satisfies(refused -> assertThat(refused.reason()).isEqualTo(reason));
    }

    private static Credentials user(String role) {
        return new Credentials(List.of(), () -> "127.0.0.1", () -> Optional.of("ann"), role::equals);
    }
}
