package dev.docent.site.internal.deployments;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentChanges.Change;
import dev.docent.api.projects.DeploymentChanges.Kind;
import dev.docent.api.projects.DeploymentStatus;
import dev.docent.jobs.internal.deployments.DeploymentStore;
import dev.docent.jobs.internal.deployments.InMemoryDeploymentStore;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.repositories.SiteRepository;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.view.NavigationCache;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Nodes with one store, a site each of the same repository, and time that only the test moves. */
class DeploymentNodeTest {

    private static final Duration LEASE = Duration.ofSeconds(20);

    private final MovedClock clock = new MovedClock();
    private final DeploymentStore store = new InMemoryDeploymentStore(clock);
    private final Repository repository = new Repository();
    private final List<Deployment> events = new ArrayList<>();
    private @Nullable Duration poll;
    private int asked;
    private Node one = new Node("one");
    private Node other = new Node("other");

    @Test
    void a_site_that_was_never_deployed_is_deployed_by_one_node_and_followed_by_all() {
        repository.push("c1", "first");

        run(one, other);

        assertThat(one.served()).isEqualTo("c1");
        assertThat(other.served()).isEqualTo("c1");
        assertThat(one.fetches + other.fetches)
                .as("the other node reads the commit alone")
                .isEqualTo(1);
        assertThat(events.stream().map(Deployment::status))
                .containsExactly(DeploymentStatus.QUEUED, DeploymentStatus.IN_PROGRESS, DeploymentStatus.SUCCESS);
    }

    @Test
    void a_hundred_requests_while_one_is_queued_are_one_deployment() {
        deployed("c1");
        repository.push("c2", "second");
        for (int i = 0; i < 100; i++) {
            one.queue(null);
        }
        run(one, other);

        assertThat(store.latest("handbook", 10)).hasSize(2);
        assertThat(other.served()).isEqualTo("c2");
    }

    @Test
    void a_started_node_serves_the_decided_commit_and_not_the_head_of_the_branch() {
        deployed("c1");
        repository.push("c2", "second");
        Node started = new Node("started");

        run(started);

        assertThat(started.served()).isEqualTo("c1");
        assertThat(started.fetches).isZero();
    }

    @Test
    void a_deployment_has_the_changes_from_the_decided_commit_and_the_first_one_has_none() {
        deployed("c1");
        assertThat(store.latest("handbook", 1).get(0).changes()).isEqualTo(DeploymentChanges.none());

        repository.push("c2", "second");
        Deployment asked = one.queue(null);
        run(one, other);

        assertThat(store.find(asked.id()).orElseThrow().changes().first())
                .containsExactly(new Change(Kind.PAGE_CHANGED, "/", "c1 to c2"));
    }

    @Test
    void a_node_that_does_not_serve_the_decided_commit_compares_nothing_and_publishes() {
        deployed("c1");
        repository.push("c2", "UNRENDERABLE on started");
        one.queue(null);
        run(one, other);
        Node started = new Node("started");
        run(started);
        repository.push("c3", "third");
        Deployment asked = started.queue(null);
        run(started);

        Deployment ended = store.find(asked.id()).orElseThrow();
        assertThat(ended.status()).isEqualTo(DeploymentStatus.SUCCESS);
        assertThat(ended.changes().counts()).containsExactly(Map.entry(Kind.NOT_COMPARED, 1));
        assertThat(ended.changes().first().get(0).text()).contains("c2");
    }

    @Test
    void a_deployment_that_fails_has_no_changes() {
        deployed("c1");
        repository.push("c2", "LOST");
        Deployment asked = one.queue(null);
        run(one, other);

        assertThat(store.find(asked.id()).orElseThrow().changes()).isEqualTo(DeploymentChanges.none());
    }

