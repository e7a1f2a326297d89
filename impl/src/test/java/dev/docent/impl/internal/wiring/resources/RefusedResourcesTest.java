package dev.docent.impl.internal.wiring.resources;

import java.lang.annotation.Retention;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import javax.sql.DataSource;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import jakarta.inject.Qualifier;

import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;

import static java.lang.annotation.RetentionPolicy.RUNTIME;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

/** Applications whose beans cannot be what the settings name: each does not start, and the message says what to do. */
class RefusedResourcesTest {

    private static final String JNDI = "java:comp/none";

    /** Marks the executors of something else. */
    @Qualifier @Retention(RUNTIME)
    @interface Reports {}

    /** Two executors, one of which is a scheduler, too. */
    @Dependent
    static class TwoExecutors {

        @Produces
        @Named("agents")
        ExecutorService agents() {
            return Executors.newSingleThreadExecutor();
        }

        @Produces
        ScheduledExecutorService clock() {
            return Executors.newSingleThreadScheduledExecutor();
        }
    }

    /** An executor for something else. */
    @Dependent
    static class QualifiedExecutor {

        @Produces
        @Reports
        ExecutorService reports() {
            return Executors.newSingleThreadExecutor();
        }
    }

    /** An executor that its producer declares as less. */
    @Dependent
    static class HiddenExecutor {

        @Produces
        @Named("agents")
        Executor agents() {
            return Executors.newSingleThreadExecutor();
        }
    }

    /** A data source for each request. */
    @Dependent
    static class ShortLivedDataSource {

        @Produces
        @RequestScoped
        DataSource create() {
            return new JdbcDataSource();
        }
    }

    @Test
    void no_bean_at_all() {
        assertThat(refusal("cdi", JNDI, JNDI))
                .contains("docent.jobs.datasource is cdi, but the application has no CDI bean of the type"
                        + " javax.sql.DataSource and the qualifier @Default. Provide one, for example with a producer"
                        + " method that returns DataSource.");
    }

    @Test
    void only_beans_with_other_qualifiers() {
        assertThat(refusal(JNDI, "cdi", JNDI, QualifiedExecutor.class))
                .contains("docent.executor is cdi, but the application has no CDI bean of the type")
                .contains("Of this type it has " + QualifiedExecutor.class.getName()
                        + " (producer). Add @Named to the one to use, and set cdi:<name>.");
    }

    @Test
    void no_bean_of_the_name() {
        assertThat(refusal(JNDI, "cdi:agent", JNDI, TwoExecutors.class))
                .contains("docent.executor is cdi:agent, but the application has no CDI bean of the type"
                        + " java.util.concurrent.ExecutorService and the name \"agent\".")
                .contains(TwoExecutors.class.getName() + " (producer) named \"agents\"");
    }

    @Test
    void a_bean_of_the_name_that_is_no_scheduler() {
        assertThat(refusal(JNDI, JNDI, "cdi:agents", TwoExecutors.class))
                .contains("docent.scheduler is cdi:agents, but the application has no CDI bean")
                .contains("The bean of this name is of another type: " + TwoExecutors.class.getName()
                        + " (producer). Let its producer return ScheduledExecutorService.");
    }

    @Test
    void a_bean_of_the_name_whose_producer_declares_a_supertype() {
        assertThat(refusal(JNDI, "cdi:agents", JNDI, HiddenExecutor.class))
                .contains("The bean of this name is of another type")
                .contains("Let its producer return ExecutorService.");
    }

    @Test
    void several_beans() {
        String producer = TwoExecutors.class.getName() + " (producer)";

        assertThat(refusal(JNDI, "cdi", JNDI, TwoExecutors.class))
                .contains("docent.executor is cdi, but the application has 2 such beans of the type"
                        + " java.util.concurrent.ExecutorService: " + producer + ", " + producer + " named \"agents\".")
                .contains("set cdi:<name>; or make one an enabled @Alternative.");
    }

    @Test
    void a_bean_that_lives_as_long_as_a_request() {
        assertThat(refusal("cdi", JNDI, JNDI, ShortLivedDataSource.class))
                .contains(
                        "docent.jobs.datasource is cdi, but this bean is @RequestScoped, and Docent uses it outside of"
                                + " requests: " + ShortLivedDataSource.class.getName()
                                + " (producer). Make it @ApplicationScoped.");
    }

    @Test
    void every_problem_is_reported() {
        assertThat(refusal("cdi", "cdi:a", "cdi:b"))
                .contains("docent.jobs.datasource is cdi,", "docent.executor is cdi:a,", "docent.scheduler is cdi:b,");
    }

    private static String refusal(String dataSource, String executor, String scheduler, Class<?>... beans) {
        Throwable refused = catchThrowable(() ->
                ResourceContainer.start(dataSource, executor, scheduler, beans).close());
        assertThat(refused).isNotNull();
        return refused.toString();
    }
}
