package dev.docent.it.callers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.hosts.calling.DocentCalls;
import dev.docent.it.hosts.operating.AccessLog;
import dev.docent.it.hosts.operating.Operator;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.operations.IssuesKeys;
import dev.docent.it.running.NotifiesTheHost;
import dev.docent.it.running.RunningHostTest;
import dev.docent.it.running.SendsMessages;
import dev.docent.it.running.WaitsForJobs;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Contract;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import dev.docent.testkit.internal.Eventually;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * A host that runs agents, with jobs in memory: messages, waits, events and repeated POSTs; and {@code /docent/v1} by HTTP, as tools
 * of agents, with webhooks, and by the client in the host. Every response is compared with the document. The host also issues keys
 * and records who called.
 */
@Tag("smoke")
@ExtendWith(ArquillianExtension.class)
class DocentApiIT
        implements RunningHostTest,
                ServesDocentApi,
                OpensPullRequests,
                PublishesEvents,
                ServesJobsMcp,
                CallsDocentApi,
                SurvivesMutatedRequests,
                RepeatsPosts,
                SendsMessages,
                NotifiesTheHost,
                WaitsForJobs,
                IssuesKeys {

    private static final String NAME = "called";
    private static final String V1 = "/docent/v1";
    private static final String ALPHA = V1 + "/projects/alpha";
    private static final Pattern CURSOR = Pattern.compile("\"nextCursor\":\"([^\"]+)\"}$");
    private static final Pattern ID = Pattern.compile("\\{\"id\":\"([^\"]+)\"");

    private static long mark;

    @Deployment(testable = false)
    static WebArchive host() throws IOException {
        mark = ServerUnderTest.log().mark();
        Path secret = Files.writeString(Files.createTempFile("docent-webhook", ".secret"), SECRET);
        secret.toFile().deleteOnExit();
        String receiver = "http://127.0.0.1:" + RECEIVER.getAddress().getPort();
        return Hosts.called(NAME)
                .client()
                .observability()
                .classes(DocentCalls.class, Operator.class, AccessLog.class)
                .setting("docent.audit", "log")
                .setting("docent.client.key", Keys.OPERATOR)
                .setting("docent.client.repeat-posts", "true")
                .setting("docent.jobs.runners", "20")
                .setting("docent.jobs.rate-limit", "1000000")
                .setting("docent.jobs.mcp", "on")
                .setting("docent.webhooks", "ended,gone")
                .setting("docent.webhooks.ended.url", receiver + "/ended")
                .setting("docent.webhooks.ended.secret-file", secret.toString())
                .setting("docent.webhooks.ended.projects", "alpha")
                .setting("docent.webhooks.ended.events", "job.completed,job.failed,job.cancelled")
                .setting("docent.webhooks.ended.addresses", "127.0.0.1")
                .setting("docent.webhooks.gone.url", receiver + "/gone")
                .setting("docent.webhooks.gone.secret-file", secret.toString())
                .setting("docent.webhooks.gone.projects", "*")
                .setting("docent.webhooks.gone.events", "job.archived")
                .setting("docent.webhooks.gone.addresses", "127.0.0.1")
                .build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/" + NAME + "/api");
    }

    @Override
    public long deployed() {
        return mark;
    }

    @Test
    void an_agent_that_is_started_from_java_is_listed_by_who_asked_for_it_and_cancelled_over_http() {
        String id = behind("POST", "button/start/hold");

        Reply list = get(ALPHA + "/jobs?requestedBy=ann&status=active");
        assertThatReply(list).hasStatus(200).hasHeader("Cache-Control", "private, no-cache");
        assertThat(list.text()).contains("\"id\":\"" + id + "\"", "\"requestedBy\":\"ann\"", "\"queuePosition\":null");
        Eventually.await(
                "the run", () -> get(ALPHA + "/jobs/" + id).text(), job -> job.contains("\"progress\":\"holds\""));

        Reply cancelled = post(ALPHA + "/jobs/" + id + "/cancel", "{\"reason\":\"too late\"}");
        assertThatReply(cancelled).hasStatus(202);
        assertThat(cancelled.text())
                .contains("\"status\":\"failed\"", "\"outcome\":\"cancelled\"", "\"reason\":\"too late\"");
        assertThatReply(post(ALPHA + "/jobs/" + id + "/cancel", "")).hasStatus(202);
        assertThat(behind("POST", "button/cancel/" + id)).isEqualTo("CANCELLED");

        Reply archived = post(ALPHA + "/jobs/" + id + "/archive", "");
        assertThatReply(archived).hasStatus(200);
        assertThat(archived.text()).contains("\"status\":\"archived\"", "\"outcome\":\"cancelled\"");
        assertThatReply(post(ALPHA + "/jobs/" + id + "/archive", "")).hasStatus(200);
        assertThatReply(post(ALPHA + "/jobs/" + id + "/cancel", "")).hasStatus(409);
        assertThat(get(ALPHA + "/jobs?requestedBy=ann").text()).doesNotContain(id);
        assertThat(get(ALPHA + "/jobs?requestedBy=ann&archived=true").text()).contains(id);
        assertThat(get(ALPHA + "/jobs?status=archived").text()).contains(id);
    }

    @Test
    void an_active_job_is_not_archived_and_an_ended_one_not_cancelled() {
        String active = created("hold");
        Reply refused = post(ALPHA + "/jobs/" + active + "/archive", "");
        assertThatReply(refused).hasStatus(409);
        assertThat(refused.text()).contains("\"job\":{\"id\":\"" + active + "\"", "cancel it first");
        String ended = created("complete");
        settled(ended, "completed");

        assertThatReply(post(ALPHA + "/jobs/" + ended + "/cancel", "")).hasStatus(409);

        post(ALPHA + "/jobs/" + active + "/cancel", "");
    }

    @Test
    void a_list_is_read_page_by_page() {
        List<String> ids = List.of(created("complete"), created("complete"), created("complete"));
        ids.forEach(id -> settled(id, "completed"));
        String page = ALPHA + "/jobs?limit=1&status=completed";
        StringBuilder seen = new StringBuilder();
        String cursor = "";
        do {
            Reply reply = get(page + cursor);
            seen.append(reply.text());
            Matcher next = CURSOR.matcher(reply.text());
            cursor = next.find() ? "&cursor=" + next.group(1) : "";
            assertThat(reply.header("Link").isPresent()).isEqualTo(!cursor.isEmpty());
        } while (!cursor.isEmpty());

        assertThat(ID.matcher(seen).results().map(found -> found.group(1)))
                .doesNotHaveDuplicates()
                .containsAll(ids);
        String other = CURSOR.matcher(get(page).text())
                .results()
                .findFirst()
                .orElseThrow()
                .group(1);
        assertThatReply(get(ALPHA + "/jobs?limit=1&status=failed&cursor=" + other))
                .hasStatus(400);
    }

    @Test
    void all_projects_of_a_key_are_listed_and_no_other() {
        String id = created("complete");

        assertThat(get(V1 + "/jobs?archived=true&limit=200").text())
                .contains(id, "\"projectId\":\"alpha\"", "\"projectId\":\"beta\"")
                .doesNotContain("\"projectId\":\"gamma\"");
        assertThat(Call.get(api().base() + V1 + "/jobs")
                        .bearer(Keys.STRANGER)
                        .send()
                        .text())
                .doesNotContain("alpha", "beta");
        assertThatReply(Call.get(api().base() + ALPHA + "/jobs")
                        .bearer(Keys.STRANGER)
                        .send())
                .isError(404, WireBytes.NOT_FOUND);
    }

    @Test
    void a_wait_ends_with_the_job() {
        String id = created("hold");
        Reply first = get(ALPHA + "/jobs/" + id);
        assertThatReply(first).hasStatus(200).hasHeader("Retry-After", "5");
        CompletableFuture<Reply> ended =
                RunningHostTest.waiting(reading(ALPHA + "/jobs/" + id).header("Prefer", "wait=25"));

        behind("POST", "cancel/" + id);

        Reply reply = ended.join();
        Contract.covers(reply, "GET", ALPHA + "/jobs/" + id);
        assertThatReply(reply).hasStatus(200).hasHeader("Preference-Applied", "wait=25");
        assertThat(reply.text()).contains("\"outcome\":\"cancelled\"");
        Reply stopped = Eventually.await(
                "the end of the run",
                () -> get(ALPHA + "/jobs/" + id),
                job -> job.text().contains("\"run\":null"));
        assertThatReply(reading(ALPHA + "/jobs/" + id)
                        .header("If-None-Match", stopped.header("ETag").orElseThrow())
                        .send())
                .hasStatus(304)
                .hasNoBody();
    }

    @Test
    void the_steps_have_prompts_only_on_request() {
        String id = created("complete");
        settled(id, "completed");

        assertThat(get(ALPHA + "/jobs/" + id + "/steps").text())
                .contains("\"from\":null", "\"to\":\"completed\"", "\"requestedBy\":\"operator\"", "\"prompt\":null")
                .doesNotContain("\"prompt\":\"complete\"");
        Reply first = get(ALPHA + "/jobs/" + id + "/steps?prompts=true&limit=1");
        assertThat(first.text()).contains("\"prompt\":\"complete\"");
        String cursor =
                CURSOR.matcher(first.text()).results().findFirst().orElseThrow().group(1);
        assertThat(get(ALPHA + "/jobs/" + id + "/steps?cursor=" + cursor).text())
                .contains("\"from\":\"active\"", "\"nextCursor\":null");
    }

    @Test
    void a_log_is_read_in_parts_and_waited_for() {
        String id = running();
        String log = ALPHA + "/jobs/" + id + "/log";
        String before = log(log).send().text();

        assertThatReply(log(log).send()).hasStatus(200);
        assertThat(log(log).header("Range", "bytes=1-").send().text()).isEqualTo(before.substring(1));
        Call rest = log(log).header("Range", "bytes=" + before.length() + "-");
        assertThatReply(rest.send()).hasStatus(416).hasHeader("Content-Range", "bytes */" + before.length());
        CompletableFuture<Reply> more = RunningHostTest.waiting(rest.header("Prefer", "wait=25"));
        behind("POST", "log");

        Reply reply = more.join();
        assertThatReply(reply).hasStatus(206).hasType("text/plain;charset=utf-8");
        assertThat(reply.text()).isEqualTo("two\n");
        post(ALPHA + "/jobs/" + id + "/cancel", "");
    }

    /** The one task that polls logs for everybody sends it. */
    @Test
    void a_part_that_was_waited_for_fits_into_the_buffers() {
        String id = running();
        String log = ALPHA + "/jobs/" + id + "/log";
        int before = log(log).send().text().length();
        CompletableFuture<Reply> more = RunningHostTest.waiting(
                log(log).header("Range", "bytes=" + before + "-").header("Prefer", "wait=25"));
        behind("POST", "log?lines=50000");

        Reply reply = more.join();
        int length = before + 4 * 50_000;
        int sent = reply.text().length();
        assertThatReply(reply)
                .hasStatus(206)
                .hasHeader("Content-Range", "bytes %d-%d/%d".formatted(before, before + sent - 1, length));
        assertThat(sent).isLessThan(1 << 16);
        assertThat(log(log).header("Range", "bytes=" + before + "-").send().text())
                .hasSize(length - before)
                .startsWith(reply.text());
        post(ALPHA + "/jobs/" + id + "/cancel", "");
    }

    @Test
    void a_range_of_a_head_and_one_that_depends_on_a_validator_are_ignored() {
        String id = running();
        String path = ALPHA + "/jobs/" + id + "/log";

        Reply head = Call.of("HEAD", api().base() + path)
                .bearer(Keys.OPERATOR)
                .header("Range", "bytes=1-2")
                .send();
        assertThatReply(head).hasStatus(200).hasNoHeader("Content-Range");
        Reply whole = log(path)
                .header("Range", "bytes=1-2")
                .header("If-Range", "\"of-another-log\"")
                .send();
        assertThatReply(whole).hasStatus(200).hasNoHeader("Content-Range");
        assertThat(head.header("Content-Length")
                        .orElse(Integer.toString(whole.text().length())))
                .isEqualTo(Integer.toString(whole.text().length()));
        post(ALPHA + "/jobs/" + id + "/cancel", "");
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /jobs?unknown=1, 400",
        "GET, /projects/alpha/jobs?limit=0, 400",
        "GET, /projects/alpha/jobs?limit=201, 400",
        "GET, /projects/alpha/jobs?status=done, 400",
        "GET, /projects/alpha/jobs?archived=yes, 400",
        "GET, /projects/alpha/jobs?createdAfter=yesterday, 400",
        "GET, /projects/alpha/jobs?cursor=x, 400",
        "GET, /projects/alpha/jobs?status=active&status=failed, 400",
        "GET, /projects/alpha/jobs/no-such-job, 404",
        "GET, /projects/gamma/jobs/job-active, 404",
        "GET, /projects/alpha/jobs/no-such-job/log, 404",
        "GET, /projects/alpha/jobs/no-such-job/steps, 404",
        "POST, /projects/alpha/jobs/no-such-job/cancel, 404",
        "POST, /projects/gamma/pause, 404",
        "PUT, /jobs, 405",
        "DELETE, /projects/alpha/jobs, 405",
        "POST, /projects/alpha/jobs, 405",
        "GET, /projects/alpha/pause, 405",
        "OPTIONS, /projects/alpha/jobs, 405",
        "GET, /unknown, 404",
    })
    void what_is_wrong_is_an_error_with_the_one_body(String method, String path, int status) {
        Reply reply =
                Call.of(method, api().base() + V1 + path).bearer(Keys.OPERATOR).send();

        assertThatReply(reply).hasStatus(status).hasHeader("Cache-Control", "no-store");
        assertThat(reply.text()).startsWith("{\"error\":\"");
        assertThat(reply.header("Allow").isPresent()).isEqualTo(status == 405);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/jobs", "/projects/alpha/jobs", "/projects/alpha/jobs/job-active", "/openapi.yaml"})
    void nothing_is_served_without_a_key(String path) {
        assertThatReply(Call.get(api().base() + V1 + path).send()).isError(401, WireBytes.NO_CREDENTIALS);
    }

    @Test
    void a_paused_project_begins_no_run_until_it_is_resumed() {
        String beta = V1 + "/projects/beta";
        Reply paused = post(beta + "/pause", "");
        assertThatReply(paused).hasStatus(200).isJson("{\"projectId\":\"beta\",\"paused\":true}");
        String id = RunningHostTest.id(api().toJobs("POST", "beta")
                .bearer(Keys.OPERATOR)
                .json("{\"prompt\":\"complete\"}")
                .send());
        settled(created("complete"), "completed");
        assertThat(get(beta + "/jobs/" + id).text()).contains("\"state\":\"queued\"", "\"queuePosition\":1");

        assertThatReply(post(beta + "/resume", "")).isJson("{\"projectId\":\"beta\",\"paused\":false}");

        Eventually.await(
                "the job", () -> get(beta + "/jobs/" + id).text(), job -> job.contains("\"outcome\":\"completed\""));
    }

    @Test
    void a_key_that_may_only_read_changes_nothing() {
        String id = created("hold");

        assertThatReply(Call.of("POST", api().base() + ALPHA + "/jobs/" + id + "/cancel")
                        .bearer(Keys.READER)
                        .send())
                .isError(403, WireBytes.INSUFFICIENT_SCOPE);

        assertThat(get(ALPHA + "/jobs/" + id).text()).contains("\"status\":\"active\"");
        post(ALPHA + "/jobs/" + id + "/cancel", "");
    }

    @Test
    void the_document_is_served() {
        Reply reply = Call.of("GET", api().base() + V1 + "/openapi.yaml")
                .bearer(Keys.READER)
                .send();

        assertThatReply(reply).hasStatus(200).hasType("application/yaml");
        assertThat(reply.text()).isEqualTo(Contract.document("docent-api.yaml"));
    }

    /** {@return a job whose run lasts until it is cancelled} */
    private String running() {
        String id = created("hold");
        Eventually.await(
                "the run", () -> get(ALPHA + "/jobs/" + id).text(), job -> job.contains("\"state\":\"running\""));
        return id;
    }

    private Call reading(String path) {
        return Call.get(api().base() + path).bearer(Keys.OPERATOR);
    }

    private Call log(String path) {
        return Call.of("GET", api().base() + path).bearer(Keys.OPERATOR);
    }

    private Reply get(String path) {
        return covered(reading(path), path);
    }

    private Reply post(String path, String json) {
        Call call = Call.of("POST", api().base() + path).bearer(Keys.OPERATOR);
        return covered(json.isEmpty() ? call : call.json(json), path);
    }

    private static Reply covered(Call call, String path) {
        Reply reply = call.send();
        Contract.covers(reply, call.method(), path.replaceFirst("\\?.*", ""));
        return reply;
    }
}
