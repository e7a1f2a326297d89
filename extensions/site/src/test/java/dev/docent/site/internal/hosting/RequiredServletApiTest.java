package dev.docent.site.internal.hosting;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RequiredServletApiTest {

    @Test
    void a_server_without_it_gets_a_message_with_what_to_enable_or_to_leave_out() {
        assertThat(RequiredServletApi.problem(ClassLoader.getPlatformClassLoader()))
                .hasValueSatisfying(problem -> assertThat(problem)
                        .hasMessageContaining("feature servlet-6.0")
                        .hasMessageContaining("leave docent-site out"));
    }

    @Test
    void a_server_with_it_has_no_problem() {
        assertThat(RequiredServletApi.problem(getClass().getClassLoader())).isEmpty();
    }
}
