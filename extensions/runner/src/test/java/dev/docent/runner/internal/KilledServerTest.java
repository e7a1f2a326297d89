package dev.docent.runner.internal;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.docent.runner.internal.repositories.GitRepository;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** A server that is killed while an agent is at work. */
class KilledServerTest {

    @TempDir
    Path temp;

    /** The server: its arguments are the folder of the test and the repository. */
    public static void main(String[] arguments) throws Exception {
        Path temp = Path.of(arguments[0]);
        RunnerHost host = new RunnerHost(temp)
                .set(RunnerHost.REPOSITORY + "repository", arguments[1])
                .agent("(setsid sleep 3600 &); touch " + temp + "/started; sleep 3600");
        host.run("x");
    }

    @Test
    void the_next_start_removes_its_processes_and_folders() throws Exception {
        GitRepository repository = GitRepository.create(temp, 3);
        Process server = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        KilledServerTest.class.getName(),
                        temp.toString(),
                        repository.address().toString()))
                .redirectErrorStream(true)
                .redirectOutput(new File(temp.toFile(), "server.out"))
                .start();
        Eventually.await(() -> Files.exists(temp.resolve("started")) || !server.isAlive());
        assertThat(temp.resolve("server.out")).content().doesNotContain("Exception");
        Path nodes = temp.resolve("runner/nodes");
        String dead = RunnerHost.names(nodes).get(0);
        assertThat(agents(dead)).isGreaterThanOrEqualTo(2);

        try (RunnerHost living = new RunnerHost(temp).repository(repository).agent("true")) {
            living.runner();
            assertThat(RunnerHost.names(nodes))
                    .as("a living node is left alone")
                    .contains(dead);
        }
        server.destroyForcibly().waitFor();
        assertThat(agents(dead)).isGreaterThanOrEqualTo(2);

        try (RunnerHost next = new RunnerHost(temp).repository(repository).agent("cat >> README.md")) {
            next.runner();
            Eventually.await("agents to end", () -> agents(dead), left -> left == 0);
            assertThat(RunnerHost.names(nodes)).doesNotContain(dead);
            assertThat(next.run("x\n").failure).isNull();
        }
    }

    private static long agents(String node) {
        return ProcessHandle.allProcesses()
                .filter(process -> RunnerHost.environment(process.pid()).contains("DOCENT_RUN=" + node))
                .count();
    }
}
