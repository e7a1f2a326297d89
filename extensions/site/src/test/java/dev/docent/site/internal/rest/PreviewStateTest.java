package dev.docent.site.internal.rest;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

import jakarta.ws.rs.core.Response;

import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.base.internal.keys.AccessPolicy;
import dev.docent.base.internal.keys.Caller;
import dev.docent.base.internal.keys.Credentials;
import dev.docent.base.internal.keys.ProjectRoles;
import dev.docent.base.internal.keys.ProjectRoles.Roles;
import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.config.ProjectSite;
import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.impl.internal.config.Projects;
import dev.docent.impl.internal.config.Projects.Project;
import dev.docent.impl.internal.config.SiteSource;
import dev.docent.impl.internal.rest.ErrorResponses;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.jobs.internal.deployments.InMemoryDeploymentStore;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.folders.DocsFolders;
import dev.docent.navigation.internal.repositories.RepositoryAddress;
import dev.docent.navigation.internal.repositories.SiteRepository;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.site.internal.deployments.BranchPreviews;
import dev.docent.site.internal.deployments.DeploymentComparison;
import dev.docent.site.internal.deployments.DeploymentNode;
import dev.docent.site.internal.deployments.HostPreviews;
import dev.docent.site.internal.deployments.PreviewId;
import dev.docent.site.internal.deployments.StoredDeployments;
import dev.docent.site.internal.hooks.HookVerifier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The state of a preview, as those get it who may request previews, and those who may only read. */
class PreviewStateTest {

    private static final String PROJECT = "handbook";
    private static final String READER = "reader";
    private static final String OPERATOR = "operator";
    private static final Roles ROLES = new Roles(Set.of(READER), Set.of(), Set.of(OPERATOR));
    private static final Map<String, ApiKey> KEYS = Map.of(
            "acme_reader",
            ApiKey.builder(READER, Set.of(PROJECT), Set.of(Scope.READ)).build(),
            "acme_operator",
            ApiKey.builder(OPERATOR, Set.of(PROJECT), Set.of(Scope.READ, Scope.WRITE))
                    .build());

    private final Deque<Runnable> threads = new ArrayDeque<>();
    private final AtomicLong nanoTime = new AtomicLong();
    private final TwoBranches repository = new TwoBranches();
    private Optional<ResolvedSite> published = Optional.empty();
    private HostPreviews previews;

    @TempDir
    Path folder;

    /** How callers are known. */
    enum By {
        KEY(AccessPolicy.apiKeys(given -> Optional.ofNullable(KEYS.get(given)), "acme", Clock.systemUTC())),
        ROLE(AccessPolicy.containerRoles(new ProjectRoles(Map.of(PROJECT, ROLES))));

        private final AccessPolicy policy;

        By(AccessPolicy policy) {
            this.policy = policy;
        }
    }

    /** Has the branches {@code feature} and {@code second}, and no others. */
    private final class TwoBranches implements SiteRepository {

        private int asked;
        private boolean lost;

        @Override
        public Optional<String> head(String branch) {
            asked++;
            return Optional.of(lost ? "decaf" : "c0ffee")
                    .filter(commit -> List.of("feature", "second").contains(branch));
        }

        @Override
        public String fetch(String branch) throws IOException {
            if (lost) {
                throw new IOException("the repository sends a corrupt pack");
            }
            return head(branch).orElseThrow();
        }

        @Override
        public Optional<String> commonAncestor(String commit, String branch) {
            return Optional.empty();
        }

        @Override
        public Optional<String> fetched(String branch) {
            return Optional.empty();
        }

        @Override
        public boolean has(String commit) {
            return !lost;
        }

        @Override
        public DocsFolder folder(String commit, String name) {
            return DocsFolders.directory(folder, DocsFolder.DEFAULT_MAX_FILE_BYTES);
        }

        @Override
        public void record(String commit) {
            throw new AssertionError("a preview is never published");
        }

        @Override
        public void retain(Set<String> branches) {
            // everything is kept
        }

