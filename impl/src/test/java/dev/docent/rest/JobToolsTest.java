package dev.docent.rest;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.stream.Stream;

import jakarta.interceptor.InvocationContext;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.core.UriInfo;

import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobRefusedException;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.CallOptions;
import dev.docent.api.jobs.Outcome;
import dev.docent.api.jobs.RunLogs;
import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.operations.AdminAccess;
import dev.docent.base.internal.keys.AccessPolicy;
import dev.docent.impl.internal.config.AccessSettings;
import dev.docent.impl.internal.config.AdminSecurity;
import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.config.JobSettings;
import dev.docent.impl.internal.rest.AccessAudit;
import dev.docent.impl.internal.rest.CompletedResponseException;
import dev.docent.impl.internal.rest.DetailsJson;
import dev.docent.impl.internal.rest.FailureLog;
import dev.docent.impl.internal.rest.JobResponses;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.callers.IdempotentRequests;
import dev.docent.jobs.internal.callers.StoredAgentJobs;
import dev.docent.jobs.internal.runs.AgentRunService;
import dev.docent.jobs.internal.runs.RunLimits;
import dev.docent.jobs.internal.runs.RunSettings;
import dev.docent.jobs.internal.serving.AgentJobServices;
import dev.docent.jobs.internal.serving.ValidatingJobReader;
import dev.docent.testkit.internal.Eventually;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What agents get, who reach the jobs by the Model Context Protocol: what the same call over HTTP does, and no more. */
class JobToolsTest {

    private static final Jsonb JSON = JsonbBuilder.create();
    private static final int MUTATIONS = 2_000;
    private static final String SECRET = "hyacinth";
    private static final String META = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            + "\"io.modelcontextprotocol/clientCapabilities\":{}}";
    private static final Map<String, ApiKey> KEYS = Map.of(
            "acme_writer", key("writer", "alpha", Set.of(Scope.READ, Scope.WRITE)),
            "acme_reader", key("reader", "alpha", Set.of(Scope.READ)),
            "acme_other", key("other", "beta", Set.of(Scope.READ, Scope.WRITE)));

    private final InMemoryAgentJobStore store = new InMemoryAgentJobStore(500);
    private final AgentJobEngine engine =
            new AgentJobEngine(store, Clock.systemUTC(), HostTransaction.NONE, (job, step) -> {}, true);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch release = new CountDownLatch(1);
    private final Map<String, String> headers =
            new HashMap<>(Map.of("Content-Type", "application/json", "Accept", "application/json, text/event-stream"));
    private final List<AdminAccess> audited = new ArrayList<>();
    private final Map<AgentJobKey, byte[]> logs = new HashMap<>();
    private int perHour = 10_000;
    private boolean hasRunner = true;
    private boolean offered = true;
    private Set<String> hosts = Set.of();
    private @Nullable RuntimeException logFailure;
    private JobTools.@Nullable Host host;

    @AfterEach
    void stop() {
        release.countDown();
        threads.shutdownNow();
    }

    private static ApiKey key(String name, String project, Set<Scope> scopes) {
        return ApiKey.builder(name, Set.of(project), scopes).build();
    }

    private JobTools.Host host() {
        if (host != null) {
            return host;
        }
        RunSettings settings =
                new RunSettings("node", false, true, new RunLimits(20, 20, 400, true, Duration.ZERO, Duration.ZERO));
        Optional<AgentRunService> runs =
                hasRunner ? AgentRunService.of(engine, new Scripted(), threads, settings, perHour) : Optional.empty();
        runs.ifPresent(service -> service.begin(Thread::new));
        Optional<IdempotentRequests> requests =
                engine.callers().map(kept -> new IdempotentRequests(kept, engine.clock(), Duration.ofHours(24)));
        host = new JobTools.Host(
                new StoredAgentJobs(engine, runs, requests, Optional.empty(), (project, branch) -> Optional.empty()),
                new AgentJobServices(
                        new ValidatingJobReader(store),
                        hasRunner,
                        runs,
                        requests,
                        Optional.empty(),
                        Optional.of(this::log)));
        return host;
    }

    private Optional<RunLogs.Part> log(AgentJobKey key, long from, int max) {
        if (logFailure != null) {
            throw logFailure;
        }
        return Optional.ofNullable(logs.get(key)).map(all -> {
            int begin = (int) Math.min(from, all.length);
            byte[] part = Arrays.copyOfRange(all, begin, Math.min(all.length, begin + max));
            return new RunLogs.Part(part, all.length, true);
        });
    }