    @Test
    void a_commit_that_loses_the_navigation_fails_and_nobody_serves_it() {
        deployed("c1");
        repository.push("c2", "LOST");
        Deployment asked = one.queue("ann");
        run(one, other);

        Deployment ended = store.find(asked.id()).orElseThrow();
        assertThat(ended.status()).isEqualTo(DeploymentStatus.FAILURE);
        assertThat(ended.commit()).isEqualTo("c2");
        assertThat(ended.reason()).contains("no navigation");
        assertThat(ended.problems().total()).isEqualTo(1);
        assertThat(one.served()).isEqualTo("c1");
        assertThat(other.served()).isEqualTo("c1");

        repository.push("c3", "third");
        one.queue(null);
        run(one, other);
        assertThat(other.served()).isEqualTo("c3");
    }

    @Test
    void with_without_errors_only_a_new_error_is_refused() {
        Node strict = new Node("strict", store, true, "handbook");
        repository.push("c1", "ERROR a");
        run(strict);
        assertThat(strict.site.served)
                .as("the first state has an error, and nothing is served")
                .isNull();

        one.queue(null);
        run(one, strict);
        assertThat(strict.served()).isEqualTo("c1");

        repository.push("c2", "ERROR a, and more");
        strict.queue(null);
        run(strict);
        assertThat(strict.served()).isEqualTo("c2");

        repository.push("c3", "ERROR a ERROR b");
        Deployment refused = strict.queue(null);
        run(strict);
        assertThat(strict.served()).isEqualTo("c2");
        assertThat(store.find(refused.id()).orElseThrow().reason())
                .contains("1 new error", "docent.projects.handbook.publish");
    }

    @Test
    void a_repository_that_cannot_be_fetched_fails_the_deployment_with_its_reason() {
        deployed("c1");
        repository.broken = "its server refuses the token";
        Deployment asked = one.queue(null);
        run(one, other);

        assertThat(store.find(asked.id()).orElseThrow().reason()).contains("its server refuses the token");
        assertThat(one.served()).isEqualTo("c1");
    }

    @Test
    void a_node_that_cannot_fetch_stays_says_so_and_follows_later() {
        deployed("c1");
        other.offline = true;
        repository.push("c2", "second");
        one.queue(null);
        run(one, other);

        assertThat(one.served()).isEqualTo("c2");
        assertThat(other.served()).isEqualTo("c1");
        assertThat(other.node.problem("handbook"))
                .hasValueSatisfying(problem -> assertThat(problem).contains("c2", "no route"));

        other.offline = false;
        clock.move(Duration.ofMinutes(2));
        run(one, other);
        assertThat(other.served()).isEqualTo("c2");
        assertThat(other.node.problem("handbook")).isEmpty();
    }

    @Test
    void a_node_that_cannot_render_stays_while_others_go_on() {
        deployed("c1");
        repository.push("c2", "UNRENDERABLE on other");
        one.queue(null);
        run(one, other);

        assertThat(other.served()).isEqualTo("c1");
        assertThat(one.served()).isEqualTo("c2");
    }

