package dev.docent.site.internal.deployments;

import java.io.IOException;
import java.lang.reflect.Proxy;
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
import java.util.TreeMap;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.navigation.Problem;
import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentChanges.Change;
import dev.docent.api.projects.DeploymentChanges.Kind;
import dev.docent.api.projects.DeploymentStatus;
import dev.docent.api.projects.DeploymentStore;
import dev.docent.jobs.InMemoryDeploymentStore;
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
    private final Node one = new Node("one");
    private final Node other = new Node("other");

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
        one.refuses = true;
        other.refuses = true;
        repository.push("c1", "ERROR a");
        run(one, other);
        assertThat(one.site.served)
                .as("the first state has an error, and nothing is served")
                .isNull();

        one.refuses = false;
        other.refuses = false;
        one.queue(null);
        run(one, other);
        one.refuses = true;
        other.refuses = true;

        repository.push("c2", "ERROR a, and more");
        one.queue(null);
        run(one, other);
        assertThat(one.served()).isEqualTo("c2");

        repository.push("c3", "ERROR a ERROR b");
        Deployment refused = one.queue(null);
        run(one, other);
        assertThat(one.served()).isEqualTo("c2");
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
        Node both = new Node("both", store, "handbook", "payments");
        repository.push("c1", "first");
        both.sites.get("payments").broken = true;

        run(both);

        assertThat(both.sites.get("handbook").served).isEqualTo("c1");
        assertThat(both.sites.get("payments").served).isNull();
        assertThat(store.latest("payments", 1).get(0).status()).isEqualTo(DeploymentStatus.FAILURE);
    }

    @Test
    void a_new_head_is_deployed_when_one_of_the_nodes_asks_for_it() {
        poll = Duration.ofMinutes(1);
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
        poll = Duration.ofMinutes(1);
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
        poll = Duration.ofMinutes(1);
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
        private boolean refuses;
        private boolean killed;

        Node(String name) {
            this(name, store);
        }

        Node(String name, DeploymentStore shared) {
            this(name, shared, "handbook");
        }

        Node(String name, DeploymentStore shared, String... projects) {
            Stream.of(projects).forEach(project -> sites.put(project, new Site(this, name, project)));
            site = sites.get("handbook");
            node = new DeploymentNode(
                    new DeploymentNode.Host(
                            shared,
                            name,
                            LEASE,
                            threads::add,
                            () -> clock.instant().toEpochMilli() * 1_000_000,
                            events::add),
                    sites.values());
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

    private final class Site implements DeployableSite {

        private final Node node;
        private final String name;
        private final String project;
        private boolean broken;
        private @Nullable String served;
        private @Nullable String recorded;

        Site(Node node, String name, String project) {
            this.node = node;
            this.name = name;
            this.project = project;
        }

        @Override
        public String projectId() {
            return project;
        }

        @Override
        public String branch() {
            return "main";
        }

        @Override
        public Optional<Duration> poll() {
            return Optional.ofNullable(poll);
        }

        @Override
        public Optional<String> head() throws IOException {
            asked++;
            if (node.offline) {
                throw new IOException("no route to its host");
            }
            return Optional.of(repository.head).filter(head -> !head.isEmpty());
        }

        @Override
        public boolean refusesNewErrors() {
            return node.refuses;
        }

        @Override
        public Fetched fetch(String branch) throws IOException {
            node.fetches++;
            if (broken || !repository.broken.isEmpty()) {
                throw new IOException(repository.broken + "broken");
            }
            return new Fetched(repository.head, at(repository.head));
        }

        @Override
        public DocsFolder at(String commit) throws IOException {
            if (node.offline) {
                throw new IOException("no route to its host");
            }
            return new Tree(commit);
        }

        @Override
        public void record(String commit) {
            recorded = commit;
        }

        @Override
        public Optional<Fetched> recorded() {
            return Optional.ofNullable(recorded).map(commit -> new Fetched(commit, new Tree(commit)));
        }

        @Override
        public Candidate prepare(DocsFolder folder) {
            String commit = folder.description();
            String text = repository.commits.get(commit);
            String before = served;
            return new Candidate() {
                @Override
                public List<Problem> problems() {
                    return DeploymentNodeTest.problems(text);
                }

                @Override
                public boolean isLost() {
                    return text.contains("LOST");
                }

                @Override
                public DeploymentChanges changes() {
                    return DeploymentChanges.of(
                            List.of(new Change(Kind.PAGE_CHANGED, "/", before + " to " + commit)), Map.of());
                }

                @Override
                public void publish() {
                    if (text.contains("UNRENDERABLE on " + name)) {
                        throw new IllegalStateException("cannot be rendered");
                    }
                    served = commit;
                }
            };
        }

        @Override
        public List<Problem> servedProblems() {
            return served == null ? List.of() : DeploymentNodeTest.problems(repository.commits.get(served));
        }
    }

    private static List<Problem> problems(String text) {
        return Stream.of(text.split("(?=ERROR|LOST)"))
                .filter(part -> part.startsWith("ERROR") || part.startsWith("LOST"))
                .map(part -> Problem.builder(
                                "broken-" + part.replaceAll("\\W.*", ""),
                                Problem.Severity.ERROR,
                                "docs.json",
                                part.substring(0, Math.min(7, part.length())).strip(),
                                "Repair it.")
                        .build())
                .toList();
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

    private record Tree(String description) implements DocsFolder {

        @Override
        public Optional<byte[]> read(String path) {
            return Optional.empty();
        }

        @Override
        public DocsListing list() {
            return DocsListing.of(List.of());
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