    private final class Scripted implements AgentRunner {

        @Override
        public Assignment assign(String projectId, String prompt) {
            if (prompt.equals("refuse")) {
                throw new AgentJobRefusedException("Not on a Sunday");
            }
            return new Assignment(AgentJobSource.of("https://git.example/acme/" + projectId, null), "model-x");
        }

        @Override
        public void run(AgentRun run) throws Exception {
            if (run.prompt().equals("hold")) {
                release.await();
            }
            run.complete(Outcome.builder().summary(run.prompt()).build());
        }
    }

    private record Reply(int status, String text) {

        @SuppressWarnings("unchecked")
        Map<String, Object> result() {
            return (Map<String, Object>) JSON.fromJson(text, Map.class).get("result");
        }

        boolean failed() {
            return Boolean.TRUE.equals(result().get("isError"));
        }

        @SuppressWarnings("unchecked")
        String content() {
            return String.valueOf(
                    ((List<Map<String, Object>>) result().get("content")).get(0).get("text"));
        }

        /** {@return the object, byte for byte} */
        String structured() {
            String name = "\"structuredContent\":";
            return text.substring(text.indexOf(name) + name.length(), text.length() - 2);
        }
    }

    private Reply send(String token, byte[] body) {
        return send(token, "mcp", body);
    }

    /** Sends a POST through the guard, as a server would. */
    private Reply send(String token, String path, byte[] body) {
        DocentApiResource resource = resource(token, path);
        Guard guard = new Guard(
                access(),
                settings(),
                new ConfiguredSites(List.of(), List.of()),
                AccessPolicy.apiKeys(given -> Optional.ofNullable(KEYS.get(given)), "acme", Clock.systemUTC()),
                new AccessAudit(Optional.of(audited::add), false));
        InvocationContext context = Proxies.of(InvocationContext.class, (name, any) -> switch (name) {
            case "getTarget" -> resource;
            case "getMethod" -> DocentApiResource.class.getMethod("call");
            default -> resource.call();
        });
        Response response;
        try {
            response = ((PostedCall) guard.guard(context)).post(new ByteArrayInputStream(body));
        } catch (CompletedResponseException refused) {
            response = refused.getResponse();
        } catch (Exception failure) {
            throw new AssertionError(failure);
        }
        return new Reply(response.getStatus(), text(response.getEntity()));
    }

    private DocentApiResource resource(String token, String path) {
        DocentApiResource resource = new DocentApiResource();
        JobTools.Host served = host();
        resource.access = access();
        resource.settings = settings();
        resource.jobs = served.jobs();
        resource.services = served.services();
        resource.failures = new FailureLog();
        resource.peerAddress = () -> "127.0.0.1";
        headers.put("Authorization", "Bearer " + token);
        resource.headers = Proxies.of(HttpHeaders.class, (name, header) -> {
            List<String> lines = headers.entrySet().stream()
                    .filter(line -> line.getKey().equalsIgnoreCase(String.valueOf(header)))
                    .map(Map.Entry::getValue)
                    .toList();
            return name.equals("getRequestHeader")
                    ? lines
                    : lines.stream().findFirst().orElse(null);
        });
        resource.request = Proxies.of(Request.class, (name, any) -> "POST");
        resource.security =
                Proxies.of(SecurityContext.class, (name, any) -> name.equals("isUserInRole") ? false : null);
        MultivaluedMap<String, String> parameters = new MultivaluedHashMap<>(Map.of("call", path));
        resource.uri = Proxies.of(UriInfo.class, (name, any) -> switch (name) {
            case "getPathParameters" -> parameters;
            case "getQueryParameters" -> new MultivaluedHashMap<String, String>();
            default -> URI.create("http://localhost:8080/api/");
        });
        return resource;
    }

    private AccessSettings access() {
        return new AccessSettings(true, new AdminSecurity.ApiKeys("acme", Map.of()), true, false, hosts);
    }

