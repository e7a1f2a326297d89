package dev.docent.sample;

import java.lang.reflect.Proxy;

import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The class of the first steps. A server does not start an application whose observer throws. */
class FirstJobTest {

    @Test
    void the_application_starts_while_the_database_is_down() {
        AgentJobStoreUnavailableException down = new AgentJobStoreUnavailableException("The database is down", null);

        assertThatCode(() -> new FirstJob().create(new Object(), failingWith(down)))
                .doesNotThrowAnyException();
    }

    @Test
    void another_error_is_not_hidden() {
        IllegalStateException error = new IllegalStateException("a mistake");

        assertThatThrownBy(() -> new FirstJob().create(new Object(), failingWith(error)))
                .isSameAs(error);
    }

    private static AgentJobLifecycle failingWith(RuntimeException failure) {
        return (AgentJobLifecycle) Proxy.newProxyInstance(
                FirstJobTest.class.getClassLoader(),
                new Class<?>[] {AgentJobLifecycle.class},
                (proxy, method, arguments) -> {
                    throw failure;
                });
    }
}