        @Override
        public Optional<String> recorded() {
            return Optional.empty();
        }

        @Override
        public void close() {
            // nothing is open
        }
    }

    @BeforeEach
    void publish() throws IOException {
        Files.writeString(folder.resolve("docs.json"), "{\"name\": \"N\", \"navigation\": {\"pages\": [\"index\"]}}");
        Files.writeString(folder.resolve("index.mdx"), "---\ntitle: Start\n---\n");
        DefaultNavigationResolver resolver = new DefaultNavigationResolver(NavigationSettings.DEFAULT);
        published = Optional.of(resolver.resolution(repository.folder("", "docs")));
        DeploymentComparison comparison = new DeploymentComparison() {
            @Override
            public DeploymentChanges compare(ResolvedSite before, ResolvedSite branch) {
                return DeploymentChanges.none();
            }

            @Override
            public boolean mayTell(ResolvedSite before, ResolvedSite site, ResolvedSite branch) {
                return true;
            }
        };
        previews = new HostPreviews(List.of(new BranchPreviews(
                new BranchPreviews.Source(
                        PROJECT,
                        () -> repository,
                        "docs",
                        "main",
                        Optional.of("https://d.example.com"),
                        () -> published),
                resolver,
                Set.of(),
                comparison,
                new BranchPreviews.Host(threads::add, nanoTime::get, Clock.systemUTC()))));
    }

    private StoredDeployments deployments() {
        SiteSource source = new SiteSource(
                new RepositoryAddress(folder.toUri(), "git", Optional::empty),
                "main",
                false,
                Optional.empty(),
                SiteSource.Previews.CONTAINER,
                Optional.empty());
        InMemoryDeploymentStore store = new InMemoryDeploymentStore(Clock.systemUTC());
        return new StoredDeployments(
                new Projects(List.of(new Project(PROJECT, ROLES))),
                new ConfiguredSites(
                        List.of(), List.of(new ProjectSite(PROJECT, "docs", Optional.of(source), SiteAccess.PUBLIC))),
                store,
                new DeploymentNode(
                        new DeploymentNode.Host(
                                store, "a", Duration.ofSeconds(20), threads::add, System::nanoTime, changed -> {}),
                        List.of()),
                previews);
    }

    /** As a resource does, whose callers are admitted as those who read. */
    private Response get(By by, String caller, String branch) {
        try {
            return calls().status(
                            admitted(by, caller, Scope.READ),
                            () -> admitted(by, caller, Scope.WRITE),
                            new PreviewId(PROJECT, branch).text());
        } catch (Refusal refused) {
            return ErrorResponses.of(refused);
        }
    }

    private void post(By by, String branch) {
        byte[] body = ("{\"branch\": \"" + branch + "\"}").getBytes(StandardCharsets.UTF_8);
        Response response = calls().preview(
                        admitted(by, OPERATOR, Scope.WRITE),
                        "application/json",
                        new ByteArrayInputStream(body),
                        PROJECT);
        assertThat(response.getStatus()).isEqualTo(202);
    }

    private ProjectCalls calls() {
        return new ProjectCalls(
                deployments(), previews, new HookVerifier(Map.of()), Optional.empty(), Optional.empty(), () -> {});
    }

    private static Caller admitted(By by, String caller, Scope scope) {
        return by.policy.admit(
                new Credentials(
                        List.of("Bearer acme_" + caller), () -> "127.0.0.1", () -> Optional.of(caller), caller::equals),
                scope);
    }

    private void run() {
        while (!threads.isEmpty()) {
            threads.poll().run();
        }
    }

    private static void assertState(Response response, String... parts) {
        assertThat(response.getStatus()).isEqualTo(200);
        assertThat(new String((byte[]) response.getEntity(), StandardCharsets.UTF_8))
                .contains(parts);
    }