    private JobSettings settings() {
        return new JobSettings(
                500,
                Optional.empty(),
                new JobSettings.Tables(false, Optional.empty(), "docent_"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                perHour,
                Duration.ofHours(24),
                new RunLimits(1, 1, 1, true, Duration.ZERO, Duration.ZERO),
                Optional.empty(),
                offered);
    }

    private static String text(Object entity) {
        try {
            if (entity instanceof StreamingOutput large) {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                large.write(out);
                return out.toString(StandardCharsets.UTF_8);
            }
            return entity == null ? "" : new String((byte[]) entity, StandardCharsets.UTF_8);
        } catch (IOException never) {
            throw new AssertionError(never);
        }
    }

    private static String message(String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":{" + params + "}}";
    }

    private static String arguments(String... namesAndValues) {
        StringBuilder json = new StringBuilder();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            json.append(i == 0 ? "" : ",")
                    .append('"')
                    .append(namesAndValues[i])
                    .append("\":")
                    .append(
                            namesAndValues[i + 1].matches("-?\\d+")
                                    ? namesAndValues[i + 1]
                                    : "\"" + namesAndValues[i + 1] + "\"");
        }
        return json.toString();
    }

    private static byte[] calling(String tool, String... namesAndValues) {
        return message("tools/call", "\"name\":\"" + tool + "\",\"arguments\":{" + arguments(namesAndValues) + "}")
                .getBytes(StandardCharsets.UTF_8);
    }

    private Reply call(String token, String tool, String... namesAndValues) {
        Reply reply = send(token, calling(tool, namesAndValues));
        assertThat(reply.status()).as(reply.text()).isEqualTo(200);
        return reply;
    }

    private AgentJobDetails started(String project, String prompt, boolean toTheEnd) {
        AgentJobKey key =
                host().jobs().start(project, prompt, CallOptions.none()).key();
        return toTheEnd ? ended(key) : host().jobs().get(key).orElseThrow();
    }

    private AgentJobDetails ended(AgentJobKey key) {
        Eventually.await(() -> {
            AgentJobDetails job = host().jobs().get(key).orElseThrow();
            return job.outcome() != null && job.run() == null;
        });
        return host().jobs().get(key).orElseThrow();
    }

    private String json(AgentJobKey key) {
        return new String(DetailsJson.job(host().jobs().get(key).orElseThrow()), StandardCharsets.UTF_8);
    }

    private List<AgentJobDetails> all() {
        return host().jobs().list(AgentJobQuery.ofEveryProject(400));
    }

    @Test
    void an_agent_creates_a_job_follows_it_and_goes_on_with_what_the_admin_api_returns() {
        Reply created = call("acme_writer", "create_job", "projectId", "alpha", "prompt", "one");
        AgentJobKey key = all().get(0).key();
        assertThat(created.failed()).isFalse();
        assertThat(created.content()).isEqualTo(created.structured());
        ended(key);
        assertThat(created.structured())
                .isEqualTo(
                        JobResponses.body(host().jobs().get(key).orElseThrow().job())
                                .replace("\"status\":\"completed\"", "\"status\":\"active\""));

        Reply got = call("acme_reader", "get_job", "projectId", "alpha", "jobId", key.id());
        assertThat(got.structured()).isEqualTo(json(key)).contains("\"summary\":\"one\"", "\"requestedBy\":\"writer\"");

        Reply messaged = call("acme_writer", "send_message", "projectId", "alpha", "jobId", key.id(), "prompt", "hold");
        assertThat(messaged.structured()).contains("\"status\":\"active\"").doesNotContain("projectId");

        logs.put(key, "line one\n".getBytes(StandardCharsets.UTF_8));
        Reply log = call("acme_reader", "read_log", "projectId", "alpha", "jobId", key.id());
        assertThat(log.content()).isEqualTo("Bytes 0 to 9 of 9, the run has ended:\nline one\n");
        assertThat(log.structured())
                .isEqualTo("{\"text\":\"line one\\n\",\"from\":0,\"next\":9,\"length\":9,\"complete\":true}");

        Reply cancelled =
                call("acme_writer", "cancel_job", "projectId", "alpha", "jobId", key.id(), "reason", "too late");
        assertThat(cancelled.structured()).contains("\"outcome\":\"cancelled\"", "\"reason\":\"too late\"");
        assertThat(call("acme_writer", "cancel_job", "projectId", "alpha", "jobId", key.id())
                        .failed())
                .isFalse();
    }

