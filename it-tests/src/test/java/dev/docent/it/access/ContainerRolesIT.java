package dev.docent.it.access;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.SeededJobs;
import dev.docent.it.hosts.roles.SecuredApplication;
import dev.docent.it.hosts.roles.Users;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** A host that uses container security: Jakarta Security authenticates the users, and their roles grant access. */
@Tag("smoke")
@ExtendWith(ArquillianExtension.class)
class ContainerRolesIT {

    private final AdminApi api = AdminApi.under("/roles/api");

    @Deployment(testable = false)
    static WebArchive host() {
        return HostWar.named("roles")
                .docent()
                .console()
                .classes(SecuredApplication.class, Users.class, SeededJobs.class)
                .setting("docent.admin.security", "container")
                .setting("docent.projects", "*")
                .setting("docent.projects.*.roles.read", "viewer")
                .setting("docent.projects.*.roles.operate", "editor")
                .build();
    }

    @Test
    void a_viewer_reads_and_does_not_write() {
        assertThatReply(as("vera", api.job("alpha", "job-active")))
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB);
        assertThatReply(as("vera", api.toJobs("POST", "alpha").json("{}")))
                .hasStatus(403)
                .isJson(WireBytes.INSUFFICIENT_SCOPE);
    }

    @Test
    void an_editor_reads_and_writes_in_every_project() {
        assertThatReply(as("edith", api.job("beta", "job-active")))
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB_OF_BETA);
        assertThatReply(as("edith", api.toJobs("POST", "alpha").json("{}")))
                .hasStatus(501)
                .isJson(WireBytes.RUNS_NO_AGENTS);
    }

    /** What a page of another origin can have the browser of a signed-in user send. */
    @ParameterizedTest
    @CsvSource({
        "/v2/agent/alpha/job",
        "/v2/agent/alpha/job/job-completed/message",
        "/docent/v1/projects/alpha/jobs/job-active/cancel",
        "/docent/v1/projects/alpha/jobs/job-completed/archive",
        "/docent/v1/projects/alpha/jobs/job-failed/pull-request",
        "/docent/v1/projects/alpha/pause",
        "/docent/v1/projects/alpha/resume",
        "/docent/v1/deliveries/unknown/retry"
    })
    void a_page_of_another_origin_changes_nothing(String path) {
        Call posted = Call.of("POST", api.base() + path);
        String before = as("edith", api.job("alpha", "job-active")).text();

        assertThatReply(as("edith", posted.json("{}").header("Sec-Fetch-Site", "cross-site")))
                .hasStatus(403);
        assertThatReply(as("edith", posted.json("{}").header("Origin", "http://evil.example")))
                .hasStatus(403);
        assertThatReply(as("edith", posted.header("Sec-Fetch-Site", "same-origin")))
                .hasStatus(415);
        assertThatReply(as("edith", posted.header("Content-Type", "text/plain")))
                .hasStatus(415);

        assertThatReply(as("edith", api.job("alpha", "job-active")))
                .hasStatus(200)
                .isJson(before);
    }

    @Test
    void a_page_of_this_origin_cancels_a_job_in_the_name_of_its_user() {
        Call cancel = Call.of("POST", api.base() + "/docent/v1/projects/alpha/jobs/job-cancelled-here/cancel")
                .json("{}")
                .header("Sec-Fetch-Site", "same-origin")
                .header("Origin", "http://127.0.0.1:" + ServerUnderTest.httpPort());

        assertThatReply(as("vera", cancel)).hasStatus(403).isJson(WireBytes.INSUFFICIENT_SCOPE);
        assertThatReply(as("edith", cancel)).hasStatus(404);
        assertThatReply(as("vera", Call.get(api.base() + "/docent/v1/jobs"))).hasStatus(200);
    }

    @Test
    void a_user_without_a_role_is_refused() {
        assertThatReply(as("norma", api.job("alpha", "job-active")))
                .hasStatus(403)
                .isJson(WireBytes.INSUFFICIENT_SCOPE);
    }

    @Test
    void an_unauthenticated_caller_is_refused() {
        assertThatReply(api.job("alpha", "job-active").send()).isError(401, WireBytes.NO_CREDENTIALS);
        assertThatReply(api.job("alpha", "job-active").bearer(Keys.EVERYWHERE).send())
                .revealsNothing();
    }

    @Test
    void without_a_role_there_is_no_console() {
        assertThatReply(Call.of("GET", "/roles/docent-console/jobs").send()).hasStatus(404);
    }

    /**
     * The container adds directives to {@code Cache-Control} for an authenticated user, so this header is not checked.
     */
    private static Reply as(String user, Call call) {
        String credentials = Base64.getEncoder().encodeToString((user + ":pw").getBytes(StandardCharsets.UTF_8));
        return call.header("Authorization", "Basic " + credentials).send();
    }
}
