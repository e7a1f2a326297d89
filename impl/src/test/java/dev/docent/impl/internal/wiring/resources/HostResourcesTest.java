package dev.docent.impl.internal.wiring.resources;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.inject.Named;
import jakarta.inject.Singleton;

import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** The resources of applications whose settings name beans. */
class HostResourcesTest {

    private static final String JNDI = "java:comp/none";
    private static final List<String> CALLS = new CopyOnWriteArrayList<>();

    private static ExecutorService executor(String name) {
        CALLS.add("create " + name);
        return Executors.newSingleThreadExecutor(work -> new Thread(work, name));
    }

    /** A data source that the container creates anew for each injection. */
    @ApplicationScoped
    static class DependentDataSource {

        @Produces
        DataSource create() {
            CALLS.add("create jobs");
            JdbcDataSource database = new JdbcDataSource();
            database.setUrl("jdbc:h2:mem:jobs");
            return database;
        }

        void close(@Disposes DataSource database) {
            CALLS.add("close jobs");
        }
    }

    /** Two executors that names tell apart, of which the application shares one. */
    @ApplicationScoped
    static class NamedExecutors {

        @Produces
        @Named("agents")
        @ApplicationScoped
        ExecutorService agents() {
            return executor("agents");
        }

        void close(@Disposes @Named("agents") ExecutorService agents) {
            CALLS.add("close agents");
            agents.shutdown();
        }

        @Produces
        @Named("clock")
        @Singleton
        ScheduledExecutorService clock() {
            CALLS.add("create clock");
            return Executors.newSingleThreadScheduledExecutor(work -> new Thread(work, "clock"));
        }

        void close(@Disposes @Named("clock") ScheduledExecutorService clock) {
            CALLS.add("close clock");
            clock.shutdown();
        }
    }

    /** An alternative that replaces other executors. */
    @Dependent
    @Alternative
    @Priority(1)
    static class SelectedExecutor {

        @Produces
        ExecutorService selected() {
            return executor("selected");
        }
    }

    /** A scheduler of a class that no proxy can extend. */
    static final class FinalScheduler extends ScheduledThreadPoolExecutor {

        FinalScheduler() {
            super(1, work -> new Thread(work, "final"));
        }
    }

    /** Shares a scheduler of which only the interface can have a proxy. */
    @Dependent
    static class FinalSchedulers {

        @Produces
        @ApplicationScoped
        FinalScheduler create() {
            return new FinalScheduler();
        }

        void close(@Disposes FinalScheduler scheduler) {
            scheduler.shutdown();
        }
    }

    /** An executor that cannot be created. */
    @Dependent
    static class FailingExecutor {

        @Produces
        ExecutorService create() {
            throw new IllegalStateException("no threads left");
        }
    }

    /** A data source that is null. */
    @Dependent
    static class AbsentDataSource {

        @Produces
        DataSource create() {
            return null;
        }
    }

    @BeforeEach
    void reset() {
        CALLS.clear();
    }

    @Test
    void executors_are_found_by_their_names() throws Exception {
        try (ResourceContainer host = ResourceContainer.start(JNDI, "cdi:agents", "cdi:clock", NamedExecutors.class)) {
            assertThat(thread(host.resources().executor(host.threads()))).isEqualTo("agents");
            assertThat(thread(host.resources().scheduler(host.threads()))).isEqualTo("clock");
            assertThat(thread(host.resources().executorIfPresent(host.threads()).orElseThrow()))
                    .isEqualTo("agents");
            assertThat(thread(
                            host.resources().schedulerIfPresent(host.threads()).orElseThrow()))
                    .isEqualTo("clock");
        }
        assertThat(CALLS).containsExactlyInAnyOrder("create agents", "create clock", "close agents", "close clock");
    }

    @Test
    void nothing_is_created_before_it_is_needed() {
        try (ResourceContainer host = ResourceContainer.start(
                "cdi", "cdi:agents", "cdi:clock", DependentDataSource.class, NamedExecutors.class)) {
            assertThat(host.resources().earlyDataSource(host.dataSource())).isEmpty();
        }
        assertThat(CALLS).isEmpty();
    }

