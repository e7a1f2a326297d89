package dev.docent.runner.internal;

import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;

import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequests;
import dev.docent.runner.internal.repositories.GitRepository;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The runner in a container, with settings from system properties. */
class RunnerExtensionTest {

    /** A runner of an application. */
    @ApplicationScoped
    static class OwnRunner implements AgentRunner {

        @Override
        public Assignment assign(String projectId, String prompt) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void run(AgentRun run) {}
    }

    /** Pull requests of an application. */
    @ApplicationScoped
    static class OwnPullRequests implements PullRequests {

        @Override
        public URI open(PublishedBranch branch) {
            return URI.create("https://git.example.com/" + branch.branch());
        }
    }

    @TempDir
    Path temp;

    private final Map<String, String> settings = new HashMap<>();

    @AfterEach
    void clear() {
        settings.keySet().forEach(System::clearProperty);
    }

    private void set(String name, String value) {
        settings.put(name, value);
        System.setProperty(name, value);
    }

    private void configure(GitRepository repository) {
        set("docent.runner.command", "/bin/sh -c 'cat >> README.md'");
        set("docent.runner.confine", "none");
        set("docent.runner.work-directory", temp.resolve("runner").toString());
        set("docent.runner.author", "Docs Agent <agent@example.com>");
        set("docent.projects", "handbook");
        set("docent.projects.handbook.repository", repository.address().toString());
    }

    private static SeContainer start(Class<?>... beans) {
        return SeContainerInitializer.newInstance()
                .disableDiscovery()
                .addExtensions(new RunnerExtension())
                .addBeanClasses(RunnerBeans.class)
                .addBeanClasses(beans)
                .initialize();
    }

    @Test
    void without_settings_there_is_no_runner() {
        try (SeContainer container = start()) {
            assertThat(container.select(AgentRunner.class).isUnsatisfied()).isTrue();
        }
    }

    @Test
    void without_settings_an_application_keeps_its_own_runner() {
        try (SeContainer container = start(OwnRunner.class)) {
            assertThat(container.select(AgentRunner.class).isResolvable()).isTrue();
        }
    }

    @Test
    void with_settings_there_is_one_that_works_and_leaves_nothing() throws Exception {
        GitRepository repository = GitRepository.create(temp, 1);
        configure(repository);
        set("docent.projects.handbook.forge", "custom");
        try (SeContainer container = start(OwnPullRequests.class)) {
            AgentRunner runner = container.select(AgentRunner.class).get();
            RecordedRun run = RecordedRun.of(runner.assign("handbook", "x").source(), "x\n");

            runner.run(run);

            assertThat(run.link).isEqualTo(URI.create("https://git.example.com/" + run.branch));
            assertThat(runner.afterNodeLoss()).isEqualTo(AgentRunner.AfterNodeLoss.FAIL);
            assertThat(RunnerHost.names(temp.resolve("runner/nodes"))).hasSize(1);
        }
        assertThat(RunnerHost.names(temp.resolve("runner/nodes"))).isEmpty();
    }

    @Test
    void a_runner_of_the_application_and_this_one_exclude_each_other() {
        configure(GitRepository.create(temp, 1));

        assertThatThrownBy(() -> start(OwnRunner.class).close())
                .hasMessageContaining("The application has an AgentRunner of its own")
                .hasMessageContaining("OwnRunner");
    }

    @Test
    void wrong_settings_stop_the_deployment_with_all_errors() {
        configure(GitRepository.create(temp, 1));
        set("docent.runner.command", "no-such-program-anywhere");
        set("docent.runner.git", "no-such-git");

        assertThatThrownBy(() -> start().close())
                .hasMessageContaining("docent.runner.command names a program")
                .hasMessageContaining("docent.runner.git cannot be used");
    }

    @Test
    void a_custom_forge_needs_a_bean() {
        configure(GitRepository.create(temp, 1));
        set("docent.projects.handbook.forge", "custom");

        assertThatThrownBy(() -> start().close()).hasMessageContaining("dev.docent.runner.PullRequests, but has none");
    }

    @Test
    void a_work_directory_that_cannot_be_made_stops_the_deployment() {
        configure(GitRepository.create(temp, 1));
        set("docent.runner.work-directory", "/proc/runner");

        assertThatThrownBy(() -> start().close()).hasMessageContaining("docent.runner.work-directory cannot be");
    }
}