    @Test
    void a_list_is_that_of_the_admin_api_and_its_pages_fit_in_messages() {
        for (int i = 0; i < 8; i++) {
            started("alpha", "x".repeat(9_000) + i, true);
        }
        started("beta", SECRET, true);

        Set<Object> seen = new HashSet<>();
        String cursor = null;
        int pages = 0;
        do {
            Reply page = cursor == null
                    ? call("acme_reader", "list_jobs", "limit", "200")
                    : call("acme_reader", "list_jobs", "limit", "200", "cursor", cursor);
            assertThat(page.text().length()).isLessThan(100_000);
            assertThat(page.text()).doesNotContain(SECRET, "beta");
            assertThat(page.content()).isEqualTo(page.structured());
            jobs(page).forEach(job -> assertThat(seen.add(job.get("id"))).isTrue());
            cursor = (String) object(page).get("nextCursor");
            pages++;
        } while (cursor != null);

        assertThat(seen).hasSize(8);
        assertThat(pages).isBetween(2, 8);
        assertThat(call("acme_reader", "list_jobs", "status", "failed").structured())
                .isEqualTo("{\"data\":[],\"nextCursor\":null}");
        assertThat(call("acme_reader", "list_jobs", "status", "unknown").content())
                .isEqualTo(
                        "The parameter status must be one or more of active, completed, failed, archived, with commas"
                                + " between them");
        assertThat(call("acme_reader", "list_jobs", "cursor", "AAAA").failed()).isTrue();
        assertThat(call("acme_reader", "list_jobs", "projectId", "beta").content())
                .isEqualTo("Not found");
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(Reply reply) {
        return (Map<String, Object>) reply.result().get("structuredContent");
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> jobs(Reply reply) {
        return (List<Map<String, Object>>) object(reply).get("data");
    }

    @ParameterizedTest
    @ValueSource(strings = {"create_job", "send_message", "cancel_job"})
    void a_key_that_may_only_read_changes_nothing(String tool) {
        AgentJobKey key = started("alpha", "hold", false).key();
        String before = json(key);
        String[] named = {"projectId", "alpha", "jobId", key.id(), "prompt", "more"};
        Reply reply = tool.equals("create_job")
                ? call("acme_reader", tool, "projectId", "alpha", "prompt", "more")
                : tool.equals("cancel_job")
                        ? call("acme_reader", tool, "projectId", "alpha", "jobId", key.id())
                        : call("acme_reader", tool, named);

        assertThat(reply.failed()).isTrue();
        assertThat(reply.content()).contains("scope");
        assertThat(all()).hasSize(1);
        assertThat(json(key).replaceAll("\"run\":\\{[^}]*}", "")).isEqualTo(before.replaceAll("\"run\":\\{[^}]*}", ""));
        assertThat(audited).singleElement().satisfies(access -> {
            assertThat(access.operation()).isEqualTo("POST /docent/v1/mcp " + tool);
            assertThat(access.projectId()).isEqualTo("alpha");
            assertThat(access.caller()).isEqualTo("reader");
            assertThat(access.outcome()).isEqualTo(AdminAccess.Outcome.REFUSED);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"create_job", "get_job", "list_jobs", "send_message", "cancel_job", "read_log"})
    void a_project_of_others_is_like_one_that_does_not_exist(String tool) {
        AgentJobKey others = started("beta", SECRET, true).key();
        logs.put(others, SECRET.getBytes(StandardCharsets.UTF_8));
        AgentJobKey own = started("alpha", "one", true).key();

        Reply ofOthers = inProject(tool, "beta", others.id());

        assertThat(ofOthers.failed()).isTrue();
        assertThat(ofOthers.text())
                .isEqualTo(inProject(tool, "gamma", others.id()).text());
        assertThat(ofOthers.text()).doesNotContain(SECRET, "beta");
        if (!tool.equals("create_job") && !tool.equals("list_jobs")) {
            assertThat(ofOthers.content()).isEqualTo("Agent job not found");
            assertThat(inProject(tool, "alpha", "absent").text()).isEqualTo(ofOthers.text());
        }
        assertThat(all()).hasSize(2);
        assertThat(audited).allSatisfy(access -> assertThat(access.status()).isEqualTo(404));
        assertThat(own.projectId()).isEqualTo("alpha");
    }

    private Reply inProject(String tool, String project, String job) {
        return switch (tool) {
            case "create_job" -> call("acme_writer", tool, "projectId", project, "prompt", "more");
            case "list_jobs" -> call("acme_writer", tool, "projectId", project);
            case "send_message" -> call("acme_writer", tool, "projectId", project, "jobId", job, "prompt", "more");
            default -> call("acme_writer", tool, "projectId", project, "jobId", job);
        };
    }

    @Test
    void the_ids_of_messages_identify_no_request_and_idempotency_keys_do() {
        Reply first = call("acme_writer", "create_job", "projectId", "alpha", "prompt", "hold");
        Reply second = call("acme_writer", "create_job", "projectId", "alpha", "prompt", "hold");
        assertThat(first.structured()).isNotEqualTo(second.structured());

        String[] once = {"projectId", "alpha", "prompt", "one", "idempotencyKey", "k1"};
        Reply made = call("acme_writer", "create_job", once);
        ended(new AgentJobKey("alpha", String.valueOf(object(made).get("id"))));
        assertThat(call("acme_writer", "create_job", once).structured()).isEqualTo(made.structured());
        assertThat(all()).hasSize(3);
        Reply other = call("acme_writer", "create_job", "projectId", "alpha", "prompt", "two", "idempotencyKey", "k1");
        assertThat(other.failed()).isTrue();
        assertThat(call("acme_writer", "create_job", "projectId", "alpha", "prompt", "two", "idempotencyKey", "a b")
                        .content())
                .startsWith("Idempotency-Key must be given once");

        AgentJobKey key = new AgentJobKey("alpha", String.valueOf(object(made).get("id")));
        String[] message = {"projectId", "alpha", "jobId", key.id(), "prompt", "hold", "idempotencyKey", "k2"};
        Reply sent = call("acme_writer", "send_message", message);
        assertThat(call("acme_writer", "send_message", message).text()).isEqualTo(sent.text());
        String[] cancel = {"projectId", "alpha", "jobId", key.id(), "idempotencyKey", "k3"};
        Reply cancelled = call("acme_writer", "cancel_job", cancel);
        assertThat(call("acme_writer", "cancel_job", cancel).text()).isEqualTo(cancelled.text());
        assertThat(all()).hasSize(3);
    }

    @Test
    void the_quota_and_the_refusals_of_the_admin_api_are_those_of_the_tools() {
        perHour = 1;
        assertThat(call("acme_writer", "create_job", "projectId", "alpha", "prompt", "refuse")
                        .content())
                .isEqualTo("Not on a Sunday");
        AgentJobKey key = new AgentJobKey(
                "alpha",
                String.valueOf(object(call("acme_writer", "create_job", "projectId", "alpha", "prompt", "one"))
                        .get("id")));
        ended(key);

        assertThat(call("acme_writer", "create_job", "projectId", "alpha", "prompt", "one")
                        .content())
                .startsWith("Too many requests: this project has used up its quota of 1 requests of this kind an hour."
                        + " Repeat it after ");
        assertThat(audited.get(2).status()).isEqualTo(429);
        assertThat(call("acme_writer", "cancel_job", "projectId", "alpha", "jobId", key.id())
                        .failed())
                .isTrue();
        assertThat(audited.get(3).status()).isEqualTo(409);
        assertThat(call("acme_writer", "create_job", "projectId", "alpha", "prompt", "")
                        .content())
                .contains("prompt must be a text of 1 to");
    }

    @Test
    void only_the_path_of_the_tools_admits_posts_of_a_key_that_may_only_read() {
        byte[] list = bytes(message("tools/list", ""));
        assertThat(send("acme_reader", list).status()).isEqualTo(200);

        for (String path : List.of("projects/alpha/pause", "mcp/", "Mcp", "jobs", "projects/mcp/pause", "")) {
            assertThat(send("acme_reader", path, list).status()).as(path).isEqualTo(403);
        }
        assertThat(send("acme_nobody", list).status()).isEqualTo(401);
    }

    @Test
    void while_it_is_off_there_is_nothing() {
        offered = false;

        Reply off = send("acme_writer", calling("create_job", "projectId", "alpha", "prompt", "one"));

        assertThat(off.status()).isEqualTo(404);
        assertThat(off.text())
                .isEqualTo(send("acme_writer", "unknown", new byte[0]).text());
        assertThat(send("acme_reader", bytes(message("tools/list", ""))).status())
                .isEqualTo(403);
        assertThat(all()).isEmpty();
    }

    @Test
    void without_a_runner_nothing_is_started() {
        hasRunner = false;

        assertThat(call("acme_writer", "create_job", "projectId", "alpha", "prompt", "one")
                        .content())
                .isEqualTo("This host runs no agents; jobs can only be read");
        assertThat(call("acme_reader", "list_jobs").failed()).isFalse();
    }

    @Test
    void a_failure_of_the_host_reveals_nothing() {
        AgentJobKey key = started("alpha", "one", true).key();
        assertThat(call("acme_reader", "read_log", "projectId", "alpha", "jobId", key.id())
                        .content())
                .isEqualTo("This node has no log of the agent job");

        logFailure = new IllegalStateException(SECRET);
        Reply reply = call("acme_reader", "read_log", "projectId", "alpha", "jobId", key.id());

        assertThat(reply.content()).isEqualTo("Internal error");
        assertThat(reply.text()).doesNotContain(SECRET, "Exception");
        assertThat(audited).last().extracting(AdminAccess::status).isEqualTo(500);
    }

    @Test
    void messages_of_both_revisions_are_served() {
        assertThat(send("acme_reader", bytes(message("initialize", "\"protocolVersion\":\"2025-11-25\"")))
                        .text())
                .contains("\"protocolVersion\":\"2025-11-25\"", "\"name\":\"docent-jobs\"");
        assertThat(audited)
                .singleElement()
                .satisfies(access -> assertThat(access.status()).isEqualTo(200));
        headers.put("MCP-Protocol-Version", "2026-07-28");
        headers.put("Mcp-Method", "tools/call");
        headers.put("Mcp-Name", "list_jobs");
        assertThat(send("acme_reader", bytes(message("tools/call", "\"name\":\"list_jobs\"," + META)))
                        .text())
                .contains("\"resultType\":\"complete\"", "\"structuredContent\":{\"data\":[]");
        headers.put("Origin", "https://evil.example");
        assertThat(send("acme_reader", bytes(message("tools/call", "\"name\":\"list_jobs\"," + META)))
                        .status())
                .isEqualTo(403);
    }

    /** The address of its name became that of this server, which it is for the browser. */
    @Test
    void a_page_whose_name_leads_to_this_server_gets_no_answer_to_a_message() {
        byte[] list = bytes(message("tools/list", ""));
        headers.put("Origin", "http://localhost:8080");
        assertThat(send("acme_reader", list).status()).isEqualTo(200);
        headers.put("Origin", "http://evil.example");
        headers.put("Host", "evil.example");
        assertThat(send("acme_reader", list).status()).isEqualTo(200);

        hosts = Set.of("docs.example.com");
        assertThat(send("acme_reader", list).status()).isEqualTo(403);
        headers.put("Origin", "http://docs.example.com");
        headers.put("Host", "docs.example.com");
        assertThat(send("acme_reader", list).status()).isEqualTo(200);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    @SuppressWarnings("unchecked")
    void the_tools_say_what_they_change_and_return() {
        Reply list = send("acme_reader", bytes(message("tools/list", "")));
        Map<String, Map<String, Object>> tools = new HashMap<>();
        ((List<Map<String, Object>>) list.result().get("tools"))
                .forEach(tool -> tools.put(String.valueOf(tool.get("name")), tool));
        assertThat(tools)
                .containsOnlyKeys("create_job", "get_job", "list_jobs", "send_message", "cancel_job", "read_log");
        assertThat(list.text()).doesNotContain("$ref", "nullable");
        assertThat(list.text().length()).isLessThan(60_000);
        Map<String, String> changes = Map.of(
                "create_job", "false false false",
                "send_message", "false false false",
                "cancel_job", "false true true",
                "get_job", "true false true",
                "list_jobs", "true false true",
                "read_log", "true false true");
        changes.forEach((name, expected) -> {
            Map<String, Object> hints = (Map<String, Object>) tools.get(name).get("annotations");
            assertThat(hints.get("readOnlyHint") + " " + hints.get("destructiveHint") + " "
                            + hints.get("idempotentHint"))
                    .as(name)
                    .isEqualTo(expected);
        });

        AgentJobKey key = started("alpha", "one", true).key();
        logs.put(key, bytes("x"));
        assertThat(properties(tools, "get_job"))
                .containsExactlyInAnyOrderElementsOf(
                        object(inProject("get_job", "alpha", key.id())).keySet());
        assertThat(properties(tools, "read_log"))
                .containsExactlyInAnyOrderElementsOf(
                        object(inProject("read_log", "alpha", key.id())).keySet());
        assertThat(properties(tools, "create_job"))
                .containsExactlyInAnyOrderElementsOf(
                        object(inProject("create_job", "alpha", "")).keySet());
        assertThat(properties(tools, "list_jobs")).containsExactlyInAnyOrder("data", "nextCursor");
    }

    @SuppressWarnings("unchecked")
    private static Set<String> properties(Map<String, Map<String, Object>> tools, String name) {
        Map<String, Object> schema = (Map<String, Object>) tools.get(name).get("outputSchema");
        assertThat(schema.get("type")).isEqualTo("object");
        return ((Map<String, Object>) schema.get("properties")).keySet();
    }

    /** Mutations of good messages of a key of alpha, also of such as name the job of beta. */
    @Test
    void whatever_a_client_sends_the_server_does_not_fail_and_reveals_nothing_of_others() {
        AgentJobKey others = started("beta", SECRET, true).key();
        logs.put(others, bytes(SECRET));
        AgentJobKey own = started("alpha", "hold", false).key();
        logs.put(own, bytes("mine"));
        String before = json(others);
        List<byte[]> good = new ArrayList<>();
        for (AgentJobKey key : List.of(own, others)) {
            for (String tool : List.of("get_job", "cancel_job", "read_log")) {
                good.add(calling(tool, "projectId", key.projectId(), "jobId", key.id()));
            }
            good.add(calling("read_log", "projectId", key.projectId(), "jobId", key.id(), "from", "2"));
            good.add(calling("list_jobs", "projectId", key.projectId(), "limit", "3", "status", "active"));
            good.add(calling("create_job", "projectId", key.projectId(), "prompt", "one", "idempotencyKey", "k"));
            good.add(calling("send_message", "projectId", key.projectId(), "jobId", key.id(), "prompt", "two"));
        }
        good.add(calling("list_jobs", "createdAfter", "2026-11-02T09:30:00Z", "requestedBy", "other", "cursor", "AA"));
        good.add(bytes(message("initialize", "\"protocolVersion\":\"2025-11-25\"")));
        good.add(bytes(message("tools/list", META)));
        Random random = new Random(43);
        Set<Integer> statuses = new HashSet<>();
        boolean worked = false;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] body = mutated(good.get(random.nextInt(good.size())).clone(), random);
            Reply reply = send(random.nextInt(4) == 0 ? "acme_reader" : "acme_writer", body);

            statuses.add(reply.status());
            worked |= reply.text().contains("structuredContent");
            assertThat(reply.status())
                    .as(new String(body, StandardCharsets.UTF_8))
                    .isLessThan(500);
            assertThat(reply.text().toLowerCase(Locale.ROOT))
                    .as(new String(body, StandardCharsets.UTF_8))
                    .doesNotContain(SECRET, "exception", "internal error", "server failed");
        }
        assertThat(json(others)).isEqualTo(before);
        assertThat(statuses).contains(200, 400);
        assertThat(worked).isTrue();
    }

    private static byte[] mutated(byte[] message, Random random) {
        List<Consumer<byte[]>> changes = List.of(
                all -> all[random.nextInt(all.length)] = (byte) random.nextInt(256),
                all -> all[random.nextInt(all.length)] = (byte) "{}[]\",:0\\ue".charAt(random.nextInt(11)),
                all -> {
                    int from = random.nextInt(all.length);
                    int to = random.nextInt(all.length);
                    byte kept = all[from];
                    all[from] = all[to];
                    all[to] = kept;
                });
        byte[] result = message;
        if (random.nextInt(3) == 0) {
            List<String> values =
                    List.of("beta", "alpha", "*", "null", "\\u0000", "\\ud800", "..", "-1", "1e9", "true");
            List<String> names = Stream.of("alpha", "beta", "one", "two", "active", "AA", "\"k\"", "3", "2")
                    .toList();
            result = bytes(new String(message, StandardCharsets.UTF_8)
                    .replace(names.get(random.nextInt(names.size())), values.get(random.nextInt(values.size()))));
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            changes.get(random.nextInt(changes.size())).accept(result);
        }
        return result;
    }
}
