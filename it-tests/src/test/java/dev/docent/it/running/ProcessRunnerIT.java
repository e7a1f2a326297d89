package dev.docent.it.running;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** A host that has no code for agents: the process runner works on a git repository, with the server's own beans. */
class ProcessRunnerIT implements RunningHostTest {

    private static final String NAME = "process-runner";
    private static final Path FOLDER =
            Path.of("target", NAME + "-" + ProcessHandle.current().pid()).toAbsolutePath();
    private static final Path BARE = FOLDER.resolve("alpha.git");

    /** Does what the prompt says. */
    private static final String AGENT = """
            prompt=$(cat)
            case "$prompt" in
              fail*) echo 'no idea'; exit 3;;
              nothing*) exit 0;;
              *) echo "$prompt" >> guide.md;;
            esac
            """;

    @Deployment(testable = false)
    static WebArchive host() {
        prepare();
        HostWar war = Hosts.discovering(NAME)
                .processRunner()
                .setting("docent.runner.command", "sh " + FOLDER.resolve("agent.sh"))
                .setting("docent.runner.work-directory", FOLDER.resolve("work").toString())
                .setting("docent.runner.author.mail", "agent@example.com")
                .setting("docent.runner.repositories", "alpha")
                .setting("docent.runner.repositories.alpha.address", "file://" + BARE)
                .setting(
                        "docent.runner.repositories.alpha.compare",
                        "https://git.example.com/acme/alpha/compare/{base}...{branch}");
        return war.build();
    }

    private static void prepare() {
        try {
            Files.createDirectories(FOLDER);
            Files.writeString(FOLDER.resolve("agent.sh"), AGENT);
            Path work = Files.createDirectories(FOLDER.resolve("first"));
            Files.writeString(work.resolve("guide.md"), "# Guide\n");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        Path work = FOLDER.resolve("first");
        git("init", "-q", "--bare", "-b", "main", BARE.toString());
        git("-C", work.toString(), "init", "-q", "-b", "main");
        git("-C", work.toString(), "add", "-A");
        git(
                "-C",
                work.toString(),
                "-c",
                "user.name=Begin",
                "-c",
                "user.email=begin@example.com",
                "commit",
                "-q",
                "-m",
                "Begin");
        git("-C", work.toString(), "push", "-q", BARE.toString(), "main");
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/" + NAME + "/api");
    }

    @Test
    void a_prompt_becomes_a_pushed_branch_and_a_follow_up_continues_on_it() {
        String id = created("Install it with Maven");

        assertThat(settled(id, "completed").text())
                .contains("\"status\":\"completed\"")
                .contains("\"ref\":\"agent/" + id + "\"")
                .contains("https://git.example.com/acme/alpha/compare/main...agent/" + id);
        assertThat(guide(id)).isEqualTo("# Guide\nInstall it with Maven\n");

        assertThatReply(message(id, "{\"prompt\":\"Or with Gradle\"}")).hasStatus(200);
        assertThat(settled(id, "completed").text()).contains("\"status\":\"completed\"");
        assertThat(guide(id)).isEqualTo("# Guide\nInstall it with Maven\nOr with Gradle\n");
        assertThat(git("-C", BARE.toString(), "log", "--format=%ae", "main..agent/" + id)
                        .lines())
                .containsExactly("agent@example.com", "agent@example.com");
    }

    @Test
    void an_agent_that_changes_nothing_completes_without_a_pull_request() {
        assertThat(settled(created("nothing to do"), "completed").text())
                .contains("\"status\":\"completed\"")
                .contains("\"prLink\":null");
    }

    @Test
    void an_agent_that_fails_fails_its_job_and_leaves_no_branch() {
        String id = created("fail, please");

        assertThat(settled(id, "failed").text()).contains("\"status\":\"failed\"");
        assertThat(git("-C", BARE.toString(), "branch", "--list", "agent/" + id))
                .isEmpty();
    }

    private static String guide(String id) {
        return git("-C", BARE.toString(), "show", "agent/" + id + ":guide.md");
    }

    private static String git(String... arguments) {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        try {
            Process git = new ProcessBuilder(command).redirectErrorStream(true).start();
            String output = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (git.waitFor() != 0) {
                throw new IllegalStateException(command + ": " + output);
            }
            return output;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException stop) {
            throw new IllegalStateException(stop);
        }
    }
}