    @Test
    void a_dependent_bean_is_created_once_and_disposed_of() throws Exception {
        try (ResourceContainer host = ResourceContainer.start("cdi", JNDI, JNDI, DependentDataSource.class)) {
            DataSource first = host.resources().dataSource(host.dataSource());
            first.getConnection().close();

            assertThat(host.resources().dataSource(host.dataSource())).isSameAs(first);
            assertThat(CALLS).containsExactly("create jobs");
        }
        assertThat(CALLS).containsExactly("create jobs", "close jobs");
    }

    @Test
    void hints_share_the_data_source_of_the_jobs() {
        try (ResourceContainer host = ResourceContainer.start("cdi", JNDI, JNDI, DependentDataSource.class)) {
            assertThat(host.hintsDataSource()).containsSame(host.resources().dataSource(host.dataSource()));
        }
        assertThat(CALLS).containsExactly("create jobs", "close jobs");
    }

    @Test
    void one_scheduler_can_be_both() throws Exception {
        try (ResourceContainer host = ResourceContainer.start(JNDI, "cdi:clock", "cdi:clock", NamedExecutors.class)) {
            assertThat(thread(host.resources().executor(host.threads()))).isEqualTo("clock");
            assertThat(thread(host.resources().scheduler(host.threads()))).isEqualTo("clock");
        }
        assertThat(CALLS).containsExactly("create clock", "close clock");
    }

    @Test
    void a_bean_of_a_final_class_is_used_through_its_interface() throws Exception {
        try (ResourceContainer host = ResourceContainer.start(JNDI, JNDI, "cdi", FinalSchedulers.class)) {
            assertThat(thread(host.resources().scheduler(host.threads()))).isEqualTo("final");
        }
    }

    @Test
    void an_enabled_alternative_resolves_ambiguity() throws Exception {
        try (ResourceContainer host =
                ResourceContainer.start(JNDI, "cdi", JNDI, FailingExecutor.class, SelectedExecutor.class)) {
            assertThat(thread(host.resources().executor(host.threads()))).isEqualTo("selected");
        }
    }

    @Test
    void a_bean_that_cannot_be_created_is_reported_with_its_setting() {
        try (ResourceContainer host = ResourceContainer.start(JNDI, "cdi", JNDI, FailingExecutor.class)) {
            assertThatExceptionOfType(DeploymentException.class)
                    .isThrownBy(() -> host.resources().executor(host.threads()))
                    .withMessage("docent.executor is cdi, but this bean cannot be created: "
                            + FailingExecutor.class.getName() + " (producer)")
                    .withStackTraceContaining("no threads left");
        }
    }

    @Test
    void a_bean_that_is_null_is_reported_with_its_setting() {
        try (ResourceContainer host = ResourceContainer.start("cdi", JNDI, JNDI, AbsentDataSource.class)) {
            assertThatExceptionOfType(DeploymentException.class)
                    .isThrownBy(() -> host.resources().dataSource(host.dataSource()))
                    .withMessage("docent.jobs.datasource is cdi, but this bean is null: "
                            + AbsentDataSource.class.getName() + " (producer)");
        }
    }

    @Test
    void a_jndi_name_is_looked_up_when_it_is_needed() {
        try (ResourceContainer host = ResourceContainer.start(JNDI, JNDI, JNDI)) {
            assertThat(host.resources().executorIfPresent(host.threads())).isEmpty();
            assertThat(host.resources().schedulerIfPresent(host.threads())).isEmpty();
            assertThat(host.resources().earlyDataSource(host.dataSource())).isEmpty();
            assertThatExceptionOfType(DeploymentException.class)
                    .isThrownBy(() -> host.resources().dataSource(host.dataSource()))
                    .withMessage(
                            "docent.jobs.datasource is java:comp/none, but the server has no DataSource of this JNDI"
                                    + " name; set an existing name, or cdi to use a bean of yours");
        }
    }

    @Test
    void beans_are_absent_while_they_are_not_selected() {
        try (ResourceContainer host = ResourceContainer.start(JNDI, "cdi:agents", "cdi:clock", NamedExecutors.class);
                HostResources unchecked = new HostResources()) {
            assertThat(unchecked.schedulerIfPresent(host.threads())).isEmpty();
            assertThat(unchecked.executorIfPresent(host.threads())).isEmpty();
        }
    }

    private static String thread(ExecutorService executor) throws Exception {
        return executor.submit(() -> Thread.currentThread().getName()).get(5, TimeUnit.MINUTES);
    }
}