    /** Killed after so many of its steps in other threads, which then never run. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void a_deployment_of_a_killed_node_is_taken_over_after_its_lease(int steps) {
        deployed("c1");
        repository.push("c2", "second");
        Deployment asked = one.queue(null);
        one.node.tick();
        one.run(steps);
        one.killed = true;

        run(other);
        clock.move(LEASE.plusSeconds(1));
        run(other);

        assertThat(other.served()).isEqualTo("c2");
        assertThat(store.find(asked.id()).orElseThrow().status()).isEqualTo(DeploymentStatus.SUCCESS);
        assertThat(store.decisions().decided().get("handbook").commit()).isEqualTo("c2");
    }

    @Test
    void a_node_that_is_late_decides_nothing() {
        deployed("c1");
        repository.push("c2", "second");
        one.queue(null);
        one.node.tick();
        clock.move(LEASE.plusSeconds(1));
        repository.push("c3", "third");
        run(other);
        assertThat(other.served()).isEqualTo("c3");

        repository.head = "c2";
        one.run(10);
        run(one, other);

        assertThat(one.served()).isEqualTo("c3");
        assertThat(store.decisions().decided().get("handbook").commit()).isEqualTo("c3");
    }

    @Test
    void a_long_deployment_keeps_its_lease_while_its_node_ticks() {
        deployed("c1");
        repository.push("c2", "second");
        one.queue(null);
        one.node.tick();
        for (int i = 0; i < 10; i++) {
            clock.move(LEASE.dividedBy(2));
            one.node.tick();
            other.node.tick();
            other.run(10);
        }
        assertThat(other.fetches).isZero();

        run(one, other);
        assertThat(other.served()).isEqualTo("c2");
    }

    @Test
    void a_store_that_does_not_respond_changes_nothing_that_is_served() {
        deployed("c1");
        Node cut = new Node("cut", failing());
        cut.site.served = "c1";

        cut.node.tick();
        cut.run(10);

        assertThat(cut.served()).isEqualTo("c1");
    }

    @Test
    void a_broken_project_does_not_hold_up_another() {
        Node both = new Node("both", store, false, "handbook", "payments");
        repository.push("c1", "first");
        both.sites.get("payments").broken = true;

        run(both);

        assertThat(both.sites.get("handbook").served).isEqualTo("c1");
        assertThat(both.sites.get("payments").served).isNull();
        assertThat(store.latest("payments", 1).get(0).status()).isEqualTo(DeploymentStatus.FAILURE);
    }

    @Test
    void a_new_head_is_deployed_when_one_of_the_nodes_asks_for_it() {
        poll();
        deployed("c1");
        asked = 0;
        repository.push("c2", "second");

        run(one, other);
        assertThat(asked).as("before the interval").isZero();
        clock.move(Duration.ofMinutes(1));
        run(one, other);

        assertThat(asked).isEqualTo(1);
        assertThat(one.served()).isEqualTo("c2");
        assertThat(other.served()).isEqualTo("c2");
        assertThat(store.latest("handbook", 10)).hasSize(2);
    }

    @Test
    void what_is_not_new_is_not_deployed_again_by_polling() {
        poll();
        deployed("c1");
        repository.push("c2", "LOST");
        for (int i = 0; i < 10; i++) {
            clock.move(Duration.ofMinutes(1));
            run(one, other);
        }

        assertThat(store.latest("handbook", 10).stream().map(Deployment::status))
                .as("one attempt, however often the head is the commit that failed")
                .containsExactly(DeploymentStatus.FAILURE, DeploymentStatus.SUCCESS);
        assertThat(one.served()).isEqualTo("c1");
        assertThat(one.node.problem("handbook")).isEmpty();
    }

    @Test
    void a_fetch_that_fails_is_tried_again_after_more_and_more_intervals() {
        poll();
        deployed("c1");
        repository.push("c2", "second");
        repository.broken = "too large, ";
        for (int i = 0; i < 60; i++) {
            clock.move(Duration.ofMinutes(1));
            run(one);
        }
        assertThat(store.latest("handbook", 100)).hasSizeBetween(5, 9);

        repository.broken = "";
        for (int i = 0; i < 40; i++) {
            clock.move(Duration.ofMinutes(1));
            run(one);
        }
        assertThat(one.served()).isEqualTo("c2");
    }

    @Test
    void a_site_that_could_not_be_deployed_at_first_is_tried_again_without_polling() {
        repository.push("c1", "first");
        repository.broken = "no route, ";
        run(one, other);
        assertThat(one.site.served).isNull();
        clock.move(Duration.ofSeconds(5));
        run(one, other);
        assertThat(one.node.problem("handbook"))
                .hasValueSatisfying(why -> assertThat(why).contains("no route"));

        repository.broken = "";
        for (int i = 0; i < 3; i++) {
            clock.move(Duration.ofMinutes(1));
            run(one, other);
        }
        assertThat(one.served()).isEqualTo("c1");
        assertThat(other.served()).isEqualTo("c1");
        assertThat(one.node.problem("handbook")).isEmpty();
    }

    @Test
    void a_node_without_decisions_serves_what_it_served_before_its_restart() {
        deployed("c1");
        repository.push("c2", "LOST");
        Node restarted = new Node("one", new InMemoryDeploymentStore(clock));
        restarted.site.recorded = one.site.recorded;

        run(restarted);

        assertThat(restarted.served()).as("the head cannot be published").isEqualTo("c1");
        assertThat(restarted.node.problem("handbook")).isEmpty();
        repository.push("c3", "third");
        restarted.queue(null);
        run(restarted);
        assertThat(restarted.served()).isEqualTo("c3");
        assertThat(restarted.site.recorded).isEqualTo("c3");
    }

    @Test
    void a_success_is_served_where_it_was_decided_without_waiting_for_the_next_look() {
        deployed("c1");
        repository.push("c2", "second");
        one.queue(null);

        one.node.tick();
        one.run(100);

        assertThat(store.latest("handbook", 1).get(0).status()).isEqualTo(DeploymentStatus.SUCCESS);
        assertThat(one.served()).isEqualTo("c2");
    }

    private void poll() {
        poll = Duration.ofMinutes(1);
        one = new Node("one");
        other = new Node("other");
    }

    private void deployed(String commit) {
        repository.push(commit, "text");
        run(one, other);
        assertThat(other.served()).isEqualTo(commit);
        events.clear();
        one.fetches = 0;
        other.fetches = 0;
    }

    /** Lets nodes tick until nothing moves. */
    private static void run(Node... nodes) {
        for (int i = 0; i < 6; i++) {
            for (Node node : nodes) {
                if (!node.killed) {
                    node.node.tick();
                    node.run(100);
                }
            }
        }
    }

