package dev.docent.runner.internal;

import java.nio.file.Path;

import dev.docent.runner.internal.repositories.GitRepository;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Tests of agents that change a repository of three pages: what they did is pushed, or nothing is. */
abstract class RunsOnRepository {

    @TempDir
    Path temp;

    RunnerHost host;
    GitRepository repository;

    @BeforeEach
    void createHost() {
        repository = GitRepository.create(temp, 3);
        host = new RunnerHost(temp).repository(repository);
    }

    @AfterEach
    void closeHost() {
        host.close();
    }

    RunnerHost restart() {
        host.close();
        host = new RunnerHost(temp).repository(repository);
        return host;
    }

    /** {@return why a run failed, of which nothing was pushed} */
    String failure(String script) throws Exception {
        RecordedRun run = host.agent(script).run("Do it");

        assertThat(run.branch).as(run.failure).isNull();
        assertThat(repository.branches()).isEqualTo("main");
        assertThat(run.failure).hasSizeLessThan(2_000).contains("Nothing was pushed");
        return run.failure;
    }

    /** {@return a run whose branch was pushed} */
    RecordedRun pushed(String script) throws Exception {
        RecordedRun run = host.agent(script).run("Do it");

        assertThat(run.failure).isNull();
        assertThat(repository.branches()).contains(run.branch);
        return run;
    }
}
