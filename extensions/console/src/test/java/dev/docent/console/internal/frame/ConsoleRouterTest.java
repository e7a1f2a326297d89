package dev.docent.console.internal.frame;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.operations.AdminAccess;
import dev.docent.api.projects.ProjectAccess;
import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.base.internal.keys.ContainerUser;
import dev.docent.console.internal.frame.ConsoleResponse.Page;
import dev.docent.console.internal.frame.ConsoleRouter.Served;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

class ConsoleRouterTest {

    private static final String SECRET = ConsoleTokens.newSecret();
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-28T10:00:00Z"), ZoneOffset.UTC);

    private final AtomicInteger calls = new AtomicInteger();
    private final List<AdminAccess> audited = new ArrayList<>();
    private RuntimeException failure = ConsoleRefusal.notFound();

    private ConsoleResponse count(ConsoleRequest request) {
        calls.incrementAndGet();
        return ConsoleResponse.page(request.once(), Markup.text(request.project() + " " + request.id()));
    }

    private final ConsoleSection section = new ConsoleSection() {
        private final List<ConsoleRoute> routes = List.of(
                ConsoleRoute.page("/jobs", ConsoleRouterTest.this::count),
                ConsoleRoute.page("/jobs/failing", request -> {
                    throw failure;
                }),
                ConsoleRoute.page("/jobs/{projectId}/{id}", ConsoleRouterTest.this::count),
                ConsoleRoute.page("/jobs/{projectId}/{id}/erase", Permission.OPERATE, ConsoleRouterTest.this::count),
                ConsoleRoute.form("/jobs/{projectId}/{id}/message", Permission.WRITE, ConsoleRouterTest.this::count),
                ConsoleRoute.form("/jobs/{projectId}/{id}/cancel", Permission.OPERATE, ConsoleRouterTest.this::count),
                ConsoleRoute.formWithProject("/jobs", Permission.WRITE, ConsoleRouterTest.this::count));

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
            return routes;
        }
    };

    private ConsoleRouter router(ProjectAccess access) {
        return new ConsoleRouter(List.of(section), access, audited::add, CLOCK);
    }

    /** A user with a permission in project a, and no other. */
    private static ProjectAccess upTo(Permission most) {
        return (user, permission) -> permission.compareTo(most) <= 0 ? Set.of("a") : Set.of();
    }

    private static IncomingRequest get(String path) {
        return new IncomingRequest(
                "GET",
                "/app/docent-console",
                path,
                Map.of(),
                false,
                new ContainerUser("alice", role -> false),
                SECRET,
                "192.0.2.1");
    }

    private static IncomingRequest post(String path, Map<String, List<String>> fields, boolean foreign) {
        return new IncomingRequest(
                "POST",
                "/app/docent-console",
                path,
                fields,
                foreign,
                new ContainerUser("alice", role -> false),
                SECRET,
                "192.0.2.1");
    }

    private static IncomingRequest post(String path, String project) {
        Map<String, List<String>> fields = new HashMap<>();
        fields.put("token", List.of(new ConsoleTokens(SECRET, "alice").of(path)));
        fields.put("project", List.of(project));
        return post(path, fields, false);
    }

    @Test
    void every_route_asks_whether_the_user_may() {
        for (ConsoleRoute route : section.routes()) {
            for (Permission most : Permission.values()) {
                for (String project : List.of("a", "b", "*", "A")) {
                    String path =
                            route.template().replace("{projectId}", project).replace("{id}", "1");
                    boolean inProject = route.hasProjectInPath() || route.projectField();
                    int expected = !inProject
                            ? 200
                            : !project.equals("a") ? 404 : route.permission().compareTo(most) <= 0 ? 200 : 403;
                    if (path.equals("/jobs/failing")) {
                        continue;
                    }
                    calls.set(0);
                    IncomingRequest request = route.method().equals("GET") ? get(path) : post(path, project);
                    Served served = router(upTo(most)).respond(request);
                    assertThat(served.status())
                            .as(route.method() + " " + path + " " + most)
                            .isEqualTo(expected);
                    assertThat(calls.get()).isEqualTo(expected == 200 ? 1 : 0);
                }
            }
        }
    }

    @Test
    void nobody_reaches_nothing_and_a_decision_that_fails_is_a_refusal() {
        assertThat(router((user, permission) -> Set.of())
                        .respond(get("/jobs/a/1"))
                        .status())
                .isEqualTo(404);
        ProjectAccess failing = (user, permission) -> {
            throw new IllegalStateException("the directory is down");
        };
        Served served = router(failing).respond(get("/jobs/a/1"));
        assertThat(served.status()).isEqualTo(500);
        assertThat(((Page) served.response()).body().html()).doesNotContain("directory");
        assertThat(calls.get()).isZero();
    }

    @Test
    void a_form_without_its_token_has_no_effect() {
        ConsoleRouter router = router(upTo(Permission.OPERATE));
        String path = "/jobs/a/1/cancel";
        String token = new ConsoleTokens(SECRET, "alice").of(path);
        List<IncomingRequest> forged = List.of(
                post(path, Map.of(), false),
                post(path, Map.of("token", List.of("")), false),
                post(path, Map.of("token", List.of(token, token)), false),
                post(path, Map.of("token", List.of(new ConsoleTokens(SECRET, "bob").of(path))), false),
                post(path, Map.of("token", List.of(new ConsoleTokens(SECRET, "alice").of("/jobs/a/2/cancel"))), false),
                post(path, Map.of("token", List.of(token)), true));
        for (IncomingRequest request : forged) {
            assertThat(router.respond(request).status()).isEqualTo(403);
        }
        assertThat(calls.get()).isZero();
        assertThat(router.respond(post(path, Map.of("token", List.of(token)), false))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void a_form_that_is_sent_twice_has_the_same_key() {
        IncomingRequest request = post("/jobs/a/1/cancel", "a");
        ConsoleRouter router = router(upTo(Permission.OPERATE));
        String first = ((Page) router.respond(request).response()).title();
        assertThat(first).isNotEmpty();
        assertThat(((Page) router.respond(request).response()).title()).isEqualTo(first);
        assertThat(((Page) router.respond(post("/jobs/a/1/cancel", "a")).response()).title())
                .isNotEqualTo(first);
    }

    @Test
    void other_methods_have_no_effect() {
        for (String method : List.of("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "get")) {
            IncomingRequest request = new IncomingRequest(
                    method,
                    "/app/docent-console",
                    "/jobs",
                    Map.of(),
                    false,
                    new ContainerUser("alice", role -> false),
                    SECRET,
                    null);
            Served served = router(upTo(Permission.OPERATE)).respond(request);
            assertThat(served.status()).isEqualTo(405);
            assertThat(served.allow()).containsExactly("GET", "POST");
        }
        assertThat(router(upTo(Permission.OPERATE))
                        .respond(get("/jobs/a/1/cancel"))
                        .status())
                .isEqualTo(405);
        assertThat(calls.get()).isZero();
    }

    @Test
    void ids_are_decoded_once() {
        Served served = router((user, permission) -> Set.of("*")).respond(get("/jobs/a%2Fb/1%252F+"));
        assertThat(((Page) served.response()).body().html()).isEqualTo("a/b 1%2F+");
        assertThat(router((user, permission) -> Set.of("*"))
                        .respond(get("/jobs/a/%zz"))
                        .status())
                .isEqualTo(404);
    }

    @Test
    void each_request_is_audited_without_its_fields() {
        ConsoleRouter router = router(upTo(Permission.READ));
        router.respond(get("/jobs/a/1"));
        router.respond(post("/jobs/a/1/cancel", "a"));
        router.respond(post("/jobs", "b"));
        router.respond(get("/nothing"));
        assertThat(audited)
                .extracting(AdminAccess::operation, AdminAccess::projectId, AdminAccess::jobId, AdminAccess::status)
                .containsExactly(
                        tuple("GET /app/docent-console/jobs/{projectId}/{id}", "a", "1", 200),
                        tuple("POST /app/docent-console/jobs/{projectId}/{id}/cancel", "a", "1", 403),
                        tuple("POST /app/docent-console/jobs", "b", null, 404),
                        tuple("GET /app/docent-console/?", null, null, 404));
        assertThat(audited).extracting(AdminAccess::caller).containsOnly("alice");
        assertThat(audited).extracting(AdminAccess::address).containsOnly("192.0.2.1");
    }

    @Test
    void a_request_that_is_refused_before_is_audited_too() {
        ConsoleRouter router = router(upTo(Permission.READ));
        router.refused("GET", "/c", "/jobs/a/1", "oscar", "192.0.2.1", 403);
        router.refused("POST", "/c", "/jobs/%zz", "", null, 415);
        assertThat(audited)
                .extracting(AdminAccess::operation, AdminAccess::jobId, AdminAccess::caller, AdminAccess::status)
                .containsExactly(
                        tuple("GET /c/jobs/{projectId}/{id}", "1", "oscar", 403), tuple("POST /c/?", null, null, 415));
    }

    @Test
    void failures_are_pages_without_internals() {
        failure = new AgentJobStoreUnavailableException("jdbc:postgresql://secret", new RuntimeException());
        Served unavailable = router(upTo(Permission.READ)).respond(get("/jobs/failing"));
        assertThat(unavailable.status()).isEqualTo(503);
        failure = new IllegalStateException("jdbc:postgresql://secret");
        Served broken = router(upTo(Permission.READ)).respond(get("/jobs/failing"));
        assertThat(broken.status()).isEqualTo(500);
        for (Served served : List.of(unavailable, broken)) {
            String html = ConsoleLayout.document((Page) served.response(), "/c", "alice", List.of(section), "", "");
            assertThat(html).doesNotContain("jdbc").contains("<h1>").contains("lang=\"en\"");
        }
    }

    @Test
    void the_beginning_leads_to_the_first_page() {
        Served served = router(upTo(Permission.READ)).respond(get("/"));
        assertThat(served.status()).isEqualTo(303);
        assertThat(served.response()).isEqualTo(new ConsoleResponse.Redirect("/jobs"));
    }
}