    /** A process with its threads. */
    private final class Node {

        private final Deque<Runnable> threads = new ArrayDeque<>();
        private final Map<String, Site> sites = new TreeMap<>();
        private final Site site;
        private final DeploymentNode node;
        private int fetches;
        private boolean offline;
        private boolean killed;

        Node(String name) {
            this(name, store);
        }

        Node(String name, DeploymentStore shared) {
            this(name, shared, false, "handbook");
        }

        Node(String name, DeploymentStore shared, boolean refuses, String... projects) {
            Stream.of(projects).forEach(project -> sites.put(project, new Site(this, name)));
            site = sites.get("handbook");
            node = new DeploymentNode(
                    new DeploymentNode.Host(
                            shared,
                            name,
                            LEASE,
                            threads::add,
                            () -> clock.instant().toEpochMilli() * 1_000_000,
                            events::add),
                    sites.entrySet().stream()
                            .map(each -> each.getValue().of(each.getKey(), refuses))
                            .toList());
        }

        void run(int steps) {
            for (int i = 0; i < steps && !threads.isEmpty() && !killed; i++) {
                threads.poll().run();
            }
        }

        Deployment queue(@Nullable String requestedBy) {
            return node.queue("handbook", requestedBy).orElseThrow();
        }

        String served() {
            return String.valueOf(site.served);
        }
    }

    /** The copy of the repository on a node, and what is made of it. */
    private final class Site implements SiteRepository {

        private final Node node;
        private final NavigationCache<ResolvedSite> navigation;
        private boolean broken;
        private @Nullable String served;
        private @Nullable String recorded;

        Site(Node node, String name) {
            this.node = node;
            this.navigation = new NavigationCache<>(
                    new Tree("nothing", "LOST"),
                    new DefaultNavigationResolver(NavigationSettings.DEFAULT),
                    resolution -> {
                        String commit = commit(resolution);
                        if (repository.commits.get(commit).contains("UNRENDERABLE on " + name)) {
                            throw new IllegalStateException("cannot be rendered");
                        }
                        served = commit;
                        return resolution;
                    });
        }

