package dev.docent.impl.internal.wiring;

import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.inject.Inject;
import jakarta.servlet.ServletContext;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.jobs.InMemoryAgentJobStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;

/** What is wrong with an application is reported at once, as far as it can be known, in a real container. */
class OneListOfProblemsTest {

    private static final String PLACE = "The documentation site cannot be at /docs";
    private static final String OTHER_PLACE = "The console cannot be at /api";

    private final Map<String, String> settings = new TreeMap<>();
    private final DocentExtension extension = new DocentExtension();

    /** A store that has nothing. */
    @ApplicationScoped
    static class OneStore implements AgentJobRepository {

        @Override
        public Optional<AgentJob> find(AgentJobKey key) {
            return Optional.empty();
        }
    }

    /** Another one. */
    @ApplicationScoped
    static class OtherStore extends OneStore {}

    /** Puts jobs where nobody would read them. */
    @ApplicationScoped
    static class SeedsMemory {

        @Inject
        Instance<InMemoryAgentJobStore> jobs;
    }

    @AfterEach
    void clear() {
        settings.keySet().forEach(System::clearProperty);
    }

    private SeContainer start(Class<?>... beans) {
        settings.forEach(System::setProperty);
        return SeContainerInitializer.newInstance()
                .disableDiscovery()
                .addExtensions(extension)
                .addBeanClasses(beans)
                .initialize();
    }

    @Test
    void wrong_settings_beans_and_resources_are_reported_together() {
        settings.put("docent.jobs.lease", "20");
        settings.put("docent.jobs.datasource", "jdbc/nowhere");
        settings.put("docent.executor", "cdi:nothing");

        assertThat(catchThrowable(() -> start(OneStore.class, OtherStore.class, SeedsMemory.class)))
                .hasMessageContaining("docent.jobs.lease must be a duration")
                .hasMessageContaining("Docent needs one AgentJobRepository, but the application has 2")
                .hasMessageContaining("docent.jobs.datasource is set, but InMemoryAgentJobStore is injected into")
                .hasMessageContaining("docent.jobs.datasource is jdbc/nowhere, but the server has no DataSource")
                .hasMessageContaining("docent.executor is cdi:nothing, but the application has no CDI bean");
    }

    /** It would never be served, and nothing else would say why. */
    @Test
    void a_site_from_a_repository_needs_what_deploys_it() {
        settings.put("docent.projects", "alpha");
        settings.put("docent.projects.alpha.repository", "https://git.example.com/acme/handbook.git");
        settings.put("docent.projects.alpha.folder", "docs");

        assertThat(catchThrowable(() -> start(SeedsNothing.class)))
                .hasMessageContaining("docent.projects.alpha.folder is docs, a folder in the repository")
                .hasMessageContaining("add dev.docent:docent-site");
    }

    /** Some servers know it only when the application starts. */
    @Test
    void a_missing_data_source_alone_is_no_problem_before_the_start() {
        settings.put("docent.jobs.datasource", "jdbc/nowhere");

        try (SeContainer started = start(SeedsNothing.class)) {
            assertThat(started.isRunning()).isTrue();
        }
    }

    /** A bean, without which there is no container. */
    @ApplicationScoped
    static class SeedsNothing {}

    @Test
    void what_only_the_start_can_show_is_reported_together() {
        settings.put("docent.jobs.datasource", "jdbc/nowhere");
        settings.put("docent.jobs.hints", "postgresql");
        settings.put("docent.jobs.hints.datasource", "jdbc/nothing");

        try (SeContainer started = start(SeedsNothing.class)) {
            assertThat(started.isRunning()).isTrue();
            assertThat(catchThrowable(() -> extension.checkStart(context(PLACE, OTHER_PLACE))))
                    .hasMessageContaining(PLACE)
                    .hasMessageContaining(OTHER_PLACE)
                    .hasMessageContaining("docent.jobs.datasource is jdbc/nowhere, but the server has no DataSource")
                    .hasMessageContaining(
                            "docent.jobs.hints.datasource is jdbc/nothing, but the server has no DataSource");
        }
    }

    @Test
    void a_start_without_problems_goes_on() {
        try (SeContainer started = start(SeedsNothing.class)) {
            assertThat(started.isRunning()).isTrue();
            assertThatCode(() -> extension.checkStart(context())).doesNotThrowAnyException();
            assertThatCode(() -> extension.checkStart(new Object())).doesNotThrowAnyException();
        }
    }

    /** {@return the context of a web application whose initializers have found these reasons} */
    private static ServletContext context(String... refusals) {
        Map<Object, Object> attributes = new HashMap<>();
        ServletContext context = (ServletContext) Proxy.newProxyInstance(
                OneListOfProblemsTest.class.getClassLoader(),
                new Class<?>[] {ServletContext.class},
                (proxy, method, arguments) -> method.getName().equals("getAttribute")
                        ? attributes.get(arguments[0])
                        : attributes.put(arguments[0], arguments[1]));
        for (String refusal : refusals) {
            WebApplicationMounts.refuse(context, refusal);
        }
        return context;
    }
}
