package dev.docent.it.access;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.hosts.beans.FailingRepository;
import dev.docent.it.hosts.beans.OwnVerifier;
import dev.docent.it.hosts.running.ScriptedRunner;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.ServerLog;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import dev.docent.testkit.internal.Eventually;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * A host's own job store and key store replace Docent's without a setting, also the keys of its settings, and no details of
 * their errors reach the caller.
 */
@ExtendWith(ArquillianExtension.class)
class OwnStoresIT {

    private static long mark;

    private final AdminApi api = AdminApi.under("/own-stores/api");

    @Deployment(testable = false)
    static WebArchive host() {
        mark = ServerUnderTest.log().mark();
        return Hosts.withOwnStores("own-stores").keys().build();
    }

    private Reply job(String id) {
        return api.job("alpha", id).bearer(OwnVerifier.TOKEN).send();
    }

    @Test
    void returns_a_job_of_the_hosts_store() {
        assertThatReply(job("own"))
                .hasStatus(200)
                .isJson(
                        "{\"id\":\"own\",\"status\":\"completed\",\"source\":{\"repository\":\"https://git.example.com/own\","
                                + "\"ref\":null},\"model\":\"model of alpha\",\"prLink\":null,"
                                + "\"createdAt\":\"2026-11-02T09:30:00Z\",\"archivedAt\":null}");
    }

    @Test
    void returns_a_status_that_the_specification_does_not_define() {
        assertThat(job("of-tomorrow").text()).contains("\"status\":\"paused\"");
    }

    @Test
    void answers_404_for_a_job_that_the_store_does_not_have() {
        assertThatReply(job("absent")).isError(404, WireBytes.NO_SUCH_JOB);
    }

    @Test
    void answers_404_for_a_job_found_by_a_loose_collation() {
        assertThatReply(job("loose-collation")).isError(404, WireBytes.NO_SUCH_JOB);
    }

    @Test
    void answers_503_when_the_store_is_unavailable() {
        assertThatReply(job("down")).isError(503, WireBytes.STORE_UNAVAILABLE).hasHeader("Retry-After", "5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"broken", "null", "incomplete", "foreign-link", "fatal"})
    void hides_the_details_of_a_store_error(String id) {
        assertThatReply(job(id)).isError(500, WireBytes.INTERNAL_ERROR);
    }

    @Test
    void logs_the_details_of_store_errors() {
        job("down");
        job("broken");

        ServerUnderTest.log()
                .since(
                        0,
                        "The agent job store is unavailable for reads (",
                        "A request failed: GET /v2/agent/{projectId}/job/{id}, project \"alpha\", job \"broken\"");
    }

    @Test
    void logs_the_name_of_the_hosts_class_instead_of_a_container_proxy() {
        job("foreign-link");

        ServerUnderTest.log()
                .since(
                        0,
                        FailingRepository.class.getName()
                                + " returned a job whose prLink is not an absolute http or https URI");
    }

    @ParameterizedTest
    @ValueSource(strings = {"own", "down", "broken", "null", "incomplete", "fatal", "loose-collation"})
    void answers_404_for_every_job_of_a_project_that_the_key_does_not_reach(String id) {
        Call missing = api.job("beta", "absent").bearer(OwnVerifier.TOKEN);
        Call foreign = api.job("beta", id).bearer(OwnVerifier.TOKEN);

        assertThatReply(foreign.send()).isError(404, WireBytes.NO_SUCH_JOB);
        assertThatReply(foreign.header("Prefer", "wait=5").send()).isError(404, WireBytes.NO_SUCH_JOB);
        assertThatReply(foreign.header("If-None-Match", "*").send()).isError(404, WireBytes.NO_SUCH_JOB);
        assertThat(foreign.send().body()).isEqualTo(missing.send().body());
    }

    @Test
    void accepts_only_the_hosts_keys_and_says_so_at_the_start() {
        assertThat(ServerLog.content(ServerUnderTest.log().file()))
                .contains("The keys of docent.admin.keys are refused, because " + OwnVerifier.class.getName()
                        + " decides which keys are accepted");
        assertThatReply(api.job("alpha", "own").bearer(Keys.READER).send()).isError(401, WireBytes.INVALID_TOKEN);
    }

    @Test
    void checks_expiry_and_project_and_scope_of_the_hosts_keys() {
        assertThatReply(api.job("alpha", "own").bearer(OwnVerifier.EXPIRED).send())
                .isError(401, WireBytes.INVALID_TOKEN);
        assertThatReply(api.job("beta", "own").bearer(OwnVerifier.TOKEN).send()).isError(404, WireBytes.NO_SUCH_JOB);
        assertThatReply(api.toJobs("POST", "alpha")
                        .bearer(OwnVerifier.TOKEN)
                        .json("{}")
                        .send())
                .isError(403, WireBytes.INSUFFICIENT_SCOPE);
    }

    @Test
    void the_log_names_the_beans_of_the_host() {
        assertThat(ServerUnderTest.log().since(mark, "at /own-stores/api; "))
                .containsPattern("Docent \\d\\S* at /own-stores/api; jobs: " + FailingRepository.class.getName()
                        + "; access: " + OwnVerifier.class.getName() + "; docs: none; runner: "
                        + ScriptedRunner.class.getName())
                .doesNotContain("docent-observability");
    }

    @Test
    void a_store_that_can_only_be_read_takes_no_jobs() {
        assertThatReply(api.toJobs("POST", "alpha")
                        .bearer(OwnVerifier.WRITING)
                        .json("{\"prompt\":\"a\"}")
                        .send())
                .isError(501, WireBytes.READ_ONLY_STORE);
    }

    @Test
    void a_host_may_ask_for_its_readiness() {
        Call readiness = Call.of("GET", "/own-stores/api/own-readiness");
        Eventually.await(() -> readiness.send().status() == 200);
        assertThat(readiness.send().text()).isEqualTo("started=true store=true");
    }

    @Test
    void hides_the_details_of_a_key_store_error() {
        assertThatReply(api.job("alpha", "own").bearer(OwnVerifier.FAILING).send())
                .isError(500, WireBytes.INTERNAL_ERROR);
    }
}