        RepositorySite of(String project, boolean refuses) {
            return new RepositorySite(
                    project,
                    "main",
                    ".",
                    refuses,
                    Optional.ofNullable(poll),
                    () -> this,
                    () -> navigation,
                    UnaryOperator.identity(),
                    (before, after) -> DeploymentChanges.of(
                            List.of(new Change(Kind.PAGE_CHANGED, "/", commit(before) + " to " + commit(after))),
                            Map.of()));
        }

        private static String commit(ResolvedSite site) {
            return String.valueOf(site.parsed().docsJson().orElseThrow().text("name"));
        }

        @Override
        public Optional<String> head(String branch) throws IOException {
            asked++;
            requireOnline();
            return Optional.of(repository.head).filter(head -> !head.isEmpty());
        }

        private void requireOnline() throws IOException {
            if (node.offline) {
                throw new IOException("no route to its host");
            }
        }

        @Override
        public String fetch(String branch) throws IOException {
            node.fetches++;
            requireOnline();
            if (broken || !repository.broken.isEmpty()) {
                throw new IOException(repository.broken + "broken");
            }
            return repository.head;
        }

        @Override
        public boolean has(String commit) {
            return !node.offline;
        }

        @Override
        public DocsFolder folder(String commit, String folder) {
            return new Tree(commit, repository.commits.get(commit));
        }

        @Override
        public void record(String commit) {
            recorded = commit;
        }

        @Override
        public Optional<String> recorded() {
            return Optional.ofNullable(recorded);
        }

        @Override
        public Optional<String> commonAncestor(String commit, String branch) {
            throw new AssertionError("of a preview");
        }

        @Override
        public Optional<String> fetched(String branch) {
            throw new AssertionError("of a preview");
        }

        @Override
        public void retain(Set<String> branches) {
            throw new AssertionError("of a preview");
        }

        @Override
        public void close() {
            // nothing is open
        }
    }

    private static DeploymentStore failing() {
        return (DeploymentStore) Proxy.newProxyInstance(
                DeploymentStore.class.getClassLoader(),
                new Class<?>[] {DeploymentStore.class},
                (proxy, method, arguments) -> {
                    throw new AgentJobStoreUnavailableException("the database does not respond", null);
                });
    }

    /** Commits by id. */
    private static final class Repository {

        private final Map<String, String> commits = new TreeMap<>();
        private String head = "";
        private String broken = "";

        void push(String commit, String text) {
            commits.put(commit, text);
            head = commit;
        }
    }

    /**
     * A site with a page that is missing for each error in its text, and with none if it is lost.
     *
     * @param description the commit
     */
    private record Tree(String description, String text) implements DocsFolder {

        @Override
        public Optional<byte[]> read(String path) {
            return switch (path) {
                case "docs.json" -> Optional.of(docsJson().getBytes(StandardCharsets.UTF_8));
                case "index.mdx" -> Optional.of(text.getBytes(StandardCharsets.UTF_8));
                default -> Optional.empty();
            };
        }

        private String docsJson() {
            if (text.contains("LOST")) {
                return "{";
            }
            String missing = Pattern.compile("ERROR (\\w)")
                    .matcher(text)
                    .results()
                    .map(error -> ", \"" + error.group(1) + "\"")
                    .collect(Collectors.joining());
            return "{\"name\": \"" + description + "\", \"navigation\": {\"pages\": [\"index\"" + missing + "]}}";
        }

        @Override
        public DocsListing list() {
            return DocsListing.of(List.of("docs.json", "index.mdx"));
        }
    }

    private static final class MovedClock extends Clock {

        private Instant now = Instant.parse("2026-01-01T00:00:00Z");

        void move(Duration time) {
            now = now.plus(time);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
