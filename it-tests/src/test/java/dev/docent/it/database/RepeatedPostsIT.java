package dev.docent.it.database;

import java.io.IOException;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import dev.docent.it.callers.RepeatsPosts;
import dev.docent.it.callers.SurvivesMutatedRequests;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.running.RunningHostTest;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.testkit.internal.Eventually;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Two hosts over one database get the same POST, whose response is lost; and a host whose store keeps no keys. 100 POSTs, or as many
 * as {@code -Dit.repeated.posts} says, are each sent five times through a proxy that cuts responses.
 */
@Tag("once")
class RepeatedPostsIT implements RepeatsPosts, SurvivesMutatedRequests {

    private static final String ONE = "repeated-one";
    private static final String OTHER = "repeated-other";
    private static final String PLAIN = "repeated-plain";
    private static final int REPETITIONS = 5;
    private static final int CALLERS = 4;

    @Deployment(name = ONE, testable = false)
    static WebArchive one() {
        return Hosts.overDatabase(ONE)
                .setting("docent.jobs.rate-limit", "1000000")
                .setting("docent.jobs.queue", "1000000")
                .build();
    }

    /** Some keys may do less here, as if that had been changed in between. */
    @Deployment(name = OTHER, testable = false)
    static WebArchive other() {
        return Hosts.overDatabase(OTHER)
                .setting("docent.jobs.rate-limit", "1000000")
                .setting("docent.jobs.queue", "1000000")
                .setting("docent.admin.keys.writer.scopes", "read")
                .setting("docent.admin.keys.loopback.projects", "beta")
                .setting("docent.admin.keys.everywhere.expires", "2020-01-01T00:00:00Z")
                .build();
    }

    @Deployment(name = PLAIN, testable = false)
    static WebArchive plain() {
        return Hosts.withPlainStore(PLAIN).build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/" + ONE + "/api");
    }

    private static Call creation(String host, String token, String key) {
        return AdminApi.under("/" + host + "/api")
                .toJobs("POST", "alpha")
                .bearer(token)
                .header(KEY, key)
                .json(COMPLETE);
    }

    @Test
    void posts_whose_responses_are_lost_create_one_job_each() throws Exception {
        int posts = Integer.getInteger("it.repeated.posts", 100);
        Set<String> before = jobs();
        Set<String> created = new HashSet<>();
        ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
        try {
            List<Future<List<String>>> ids = new ArrayList<>();
            for (int caller = 0; caller < CALLERS; caller++) {
                ids.add(callers.submit(() -> repeated(posts / CALLERS)));
            }
            for (Future<List<String>> id : ids) {
                created.addAll(id.get());
            }
        } finally {
            callers.shutdownNow();
        }

        Set<String> added = jobs();
        added.removeAll(before);
        assertThat(created).hasSize(posts / CALLERS * CALLERS);
        assertThat(added).isEqualTo(created);
    }

    private static Set<String> jobs() {
        return new HashSet<>(SharedDatabase.query("SELECT id FROM docent_agent_job WHERE project_id = 'alpha'"));
    }

    private static List<String> repeated(int posts) throws IOException {
        List<String> ids = new ArrayList<>();
        try (CuttingProxy proxy = new CuttingProxy(ServerUnderTest.httpPort())) {
            for (int i = 0; i < posts; i++) {
                ids.add(repeated(proxy));
            }
        }
        return ids;
    }

    /** Sends a POST until its response arrives, to one host and the other in turn. */
    private static String repeated(CuttingProxy proxy) {
        String key = UUID.randomUUID().toString();
        for (int attempt = 1; attempt < REPETITIONS; attempt++) {
            lost(creation(attempt % 2 == 0 ? ONE : OTHER, Keys.OPERATOR, key), proxy);
        }
        Call last = creation(ONE, Keys.OPERATOR, key);
        Reply reply = Eventually.await("the first request to end", last::send, found -> found.status() != 409);
        assertThatReply(reply).hasStatus(201).hasHeader(REPLAYED, "true");
        return RunningHostTest.id(reply);
    }

    private static void lost(Call call, CuttingProxy proxy) {
        try {
            byte[] part = call.exchange(proxy.port());
            assertThat(new String(part, StandardCharsets.UTF_8)).doesNotContain("\"archivedAt\":null}");
        } catch (IOException reset) {
            assertThat(reset).as("the connection was cut").isInstanceOf(SocketException.class);
        }
    }

    @Test
    void the_other_host_repeats_the_response() {
        String key = UUID.randomUUID().toString();
        Reply first = RunningHostTest.matchingDocument(creation(ONE, Keys.OPERATOR, key), "");
        assertThatReply(first).hasStatus(201);

        Reply second = RunningHostTest.matchingDocument(creation(OTHER, Keys.OPERATOR, key), "");

        assertThatReply(second).hasStatus(201).hasHeader(REPLAYED, "true").isJson(first.text());
    }

    @Test
    void what_a_key_may_do_now_decides() {
        String key = UUID.randomUUID().toString();
        for (String token : List.of(Keys.WRITER, Keys.LOOPBACK, Keys.EVERYWHERE)) {
            assertThatReply(creation(ONE, token, key).send()).hasStatus(201);
            assertThatReply(creation(ONE, token, key).send()).hasHeader(REPLAYED, "true");
        }

        assertThatReply(creation(OTHER, Keys.WRITER, key).send()).hasStatus(403);
        assertThatReply(creation(OTHER, Keys.LOOPBACK, key).send()).hasStatus(404);
        assertThatReply(creation(OTHER, Keys.EVERYWHERE, key).send()).hasStatus(401);
    }

    @Test
    void a_store_that_keeps_no_keys_refuses_them_and_creates_nothing() {
        Call call = creation(PLAIN, Keys.OPERATOR, "key");
        Reply reply = RunningHostTest.matchingDocument(call, "");
        assertThatReply(reply)
                .isError(
                        501,
                        "{\"error\":\"The job store of this host cannot recognize repeated requests: send none with an"
                                + " Idempotency-Key, or set docent.jobs.datasource\"}");

        Reply without = RunningHostTest.matchingDocument(call.without(KEY), "");
        assertThatReply(without).hasStatus(201);
        String id = RunningHostTest.id(without);
        assertThatReply(AdminApi.under("/" + PLAIN + "/api")
                        .toJob("POST", "alpha", id + "/message")
                        .bearer(Keys.OPERATOR)
                        .header(KEY, "key")
                        .json(COMPLETE)
                        .send())
                .hasStatus(501);
    }
}
