package dev.docent.console.internal.projects;

import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJobs;
import dev.docent.api.navigation.Problem;
import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentChanges.Change;
import dev.docent.api.projects.DeploymentChanges.Kind;
import dev.docent.api.projects.DeploymentProblems;
import dev.docent.api.projects.DeploymentStatus;
import dev.docent.api.projects.PreviewsOffException;
import dev.docent.api.projects.ProjectAccess;
import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.console.internal.frame.ConsoleBrowser;
import dev.docent.console.internal.frame.ConsoleRoute;
import dev.docent.console.internal.frame.ConsoleRouter;
import dev.docent.console.internal.frame.ConsoleRouter.Served;
import dev.docent.console.internal.projects.ListedProject.Repository;
import dev.docent.site.internal.deployments.PreviewId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ProjectsSectionTest {

    private static final Instant NOW = Instant.parse("2026-11-28T10:00:00Z");
    private static final String COMMIT = "4f2a9c1be07d3385a6c2e4f19b7d6058c3a1e2f4";
    private static final String HOSTILE = "\"><script>alert(1)</script>";
    private static final int MAX_PAGE = 500_000;

    private final KeptDeployments deployments = new KeptDeployments();
    private final List<String> queueCalls = new ArrayList<>();
    private final Set<String> paused = new HashSet<>();
    private final List<ListedProject> projects = new ArrayList<>();
    private List<Problem> ofOwnSite = List.of();
    private boolean anyId;

    @BeforeEach
    void put() {
        projects.add(project("alpha", true));
        projects.add(project("beta", false));
        projects.add(new ListedProject("folder", Optional.of("docs/folder/"), Optional.empty()));
        deployments.put(succeeded("a1", "alpha", List.of()));
        deployments.put(succeeded("b1", "beta", List.of()));
    }

    private static ListedProject project(String id, boolean previews) {
        return new ListedProject(
                id,
                Optional.of("docs/" + id + "/"),
                Optional.of(new Repository("https://git.example.com/acme/" + id, "main", previews)));
    }

    private static Deployment succeeded(String id, String project, List<Problem> problems) {
        return Deployment.builder(id, project, "main", NOW.minusSeconds(90))
                .commit(COMMIT)
                .status(DeploymentStatus.SUCCESS)
                .requestedBy("alice")
                .problems(DeploymentProblems.of(problems))
                .startedAt(NOW.minusSeconds(80))
                .endedAt(NOW.minusSeconds(70))
                .build();
    }

    private static Problem problem(String text) {
        return Problem.builder("page-missing", Problem.Severity.ERROR, "guides/" + text + ".mdx", text, "Fix " + text)
                .line(3)
                .column(1)
                .build();
    }

    private ConsoleBrowser browser(ProjectAccess access) {
        ProjectServices services = new ProjectServices(
                Optional.of(deployments),
                queues(),
                true,
                projects,
                anyId,
                project -> project.equals("beta") ? Optional.of("The forge does not respond") : Optional.empty(),
                project -> project.isEmpty() ? Optional.of(ofOwnSite) : Optional.empty(),
                Optional.of("docs/"),
                "/docent-console");
        return new ConsoleBrowser(
                new ConsoleRouter(
                        List.of(new ProjectsSection(services)), access, record -> {}, Clock.fixed(NOW, ZoneOffset.UTC)),
                "alice");
    }

    private AgentJobs queues() {
        return (AgentJobs) Proxy.newProxyInstance(
                AgentJobs.class.getClassLoader(), new Class<?>[] {AgentJobs.class}, (proxy, method, arguments) -> {
                    String project = (String) arguments[0];
                    if (method.getName().equals("isPaused")) {
                        return paused.contains(project);
                    }
                    queueCalls.add(method.getName() + " " + project);
                    return null;
                });
    }

    /** A user with the permissions up to one in a project. */
    private static ProjectAccess upTo(Permission most, String project) {
        return (user, permission) -> permission.compareTo(most) <= 0 ? Set.of(project) : Set.of();
    }

    private static final ProjectAccess OPERATOR = upTo(Permission.OPERATE, "alpha");
    private static final ProjectAccess READER = upTo(Permission.READ, "alpha");
    private static final ProjectAccess EVERYWHERE = (user, permission) -> Set.of("*");

    @Test
    void every_route_is_refused_to_those_who_may_not() {
        deployments.put(succeeded("b2", "beta", List.of()));
        Map<String, ProjectAccess> others = Map.of(
                "operator of beta",
                upTo(Permission.OPERATE, "beta"),
                "nobody",
                (user, permission) -> Set.of(),
                "a star that is an id",
                upTo(Permission.OPERATE, "**"));
        List<ConsoleRoute> routes = browser(OPERATOR).router().sections().get(0).routes();
        assertThat(routes).hasSizeGreaterThan(5);
        for (ConsoleRoute route : routes) {
            if (route.template().equals("/projects")) {
                continue;
            }
            String path = route.template().replace("{projectId}", "alpha").replace("{id}", "a1");
            others.forEach((who, access) -> assertThat(
                            send(browser(access), route, path).status())
                    .as(who + " " + path)
                    .isEqualTo(404));
            boolean isForm = route.method().equals("POST");
            for (Permission most : List.of(Permission.READ, Permission.WRITE)) {
                assertThat(send(browser(upTo(most, "alpha")), route, path).status())
                        .as(most + " " + path)
                        .isEqualTo(isForm ? 403 : 200);
            }
            assertThat(queueCalls).isEmpty();
            assertThat(deployments.calls).noneMatch(call -> call.startsWith("update") || call.startsWith("preview"));
        }
    }

    private static Served send(ConsoleBrowser browser, ConsoleRoute route, String path) {
        return route.method().equals("POST")
                ? browser.post(path, Map.of("branch", List.of("feature")))
                : browser.get(path);
    }

    @Test
    void every_form_has_its_effect_for_an_operator() {
        ConsoleBrowser browser = browser(OPERATOR);
        Served updated = browser.post("/projects/alpha/update", Map.of());
        assertThat(ConsoleBrowser.location(updated)).isEqualTo("/projects/alpha/deployments/a1?done=updated");
        browser.post("/projects/alpha/preview", Map.of("branch", List.of("feature/x")));
        browser.post("/projects/alpha/pause", Map.of());
        Served resumed = browser.post("/projects/alpha/resume", Map.of());
        assertThat(ConsoleBrowser.location(resumed)).isEqualTo("/projects/alpha?done=resumed");
        assertThat(deployments.calls).containsExactly("update alpha by alice", "preview alpha feature/x");
        assertThat(queueCalls).containsExactly("pause alpha", "resume alpha");
    }

    @Test
    void the_list_has_only_projects_that_the_user_may_read() {
        String html = browser(READER).html(browser(READER).get("/projects"));
        assertThat(html)
                .contains(
                        "/projects/alpha\"",
                        "data-copy=\"alpha\"",
                        "href=\"/app/docs/alpha/\"",
                        COMMIT.substring(0, 12))
                .contains("state success")
                .doesNotContain("beta", "folder");
        assertThat(browser(EVERYWHERE).html(browser(EVERYWHERE).get("/projects")))
                .contains("/projects/alpha\"", "/projects/beta\"", "/projects/folder\"");
    }

    @Test
    void a_reader_sees_no_form() {
        String html = browser(READER).html(browser(READER).get("/projects/alpha"));
        assertThat(html).contains(COMMIT).doesNotContain("<form");
        assertThat(browser(OPERATOR).html(browser(OPERATOR).get("/projects/alpha")))
                .contains("/projects/alpha/update\"", "/projects/alpha/preview\"", "/projects/alpha/pause\"");
    }

    @Test
    void a_deployment_of_another_project_is_like_none() {
        ConsoleBrowser browser = browser((user, permission) -> Set.of("alpha", "beta"));
        assertThat(browser.get("/projects/alpha/deployments/b1").status()).isEqualTo(404);
        deployments.calls.clear();
        String preview = new PreviewId("beta", "secret").text();
        assertThat(browser.get("/projects/alpha/deployments/" + preview).status())
                .isEqualTo(404);
        assertThat(deployments.calls).as("nothing is read for it").isEmpty();
        assertThat(browser.get("/projects/none").status()).isEqualTo(404);
    }

    @Test
    void a_preview_links_to_its_pages() {
        String id = new PreviewId("alpha", "feature/x").text();
        deployments.put(Deployment.builder(id, "alpha", "feature/x", NOW)
                .commit(COMMIT)
                .status(DeploymentStatus.SUCCESS)
                .startedAt(NOW)
                .endedAt(NOW)
                .build());
        ConsoleBrowser browser = browser(READER);
        assertThat(browser.html(browser.get("/projects/alpha/deployments/" + id)))
                .contains("href=\"/app/docs/alpha/_preview/feature~1x/\"");
    }

    @Test
    void a_branch_that_git_does_not_allow_stays_in_the_field_with_the_reason() {
        deployments.refusal = new IllegalArgumentException("secret internals");
        ConsoleBrowser browser = browser(OPERATOR);
        Served refused = browser.post("/projects/alpha/preview", Map.of("branch", List.of(HOSTILE)));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(browser.html(refused))
                .contains("role=\"alert\"", "value=\"&quot;>&lt;script>", "120 bytes")
                .doesNotContain("secret internals", HOSTILE);
        deployments.refusal = new PreviewsOffException("alpha");
        Served off = browser.post("/projects/alpha/preview", Map.of("branch", List.of("x")));
        assertThat(off.status()).isEqualTo(409);
        assertThat(browser.html(off)).contains("docent.projects.&lt;id>.previews");
    }

    @Test
    void what_is_off_names_its_setting() {
        ConsoleBrowser browser = browser(EVERYWHERE);
        assertThat(browser.html(browser.get("/projects/beta")))
                .contains("docent.projects.&lt;id>.previews", "The forge does not respond")
                .doesNotContain("/projects/beta/preview\"");
        assertThat(browser.html(browser.get("/projects/folder")))
                .contains("docent.projects.&lt;id>.repository")
                .doesNotContain("/projects/folder/update\"");
        projects.clear();
        assertThat(browser(EVERYWHERE).html(browser(EVERYWHERE).get("/projects")))
                .contains("docent.projects");
    }

    @Test
    void without_configured_projects_those_of_the_permissions_are_listed() {
        projects.clear();
        anyId = true;
        ConsoleBrowser browser = browser(OPERATOR);
        assertThat(browser.html(browser.get("/projects"))).contains("/projects/alpha\"");
        String html = browser.html(browser.get("/projects/alpha"));
        assertThat(html)
                .contains("/projects/alpha/pause\"", "/jobs?project=alpha")
                .doesNotContain("/update\"");
    }

    @Test
    void deployments_that_cannot_be_read_hide_no_other_project() {
        deployments.unreadable.add("alpha");
        ConsoleBrowser browser = browser(EVERYWHERE);
        assertThat(browser.html(browser.get("/projects")))
                .contains("cannot be read", "/projects/beta/deployments/b1")
                .doesNotContain("row 7");
        Served page = browser.get("/projects/alpha");
        assertThat(page.status()).isEqualTo(200);
        assertThat(browser.html(page)).contains("cannot be read").doesNotContain("row 7");
    }

    @Test
    void problems_show_their_fix() {
        deployments.put(succeeded("a2", "alpha", List.of(problem("one"), problem("two"))));
        ConsoleBrowser browser = browser(READER);
        for (String path : List.of("/projects/alpha", "/projects/alpha/deployments/a2")) {
            assertThat(browser.html(browser.get(path)))
                    .contains("Problems: 2", "Fix one", "guides/two.mdx:3:1", "page-missing");
        }
    }

    @Test
    void a_deployment_shows_what_changed_with_changes_of_access_first() {
        DeploymentChanges changes = DeploymentChanges.of(
                List.of(
                        new Change(Kind.PAGE_ADDED, "guides/new", "New"),
                        new Change(Kind.API_BREAKING, "GET /ships", HOSTILE),
                        new Change(Kind.ACCESS_OPENED, "/guides/secret", "staff → everybody")),
                Map.of(Kind.PAGE_CHANGED, 70));
        deployments.put(
                succeeded("a2", "alpha", List.of()).toBuilder().changes(changes).build());
        ConsoleBrowser browser = browser(READER);

        assertThat(browser.html(browser.get("/projects/alpha"))).contains("What changed for readers");
        assertThat(browser.html(browser.get("/projects/alpha/deployments/a2")))
                .containsSubsequence(
                        "Visible to more readers: 1",
                        "/guides/secret",
                        "staff → everybody",
                        "API changes that break clients: 1",
                        "GET /ships",
                        "Added pages: 1",
                        "guides/new")
                .contains("Changed pages: 70")
                .doesNotContain("<script>alert");
        assertThat(browser.html(browser.get("/projects/alpha/deployments/a1")))
                .doesNotContain("What changed for readers");
    }

    @Test
    void a_failure_shows_its_reason_and_work_in_progress_is_followed() {
        deployments.put(Deployment.builder("a3", "alpha", "main", NOW)
                .status(DeploymentStatus.FAILURE)
                .reason("The branch has no folder docs")
                .endedAt(NOW)
                .build());
        ConsoleBrowser browser = browser(READER);
        assertThat(browser.html(browser.get("/projects/alpha")))
                .contains("The branch has no folder docs")
                .doesNotContain("data-refresh");
        deployments.put(Deployment.builder("a4", "alpha", "main", NOW).build());
        for (String path : List.of("/projects/alpha", "/projects/alpha/deployments/a4")) {
            assertThat(browser.html(browser.get(path))).contains("data-refresh", "data-live");
        }
    }

    @Test
    void hostile_names_are_text() {
        projects.add(0, project(HOSTILE, true));
        deployments.put(Deployment.builder(HOSTILE, HOSTILE, HOSTILE, NOW)
                .commit(COMMIT)
                .status(DeploymentStatus.FAILURE)
                .requestedBy(HOSTILE)
                .reason(HOSTILE)
                .problems(DeploymentProblems.of(List.of(problem(HOSTILE))))
                .endedAt(NOW)
                .build());
        ofOwnSite = List.of(problem(HOSTILE));
        String encoded = "/projects/%22%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E";
        ConsoleBrowser browser = browser(EVERYWHERE);
        for (String path :
                List.of("/projects", encoded, encoded + "/deployments/" + encoded.substring("/projects/".length()))) {
            Served served = browser.get(path);
            assertThat(served.status()).as(path).isEqualTo(200);
            assertThat(browser.html(served)).contains("&lt;script>alert").doesNotContain("<script>", "<a>", "<a dir");
        }
    }

    @Test
    void a_long_history_of_many_problems_makes_a_page_of_bounded_size() {
        List<Problem> many = IntStream.range(0, 1_000)
                .mapToObj(i -> problem("p".repeat(300) + i))
                .toList();
        IntStream.range(0, 120).forEach(i -> deployments.put(succeeded("many" + i, "alpha", many)));
        ConsoleBrowser browser = browser(READER);
        String html = browser.html(browser.get("/projects/alpha"));
        assertThat(html)
                .hasSizeLessThan(MAX_PAGE)
                .contains("Problems: 1000", "many119", "many100")
                .contains("/projects/alpha?all=1")
                .doesNotContain("many99\"");
        String all = browser.html(browser.get("/projects/alpha?all=1"));
        assertThat(all).hasSizeLessThan(4 * MAX_PAGE).contains("many20\"").doesNotContain("many19\"");
        assertThat(browser.html(browser.get("/projects/alpha/deployments/many119")))
                .hasSizeLessThan(MAX_PAGE)
                .contains("The first 200 of 1000");
    }

    @Test
    void a_text_of_any_length_is_cut_on_the_page() {
        deployments.put(succeeded("a2", "alpha", List.of(problem("\ud83d\ude00".repeat(100_000)))));
        ConsoleBrowser browser = browser(READER);
        assertThat(browser.html(browser.get("/projects/alpha/deployments/a2")))
                .hasSizeLessThan(20_000)
                .doesNotContain("\ufffd");
    }

    @Test
    void many_projects_are_on_several_pages() {
        IntStream.range(0, 120).forEach(i -> projects.add(project("project-" + i, true)));
        ConsoleBrowser browser = browser(EVERYWHERE);
        assertThat(browser.html(browser.get("/projects")))
                .contains("project-46\"", "page=2")
                .doesNotContain("project-47\"");
        assertThat(browser.html(browser.get("/projects?page=3")))
                .contains("project-119\"")
                .doesNotContain("page=4");
        for (String page : List.of("4", "0", "-1", "x", "99999999999")) {
            assertThat(browser.get("/projects?page=" + page).status()).isEqualTo(404);
        }
    }

    @Test
    void the_site_of_the_application_is_for_those_who_may_read_everything() {
        ofOwnSite = List.of(problem("drift"));
        assertThat(browser(EVERYWHERE).html(browser(EVERYWHERE).get("/projects")))
                .contains("Site of the application", "guides/drift.mdx");
        assertThat(browser((user, permission) -> Set.of("alpha", "beta", "folder"))
                        .html(browser(READER).get("/projects")))
                .doesNotContain("Site of the application", "drift");
    }

    @Test
    void a_paused_queue_can_only_be_resumed() {
        paused.add("alpha");
        ConsoleBrowser browser = browser(OPERATOR);
        assertThat(browser.html(browser.get("/projects/alpha")))
                .contains("Paused", "/projects/alpha/resume\"")
                .doesNotContain("/projects/alpha/pause\"");
    }

    @Test
    void a_running_deployment_shows_how_long_it_takes() {
        deployments.put(Deployment.builder("a5", "alpha", "main", NOW.minus(Duration.ofMinutes(9)))
                .status(DeploymentStatus.IN_PROGRESS)
                .startedAt(NOW.minus(Duration.ofMinutes(7)))
                .build());
        ConsoleBrowser browser = browser(READER);
        assertThat(browser.html(browser.get("/projects/alpha/deployments/a5"))).contains("7 min", "9 min ago");
    }
}
