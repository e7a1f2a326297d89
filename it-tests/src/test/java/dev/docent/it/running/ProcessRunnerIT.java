package dev.docent.it.running;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.mounting.ServesAdminApi;
import dev.docent.it.wire.Keys;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * A host that has no code for agents: the process runner works on a git repository, with the server's own beans. Its Application
 * lists only one of Docent's classes, under a path of two segments.
 */
@Tag("smoke")
class ProcessRunnerIT implements RunningHostTest, ServesAdminApi {

    private static final String NAME = "process-runner";
    /** Its agent does what the prompt says. */
    private static final GitRepository REPOSITORY = GitRepository.named(NAME, """
            prompt=$(cat)
            case "$prompt" in
              fail*) echo 'no idea'; exit 3;;
              nothing*) exit 0;;
              *) echo "$prompt" >> guide.md;;
            esac
            """);

    @Deployment(testable = false)
    static WebArchive host() {
        HostWar war = Hosts.forgetful(NAME)
                .processRunner()
                .setting("docent.runner.command", REPOSITORY.command())
                .setting("docent.runner.confine", "none")
                .setting("docent.runner.work-directory", REPOSITORY.work().toString())
                .setting("docent.runner.author", "Docent <agent@example.com>")
                .setting("docent.projects", "alpha")
                .setting("docent.projects.alpha.repository", REPOSITORY.address())
                .setting(
                        "docent.projects.alpha.compare",
                        "https://git.example.com/acme/alpha/compare/{base}...{branch}");
        return war.build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/" + NAME + "/rest/docs-admin");
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
        assertThat(REPOSITORY.git("log", "--format=%ae", "main..agent/" + id).lines())
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
        assertThat(REPOSITORY.git("branch", "--list", "agent/" + id)).isEmpty();
    }

    @Test
    void does_not_serve_unlisted_resources() {
        assertThatReply(Call.get(api().base() + "/docs/navigation")
                        .bearer(Keys.EVERYWHERE)
                        .send())
                .isRefused();
    }

    private static String guide(String id) {
        return REPOSITORY.git("show", "agent/" + id + ":guide.md");
    }
}
