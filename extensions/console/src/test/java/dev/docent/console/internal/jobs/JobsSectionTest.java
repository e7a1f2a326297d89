package dev.docent.console.internal.jobs;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobPullRequestException;
import dev.docent.api.jobs.AgentJobRefusedException;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.RunLogs;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.Usage;
import dev.docent.api.operations.NodeLoad;
import dev.docent.api.operations.NodeReadiness;
import dev.docent.api.operations.ReadinessCondition;
import dev.docent.api.projects.ProjectAccess;
import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.base.internal.keys.ContainerUser;
import dev.docent.console.internal.frame.ConsoleLayout;
import dev.docent.console.internal.frame.ConsoleResponse;
import dev.docent.console.internal.frame.ConsoleRoute;
import dev.docent.console.internal.frame.ConsoleRouter;
import dev.docent.console.internal.frame.ConsoleRouter.Served;
import dev.docent.console.internal.frame.ConsoleSection;
import dev.docent.console.internal.frame.ConsoleTokens;
import dev.docent.console.internal.frame.IncomingRequest;
import dev.docent.console.internal.frame.Markup;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class JobsSectionTest {

    private static final Instant NOW = Instant.parse("2026-11-28T10:00:00Z");
    private static final String SECRET = ConsoleTokens.newSecret();
    private static final Pattern LINK = Pattern.compile("href=\"/c(/jobs/[^\"?]+/[^\"?]+)\"");
    private static final AgentJobSource SOURCE =
            AgentJobSource.of("https://git.example.com/acme/handbook", "agent/retries");

    /** Everything in alpha. */
    private static final ProjectAccess OF_ALPHA = (user, permission) -> Set.of("alpha");

    private final KeptAgentJobs jobs = new KeptAgentJobs();
    private ConsoleRouter router = router(OF_ALPHA);
    private byte[] log = "first line\nsecond line\n".getBytes(StandardCharsets.UTF_8);

    private ConsoleRouter router(ProjectAccess access) {
        RunLogs logs = (key, from, max) -> key.id().equals("running")
                ? Optional.of(new RunLogs.Part(
                        Arrays.copyOfRange(
                                log, (int) Math.min(from, log.length), (int) Math.min(from + max, log.length)),
                        log.length,
                        false))
                : Optional.empty();
        JobServices services = new JobServices(
                jobs, () -> Optional.of(logs), new Load(), new Ready(), Set.of("alpha", "beta"), true, true, true);
        return new ConsoleRouter(
                List.of(new JobsSection(services)), access, record -> {}, Clock.fixed(NOW, ZoneOffset.UTC));
    }

    private static final class Load implements NodeLoad {
        @Override
        public OptionalInt queuedRuns() {
            return OptionalInt.of(7);
        }

        @Override
        public int activeRuns() {
            return 2;
        }

        @Override
        public int waitingRequests() {
            return 0;
        }
    }

    private static final class Ready implements NodeReadiness {
        @Override
        public List<ReadinessCondition> conditions() {
            return List.of(
                    ReadinessCondition.met("store", "responds"),
                    ReadinessCondition.unmet("site beta", "The folder does not exist yet"));
        }

        @Override
        public SortedMap<String, String> details() {
            return new TreeMap<>();
        }
    }

    @BeforeEach
    void put() {
        put(
                "running",
                "active",
                1,
                new AgentRunState.Running("node-1", 2, "alice", NOW, NOW.minusSeconds(90), "reads <pages>"),
                null);
        put("queued", "active", 2, new AgentRunState.Queued(3, 1, "bob", NOW, null), null);
        put(
                "asks",
                "completed",
                40,
                null,
                AgentJobResult.builder(RunOutcome.COMPLETED, NOW.minusSeconds(600))
                        .summary("Which of the two limits should be documented?\n\n- 100 per hour\n- 1,000 per hour")
                        .needsAnswer(true)
                        .build());
        put(
                "done",
                "completed",
                90,
                null,
                AgentJobResult.builder(RunOutcome.COMPLETED, NOW.minusSeconds(5_000))
                        .summary("I have documented the setting `retries`.")
                        .changed(true)
                        .build());
        put(
                "failed",
                "failed",
                3_000,
                null,
                AgentJobResult.builder(RunOutcome.FAILED, NOW.minusSeconds(100_000))
                        .reason("The forge responded with 503")
                        .build());
        put(
                "cancelled",
                "failed",
                4_000,
                null,
                AgentJobResult.builder(RunOutcome.CANCELLED, NOW)
                        .reason("no longer needed")
                        .build());
        put("archived", "archived", 9_000, null, null);
        putIn("beta", "secret", "active", 5, null, null);
    }

    private void put(
            String id, String status, int minutes, @Nullable AgentRunState run, @Nullable AgentJobResult result) {
        putIn("alpha", id, status, minutes, run, result);
    }

    private void putIn(
            String project,
            String id,
            String status,
            int minutes,
            @Nullable AgentRunState run,
            @Nullable AgentJobResult result) {
        Instant created = NOW.minus(Duration.ofMinutes(minutes));
        AgentJob.Builder job = AgentJob.builder(id, new AgentJobStatus(status), SOURCE, "example-model-1", created);
        if (status.equals("archived")) {
            job.archivedAt(NOW);
        }
        if (id.equals("done")) {
            job.prLink(URI.create("https://git.example.com/acme/handbook/pull/17"));
        }
        StoredAgentJob stored = StoredAgentJob.builder(project, job.build(), created, 1)
                .requestedBy("alice@example.com")
                .result(result)
                .usage(
                        id.equals("done")
                                ? Usage.builder()
                                        .inputTokens(123_456L)
                                        .turns(12)
                                        .build()
                                : null)
                .build();
        jobs.put(
                new AgentJobDetails(stored, run, null),
                AgentJobStep.builder(AgentJobStatus.ACTIVE, created, "created")
                        .prompt("Document <b>" + id + "</b> & its default\nIn the guide.")
                        .requestedBy("alice@example.com")
                        .build());
    }

    private IncomingRequest request(String method, String path, Map<String, List<String>> parameters, String user) {
        return new IncomingRequest(
                method, "/c", path, parameters, false, new ContainerUser(user, role -> false), SECRET, null);
    }

    private Served get(String address) {
        Map<String, List<String>> query = new HashMap<>();
        String[] parts = address.split("\\?", 2);
        if (parts.length > 1) {
            for (String parameter : parts[1].replace("&amp;", "&").split("&")) {
                String[] pair = parameter.split("=", 2);
                query.put(pair[0], List.of(pair[1]));
            }
        }
        return router.respond(request("GET", parts[0], query, "alice"));
    }

    private String html(String address) {
        Served served = get(address);
        assertThat(served.response()).as(address).isInstanceOf(ConsoleResponse.Page.class);
        return ConsoleLayout.document(
                (ConsoleResponse.Page) served.response(),
                "/c",
                "alice@example.com",
                router.sections(),
                served.section(),
                served.notice());
    }

    private Served post(String path, Map<String, String> fields) {
        Map<String, List<String>> sent = new HashMap<>();
        fields.forEach((name, value) -> sent.put(name, List.of(value)));
        Matcher token = Pattern.compile("name=\"token\" value=\"([^\"]+)\"").matcher("");
        for (String page : List.of("/jobs/new", path.replaceFirst("/[a-z-]+$", ""), path)) {
            Served served = page.equals("/jobs") || page.isEmpty() ? get("/jobs/new") : get(page);
            if (served.response() instanceof ConsoleResponse.Page shown) {
                String[] form = shown.body().html().split("action=\"/c" + Pattern.quote(path) + "\"", 2);
                if (form.length > 1) {
                    token.reset(form[1]);
                    assertThat(token.find()).isTrue();
                    sent.put("token", List.of(token.group(1)));
                }
            }
        }
        return router.respond(request("POST", path, sent, "alice"));
    }

    @Test
    void every_route_is_closed_to_operators_of_other_projects_and_to_nobody() {
        for (ProjectAccess access : List.<ProjectAccess>of(
                (user, permission) -> Set.of("beta"),
                (user, permission) -> Set.of(),
                (user, permission) -> Set.of(""))) {
            router = router(access);
            for (ConsoleRoute route : router.sections().get(0).routes()) {
                boolean ofProject = route.template().contains("{projectId}") || route.projectField();
                String path = route.template().replace("{projectId}", "alpha").replace("{id}", "done");
                Map<String, List<String>> fields = new HashMap<>();
                fields.put("project", List.of("alpha"));
                fields.put("prompt", List.of("x"));
                // whoever has a valid token has it for this form
                fields.put("token", List.of(token(path)));
                Served served = router.respond(request(route.method(), path, fields, "alice"));
                assertThat(served.status())
                        .as(route.method() + " " + path)
                        .isIn(ofProject ? List.of(404) : List.of(200, 403, 404));
                assertThat(served.toString()).doesNotContain("alpha");
            }
        }
        assertThat(jobs.calls).isEmpty();
    }

    private static String token(String path) {
        ConsoleRoute route = ConsoleRoute.page("/token", request -> {
            String form = request.form(path).html();
            Matcher value = Pattern.compile("value=\"([^\"]+)\"").matcher(form);
            assertThat(value.find()).isTrue();
            return ConsoleResponse.page(value.group(1), Markup.none());
        });
        ConsoleRouter tokens = new ConsoleRouter(
                List.of(new ConsoleSection() {
                    @Override
                    public String name() {
                        return "jobs";
                    }

                    @Override
                    public String title() {
                        return "Jobs";
                    }

                    @Override
                    public List<ConsoleRoute> routes() {
                        return List.of(route);
                    }
                }),
                (user, permission) -> Set.of(),
                access -> {},
                Clock.systemUTC());
        IncomingRequest request = new IncomingRequest(
                "GET", "/c", "/token", Map.of(), false, new ContainerUser("alice", role -> false), SECRET, null);
        return ((ConsoleResponse.Page) tokens.respond(request).response()).title();
    }

    @Test
    void what_changes_needs_its_permission() {
        Map<Permission, Set<String>> allowed = Map.of(
                Permission.READ, Set.of(),
                Permission.WRITE, Set.of("message", "start"),
                Permission.OPERATE, Set.of("message", "start", "cancel", "archive", "open", "erase"));
        for (Permission most : Permission.values()) {
            jobs.calls.clear();
            router = router((user, permission) -> permission.compareTo(most) <= 0 ? Set.of("alpha") : Set.of());
            for (ConsoleRoute route : router.sections().get(0).routes()) {
                if (route.method().equals("POST")) {
                    String path =
                            route.template().replace("{projectId}", "alpha").replace("{id}", "failed");
                    Map<String, List<String>> fields = new HashMap<>();
                    fields.put("project", List.of("alpha"));
                    fields.put("prompt", List.of("x"));
                    fields.put("token", List.of(token(path)));
                    Served served = router.respond(request("POST", path, fields, "alice"));
                    assertThat(served.status()).as(path).isIn(303, 403);
                }
            }
            assertThat(jobs.calls.stream().map(call -> call.split(" ")[0]))
                    .containsExactlyInAnyOrderElementsOf(allowed.get(most));
        }
    }

    @Test
    void a_reader_is_offered_no_form() {
        router = router((user, permission) -> permission == Permission.READ ? Set.of("alpha") : Set.of());
        for (String job : List.of("running", "asks", "failed", "archived")) {
            assertThat(html("/jobs/alpha/" + job)).doesNotContain("<form", "/erase");
        }
        assertThat(html("/jobs")).doesNotContain("/jobs/new", "method=\"post\"");
        assertThat(get("/jobs/new").status()).isEqualTo(403);
    }

    @Test
    void calls_are_made_once_in_the_name_of_the_user() {
        Served served = post("/jobs/alpha/done/archive", Map.of());
        assertThat(served.status()).isEqualTo(303);
        assertThat(served.response()).isEqualTo(new ConsoleResponse.Redirect("/jobs/alpha/done?done=archived"));
        assertThat(jobs.calls).containsExactly("archive done");
        assertThat(jobs.options.get(0).requestedBy()).isEqualTo("alice");
        assertThat(jobs.options.get(0).idempotencyKey()).startsWith("console-");
    }

    @Test
    void prompts_arrive_as_they_were_written() {
        post("/jobs", Map.of("project", "alpha", "prompt", " Fix <b>\r\nthis ☃ "));
        post("/jobs/alpha/asks/message", Map.of("prompt", "100 per hour"));
        post("/jobs/alpha/running/cancel", Map.of("reason", ""));
        assertThat(jobs.calls)
                .containsExactly("start alpha Fix <b>\nthis ☃", "message asks 100 per hour", "cancel running null");
        assertThat(post("/jobs", Map.of("project", "alpha", "prompt", " ")).status())
                .isEqualTo(400);
        assertThat(post("/jobs", Map.of("prompt", "x")).status()).isEqualTo(400);
        assertThat(jobs.calls).hasSize(3);
    }

    /** The page said that the runner refuses, and not why. */
    @Test
    void what_the_runner_or_the_forge_says_is_shown_as_text_up_to_a_limit() {
        for (RuntimeException refusal : List.of(
                new AgentJobRefusedException("Not <b>this</b> one"),
                new AgentJobPullRequestException("Not <b>this</b> one"))) {
            jobs.refusal = refusal;
            Served served = post("/jobs/alpha/asks/message", Map.of("prompt", "x"));
            assertThat(served.status()).isEqualTo(409);
            assertThat(((ConsoleResponse.Page) served.response()).body().html())
                    .contains("refuses this:</p>", ">Not &lt;b>this&lt;/b> one</p>");
        }

        jobs.refusal = new AgentJobRefusedException("x".repeat(AgentJobStep.MAX_REASON + 1));
        Served served = post("/jobs/alpha/asks/message", Map.of("prompt", "x"));
        assertThat(((ConsoleResponse.Page) served.response()).body().html())
                .contains(">" + "x".repeat(AgentJobStep.MAX_REASON) + "…</p>");
    }

    @Test
    void two_hundred_jobs_are_listed_once_each() {
        for (int i = 0; i < 200; i++) {
            put("job-" + i, "completed", 10_000 + i / 3, null, null);
        }
        String address = "/jobs?status=completed";
        Set<String> seen = new LinkedHashSet<>();
        int pages = 0;
        while (address != null) {
            String html = html(address);
            Matcher links = LINK.matcher(html);
            while (links.find()) {
                assertThat(seen.add(links.group(1))).as(links.group(1)).isTrue();
            }
            Matcher next = Pattern.compile("href=\"/c([^\"]+)\" class=\"button\" rel=\"next\"")
                    .matcher(html);
            address = next.find() ? next.group(1) : null;
            pages++;
        }
        assertThat(seen).hasSize(202);
        assertThat(pages).isEqualTo(9);
    }

    @Test
    void a_cursor_is_of_its_own_list() {
        for (int i = 0; i < 30; i++) {
            put("job-" + i, "completed", 10_000 + i, null, null);
        }
        Matcher next = Pattern.compile("cursor=([^\"&]+)").matcher(html("/jobs?status=completed"));
        assertThat(next.find()).isTrue();
        assertThat(get("/jobs?status=completed&cursor=" + next.group(1)).status())
                .isEqualTo(200);
        assertThat(get("/jobs?status=failed&cursor=" + next.group(1)).status()).isEqualTo(400);
        assertThat(get("/jobs?cursor=x").status()).isEqualTo(400);
    }

    @Test
    void filters_select() {
        assertThat(html("/jobs")).contains("/alpha/running").doesNotContain("/alpha/archived", "secret");
        assertThat(html("/jobs?status=archived")).contains("/alpha/archived").doesNotContain("/alpha/done");
        assertThat(html("/jobs?requestedBy=nobody")).contains("No job matches");
        assertThat(html("/jobs?from=2026-11-28")).contains("/alpha/done").doesNotContain("/alpha/failed");
        assertThat(html("/jobs?to=2026-11-26")).contains("/alpha/failed").doesNotContain("/alpha/done");
        assertThat(html("/jobs?from=2026-11-26&to=2026-11-26")).contains("/alpha/failed");
        for (String wrong : List.of("status=x", "from=yesterday", "to=2026-13-01", "requestedBy=" + "x".repeat(256))) {
            assertThat(get("/jobs?" + wrong).status()).as(wrong).isEqualTo(400);
        }
        assertThat(get("/jobs?project=beta").status()).isEqualTo(404);
    }

    @Test
    void the_queue_of_all_projects_is_for_those_who_read_all() {
        assertThat(html("/jobs")).doesNotContain("Waiting for a runner", "site beta");
        router = router((user, permission) -> Set.of("alpha", "beta"));
        assertThat(html("/jobs")).contains("Waiting for a runner", ">7<", "site beta", "/jobs/beta/secret");
        router = router((user, permission) -> Set.of("*"));
        assertThat(html("/jobs")).contains("Waiting for a runner");
    }

    @Test
    void what_people_and_agents_wrote_is_escaped() {
        assertThat(html("/jobs"))
                .contains("Document &lt;b>done&lt;/b> &amp; its default")
                .doesNotContain("<b>");
        assertThat(html("/jobs/alpha/running")).contains("reads &lt;pages>").doesNotContain("<b>");
        log = "<script>alert(1)</script>\u001b[31m\n".getBytes(StandardCharsets.UTF_8);
        assertThat(html("/jobs/alpha/running")).contains("&lt;script>").doesNotContain("<script>", "\u001b");
    }

    @Test
    void a_job_shows_what_its_state_allows() {
        assertThat(html("/jobs/alpha/running"))
                .contains("state running", "node-1", "/cancel\"")
                .doesNotContain("/archive\"");
        assertThat(html("/jobs/alpha/queued")).contains("Number 3 in the queue", "data-refresh");
        assertThat(html("/jobs/alpha/asks")).contains("The agent asks", "Your answer", "1,000 per hour");
        assertThat(html("/jobs/alpha/done"))
                .contains("123,456", "pull/17", "/archive\"")
                .doesNotContain("data-refresh");
        assertThat(html("/jobs/alpha/failed")).contains("responded with 503", "/pull-request\"");
        assertThat(html("/jobs/alpha/cancelled")).contains("state cancelled", "no longer needed");
        assertThat(html("/jobs/alpha/archived")).contains("/erase\"").doesNotContain("/message\"", "/archive\"");
        assertThat(get("/jobs/alpha/unknown").status()).isEqualTo(404);
    }

    @Test
    void a_long_history_has_pages() {
        AgentJobDetails job = jobs.get(new AgentJobKey("alpha", "done")).orElseThrow();
        AgentJobStep[] history = new AgentJobStep[120];
        for (int i = 0; i < history.length; i++) {
            history[i] = AgentJobStep.builder(AgentJobStatus.ACTIVE, NOW.minusSeconds(1_000 - i), "reason " + i + ".")
                    .prompt("prompt " + i + ".")
                    .build();
        }
        jobs.put(job, history);
        String address = "/jobs/alpha/done";
        List<String> seen = new ArrayList<>();
        while (address != null) {
            String html = html(address);
            assertThat(html).contains("<h1>prompt 0.</h1>");
            Pattern.compile("reason (\\d+)\\.").matcher(html).results().forEach(found -> seen.add(found.group(1)));
            Matcher next = Pattern.compile("href=\"/c(/jobs/alpha/done\\?after=[^\"]+)\"")
                    .matcher(html);
            address = next.find() ? next.group(1).replace("%3A", ":") : null;
        }
        assertThat(seen)
                .isEqualTo(IntStream.range(0, 120).mapToObj(String::valueOf).toList());
        assertThat(get("/jobs/alpha/done?after=x").status()).isEqualTo(400);
    }

    @Test
    void a_job_at_work_is_not_erased() {
        assertThat(html("/jobs/alpha/running/erase"))
                .contains("An agent is at work")
                .doesNotContain("<form");
        assertThat(html("/jobs/alpha/done/erase")).contains("<form", "Erase for good");
    }

    @Test
    void of_a_long_log_the_end_is_shown_and_all_is_downloaded() throws IOException {
        log = ("line ☃ 0123456789\n".repeat(20_000) + "the end\n").getBytes(StandardCharsets.UTF_8);
        String html = html("/jobs/alpha/running");
        assertThat(html).contains("the end").hasSizeLessThan(60_000).doesNotContain("\ufffd");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ((ConsoleResponse.Download) get("/jobs/alpha/running/log").response())
                .content()
                .write(out);
        assertThat(out.toByteArray()).isEqualTo(log);
        assertThat(get("/jobs/alpha/done/log").status()).isEqualTo(404);
    }

    @Test
    void pages_are_written_to_be_looked_at() throws IOException {
        String folder = System.getProperty("docent.console.pages");
        router = router((user, permission) -> Set.of("*"));
        for (int i = 0; i < 30; i++) {
            put("job-" + i, "completed", 10_000 + i, null, null);
        }
        log = "$ agent --print\nreads docs/guides/retries.mdx\nwrites docs/guides/retries.mdx\n"
                .repeat(20)
                .getBytes(StandardCharsets.UTF_8);
        Map<String, String> pages = new TreeMap<>(Map.of(
                "list", "/jobs",
                "running", "/jobs/alpha/running?done=created",
                "asks", "/jobs/alpha/asks",
                "failed", "/jobs/alpha/failed",
                "done", "/jobs/alpha/done",
                "erase", "/jobs/alpha/done/erase",
                "new", "/jobs/new",
                "missing", "/jobs/alpha/unknown",
                "filtered", "/jobs?requestedBy=nobody"));
        for (Map.Entry<String, String> page : pages.entrySet()) {
            String html = html(page.getValue());
            assertThat(html).contains("<h1", "lang=\"en\"");
            if (folder != null) {
                Files.createDirectories(Path.of(folder));
                Files.writeString(Path.of(folder, page.getKey() + ".html"), html);
            }
        }
    }
}