    /** It was read for anyone who may read jobs, at each node. */
    @ParameterizedTest
    @EnumSource
    void a_branch_that_nobody_requested_is_not_read_for_who_may_only_read(By by) {
        for (String branch : List.of("feature", "no/such")) {
            assertThat(get(by, READER, branch).getStatus()).isEqualTo(404);
            assertThat(get(by, READER, branch).getStatus()).isEqualTo(404);
        }
        assertThat(threads).isEmpty();
        assertThat(repository.asked).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void a_requested_branch_is_seen_to_its_end_by_who_may_only_read(By by) {
        post(by, "feature");
        assertState(get(by, READER, "feature"), "\"status\":\"queued\"");
        run();
        assertState(get(by, READER, "feature"), "\"status\":\"success\"", "c0ffee");
        nanoTime.addAndGet(Duration.ofDays(1).toNanos());
        assertState(get(by, READER, "feature"), "\"status\":\"success\"", "c0ffee");
        assertThat(threads).isEmpty();
    }

    /** The state of a missing branch was 404 for ever. */
    @ParameterizedTest
    @EnumSource
    void a_requested_branch_that_does_not_exist_stays_a_failure(By by) {
        post(by, "no/such");
        assertState(get(by, READER, "no/such"), "\"status\":\"queued\"");
        run();
        for (String caller : List.of(READER, OPERATOR)) {
            assertState(get(by, caller, "no/such"), "\"status\":\"failure\"", "no branch no/such");
        }
        nanoTime.addAndGet(Duration.ofDays(1).toNanos());
        previews.find(PROJECT).orElseThrow().outdate("no/such");
        for (String caller : List.of(READER, OPERATOR)) {
            assertState(get(by, caller, "no/such"), "\"status\":\"failure\"", "no branch no/such");
        }
        assertThat(threads).isEmpty();
    }

    /** One of several nodes gets the POST, and any other one may be asked for the state. */
    @ParameterizedTest
    @EnumSource
    void who_may_request_a_branch_lets_another_node_read_it_by_asking_for_its_state(By by) {
        assertState(get(by, OPERATOR, "feature"), "\"status\":\"queued\"");
        run();
        assertState(get(by, READER, "feature"), "\"status\":\"success\"");
    }

    /** Its state was an internal error until a reader opened it. */
    @ParameterizedTest
    @EnumSource
    void a_preview_that_was_lost_with_the_copy_of_the_repository_is_a_failure(By by) {
        post(by, "feature");
        post(by, "second");
        run();
        repository.lost = true;
        post(by, "feature");
        run();
        assertState(get(by, READER, "feature"), "\"status\":\"failure\"", "corrupt pack");
        assertState(get(by, READER, "second"), "\"status\":\"failure\"", "is made anew");
        repository.lost = false;
        post(by, "second");
        run();
        assertState(get(by, READER, "second"), "\"status\":\"success\"");
    }

    @ParameterizedTest
    @EnumSource
    void a_branch_that_was_refused_since_too_many_wait_is_a_failure_until_it_is_requested_again(By by) {
        for (int i = 0; i < 20; i++) {
            post(by, "waiting" + i);
        }
        post(by, "feature");
        assertState(get(by, READER, "feature"), "\"status\":\"failure\"", "Too many other branches");
        run();
        assertState(get(by, READER, "feature"), "\"status\":\"failure\"", "Too many other branches");
        post(by, "feature");
        run();
        assertState(get(by, READER, "feature"), "\"status\":\"success\"");
    }

    @Test
    void a_branch_is_one_segment_below_the_site() {
        assertThat(deployments().previewAddress(PROJECT, "agent/j-1"))
                .contains(URI.create("https://d.example.com/_preview/agent~1j-1/"));
        assertThat(deployments().previewAddress(PROJECT, "größe"))
                .contains(URI.create("https://d.example.com/_preview/gr~xc3~xb6~xc3~x9fe/"));
    }

    @Test
    void a_project_without_previews_has_no_addresses() {
        assertThat(deployments().previewAddress("other", "agent/j-1")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "../x", "a b", "-x", "a\u202eb", "a~b"})
    void what_git_allows_as_no_branch_has_no_address(String branch) {
        assertThat(deployments().previewAddress(PROJECT, branch)).isEmpty();
    }
}
