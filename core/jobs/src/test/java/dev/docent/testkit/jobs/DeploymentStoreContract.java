package dev.docent.testkit.jobs;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

import dev.docent.api.navigation.Problem;
import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentChanges.Change;
import dev.docent.api.projects.DeploymentChanges.Kind;
import dev.docent.api.projects.DeploymentProblems;
import dev.docent.api.projects.DeploymentStatus;
import dev.docent.jobs.internal.deployments.DeploymentClaim;
import dev.docent.jobs.internal.deployments.DeploymentClaims;
import dev.docent.jobs.internal.deployments.DeploymentDecision;
import dev.docent.jobs.internal.deployments.DeploymentStore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The contract of {@link DeploymentStore}. For JUnit 5.10 or newer. Extend it, and implement the creation of an empty store
 * and the end of its leases.
 */
@ExtendWith(ContractConditions.class)
public abstract class DeploymentStoreContract {

    private static final Duration LEASE = Duration.ofMinutes(1);
    private static final DeploymentProblems NONE = DeploymentProblems.none();
    private static final DeploymentChanges UNCHANGED = DeploymentChanges.none();
    private static final int ROUNDS = 30;

    private DeploymentStore store;

    /** For subclasses. */
    protected DeploymentStoreContract() {}

    /**
     * Creates the store to test, or empties it. Called before each test.
     *
     * @return a store without any deployment
     * @throws Exception when that fails; the test then fails
     */
    protected abstract DeploymentStore emptyStore() throws Exception;

    /**
     * Lets time pass for the store, by its clock.
     *
     * @param time how much, positive
     * @throws Exception when that fails; the test then fails
     */
    protected abstract void pass(Duration time) throws Exception;

    @BeforeEach
    final void createStore() throws Exception {
        store = emptyStore();
    }

    @Test
    void a_request_joins_the_deployment_that_is_queued() {
        Deployment first = store.queue("d1", "p", "old", "ann \u00e4\ud83d\ude00");

        Deployment joined = store.queue("d2", "p", "main", "bob");

        assertThat(first.status()).isEqualTo(DeploymentStatus.QUEUED);
        assertThat(joined.id()).isEqualTo("d1");
        assertThat(joined.branch()).isEqualTo("main");
        assertThat(joined.requestedBy()).isEqualTo("ann \u00e4\ud83d\ude00");
        assertThat(store.find("d1")).contains(joined);
        assertThat(store.find("d2")).isEmpty();
    }

    @Test
    void a_deployment_in_progress_is_not_joined_and_lets_its_project_wait() {
        store.queue("d1", "p", "main", null);
        DeploymentClaim claim = claimed("a");
        assertThat(store.queue("d2", "p", "main", null).id()).isEqualTo("d2");
        store.queue("d3", "q", "main", null);

        assertThat(claimed("b").deployment().id()).isEqualTo("d3");
        assertThat(store.claim("b", LEASE).claim()).isNull();
        assertThat(store.succeed(claim, "c1", NONE, UNCHANGED)).isPresent();
        assertThat(claimed("b").deployment().id()).isEqualTo("d2");
    }

    @Test
    void a_success_decides_and_a_failure_does_not() {
        Deployment success = deploy("d1", "c1");
        assertThat(success.status()).isEqualTo(DeploymentStatus.SUCCESS);
        assertThat(store.find("d1")).contains(success);
        deploy("d2", "c2");

        store.queue("d3", "p", "main", null);
        Deployment failure = store.fail(claimed("a"), "c3", "broken", new DeploymentProblems(List.of(), 7))
                .orElseThrow();

        assertThat(failure.reason()).isEqualTo("broken");
        assertThat(failure.problems().total()).isEqualTo(7);
        assertThat(store.find("d3")).contains(failure);
        assertThat(decision()).isEqualTo("c2 2 d2");
        assertThat(store.latest("p", 2)).extracting(Deployment::id).containsExactly("d3", "d2");
    }

    @Test
    void problems_are_read_back_as_they_were_written() {
        String odd = "\" \\ \n \0 \ud800 \u00e4\ud83d\ude00";
        Problem problem = Problem.builder("page-missing", Problem.Severity.ERROR, odd, odd, odd)
                .pointer("/a")
                .line(3)
                .column(4)
                .otherLocations(List.of(new Problem.Location(odd, 1, 2)))
                .build();
        store.queue("d1", "p", "main", null);
        DeploymentProblems problems = new DeploymentProblems(List.of(problem, problem), 900);

        store.fail(claimed("a"), null, odd, problems);

        assertThat(store.find("d1").orElseThrow().problems()).isEqualTo(problems);
        assertThat(store.find("d1").orElseThrow().reason()).isEqualTo(odd);
    }

    @Test
    void of_many_large_problems_the_first_are_kept_and_all_are_counted() {
        Problem large = Problem.builder("large", Problem.Severity.INFO, "a.mdx", "x".repeat(4_000), "Fix it.")
                .build();
        DeploymentProblems all = DeploymentProblems.of(Collections.nCopies(500, large));
        store.queue("d1", "p", "main", null);

        store.succeed(claimed("a"), "c1", all, UNCHANGED);

        DeploymentProblems kept = store.find("d1").orElseThrow().problems();
        assertThat(kept.total()).isEqualTo(500);
        assertThat(kept.first()).hasSizeBetween(50, DeploymentProblems.MAX_KEPT).containsOnly(large);
    }

    @Test
    void changes_are_read_back_as_they_were_written() {
        String odd = "\" \\ \n \0 \ud800 \u00e4\ud83d\ude00";
        DeploymentChanges changes = DeploymentChanges.of(
                List.of(new Change(Kind.API_BREAKING, odd, odd), new Change(Kind.NOT_COMPARED, "", odd)),
                Map.of(Kind.API_BREAKING, 7, Kind.PAGE_ADDED, 900));
        store.queue("d1", "p", "main", null);
        assertThat(store.find("d1").orElseThrow().changes()).isEqualTo(UNCHANGED);

        Deployment success = store.succeed(claimed("a"), "c1", NONE, changes).orElseThrow();

        assertThat(success.changes()).isEqualTo(changes);
        assertThat(store.find("d1")).contains(success);
        assertThat(store.latest("p", 1)).containsExactly(success);
    }

    @Test
    void of_many_large_changes_the_first_are_kept_and_all_are_counted() {
        String large = "\u20ac".repeat(Change.MAX_TEXT);
        List<Change> many = Stream.of(Kind.values())
                .flatMap(kind -> Collections.nCopies(500, new Change(kind, large, large)).stream())
                .toList();
        DeploymentChanges changes = DeploymentChanges.of(many, Map.of());
        store.queue("d1", "p", "main", null);

        store.succeed(claimed("a"), "c1", NONE, changes);

        DeploymentChanges kept = store.find("d1").orElseThrow().changes();
        assertThat(kept.counts()).isEqualTo(changes.counts()).containsEntry(Kind.NOT_COMPARED, 500);
        assertThat(kept.first())
                .hasSizeGreaterThan(40)
                .isEqualTo(changes.first().subList(0, kept.first().size()));
    }

    @Test
    void a_node_that_lost_its_lease_can_change_nothing() throws Exception {
        deploy("d0", "c0");
        store.queue("d1", "p", "main", null);
        DeploymentClaim late = claimed("a");
        pass(LEASE);
        assertRefused(late);

        DeploymentClaim next = claimed("a");
        assertThat(next.attempt()).isEqualTo(2);
        assertThat(next.deployment().id()).isEqualTo("d1");
        assertRefused(late);
        assertThat(store.renew(next, LEASE)).isTrue();
        assertThat(store.succeed(next, "c1", NONE, UNCHANGED)).isPresent();
        assertRefused(next);
        assertThat(decision()).isEqualTo("c1 2 d1");
    }

    private void assertRefused(DeploymentClaim late) {
        Optional<Deployment> before = store.find(late.deployment().id());
        String decision = decision();
        assertThat(store.renew(late, LEASE)).isFalse();
        assertThat(store.succeed(late, "late", NONE, UNCHANGED)).isEmpty();
        assertThat(store.fail(late, null, "late", NONE)).isEmpty();
        assertThat(store.find(late.deployment().id())).isEqualTo(before);
        assertThat(decision()).isEqualTo(decision);
    }

    @Test
    void a_renewed_lease_counts_from_the_renewal() throws Exception {
        store.queue("d1", "p", "main", null);
        DeploymentClaim claim = claimed("a");
        pass(LEASE.dividedBy(2));
        assertThat(store.renew(claim, LEASE)).isTrue();
        pass(LEASE.dividedBy(2));

        assertThat(store.claim("b", LEASE).claim()).isNull();
        assertThat(store.succeed(claim, "c1", NONE, UNCHANGED)).isPresent();
    }

    @Test
    void a_deployment_that_three_nodes_lost_fails_once_and_frees_its_project() throws Exception {
        store.queue("d1", "p", "main", null);
        for (int attempt = 1; attempt <= DeploymentStore.MAX_ATTEMPTS; attempt++) {
            assertThat(claimed("a").attempt()).isEqualTo(attempt);
            pass(LEASE);
        }
        store.queue("d2", "p", "main", null);

        DeploymentClaims claims = store.claim("a", LEASE);

        assertThat(claims.abandoned()).extracting(Deployment::id).containsExactly("d1");
        assertThat(store.find("d1")).contains(claims.abandoned().get(0));
        assertThat(claims.abandoned().get(0).status()).isEqualTo(DeploymentStatus.FAILURE);
        DeploymentClaim next = claims.claim() == null ? claimed("a") : claims.claim();
        assertThat(next.deployment().id()).isEqualTo("d2");
        assertThat(store.claim("a", LEASE).abandoned()).isEmpty();
    }

    @Test
    void purging_keeps_the_latest_and_the_decided_and_what_has_not_ended() {
        deploy("d1", "c1");
        for (int number = 2; number <= 5; number++) {
            store.queue("d" + number, "p", "main", null);
            store.fail(claimed("a"), null, "broken", NONE);
        }
        store.queue("d6", "p", "main", null);

        assertThat(store.purge(2, 2)).isEqualTo(2);
        assertThat(store.purge(2, 9)).isEqualTo(1);
        assertThat(store.latest("p", 9)).extracting(Deployment::id).containsExactly("d6", "d5", "d1");
        assertThat(decision()).isEqualTo("c1 1 d1");
    }

    @Test
    void an_erased_name_is_in_no_deployment() {
        store.queue("d1", "p", "main", "ann");
        store.queue("d2", "q", "main", "ann");
        store.queue("d3", "r", "main", "bob");

        assertThat(store.eraseRequestedBy("ann", 1)).isEqualTo(1);
        assertThat(store.eraseRequestedBy("ann", 9)).isEqualTo(1);
        assertThat(store.eraseRequestedBy("ann", 9)).isZero();
        assertThat(store.find("d2").orElseThrow().requestedBy()).isNull();
        assertThat(store.find("d3").orElseThrow().requestedBy()).isEqualTo("bob");
    }

    @Test
    void concurrent_requests_queue_one_deployment_and_one_node_claims_it() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            String prefix = "r" + round + "-";
            List<Deployment> queued = Race.once(number -> () -> store.queue(prefix + number, "p", "main", null));
            assertThat(queued)
                    .extracting(Deployment::id)
                    .containsOnly(queued.get(0).id());

            List<DeploymentClaims> claims = Race.once(number -> () -> store.claim("n" + number, LEASE));
            List<DeploymentClaim> held = claims.stream()
                    .map(DeploymentClaims::claim)
                    .filter(Objects::nonNull)
                    .toList();
            assertThat(held).hasSize(1);

            List<Optional<Deployment>> ended =
                    Race.once(number -> () -> store.succeed(held.get(0), "c" + number, NONE, UNCHANGED));
            assertThat(ended.stream().filter(Optional::isPresent)).hasSize(1);
            assertThat(decision()).contains(" " + (round + 1) + " ");
        }
    }

    @Test
    void a_success_is_never_seen_without_its_decision() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            String id = "d" + round;
            store.queue(id, "p", "main", null);
            DeploymentClaim claim = claimed("a");
            AtomicBoolean over = new AtomicBoolean();

            List<String> seen = Race.once(number -> switch (number) {
                case 0 -> () -> succeedAndEnd(claim, over);
                case 1, 2 -> () -> decisionAfterSuccess(id, over);
                default -> () -> id;
            });

            assertThat(seen).as("who decided, as each reader saw it").containsOnly(id);
        }
    }

    private String succeedAndEnd(DeploymentClaim claim, AtomicBoolean over) {
        try {
            return store.succeed(claim, "c1", NONE, UNCHANGED).orElseThrow().id();
        } finally {
            over.set(true);
        }
    }

    private String decisionAfterSuccess(String id, AtomicBoolean over) {
        boolean last;
        do {
            last = over.get();
            if (store.find(id).orElseThrow().status() == DeploymentStatus.SUCCESS) {
                DeploymentDecision decision = store.decisions().decided().get("p");
                return decision == null ? "nobody" : decision.deploymentId();
            }
        } while (!last);
        return "no success";
    }

    @Test
    void a_request_that_joins_is_part_of_what_is_claimed() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            String prefix = "r" + round + "-";
            store.queue(prefix + "first", "p", "old", null);
            Queue<DeploymentClaim> claims = new ConcurrentLinkedQueue<>();

            List<Optional<Deployment>> queued = Race.once(number -> number % 2 == 0
                    ? () -> Optional.of(store.queue(prefix + number, "p", "new", null))
                    : () -> {
                        Optional.ofNullable(store.claim("n" + number, LEASE).claim())
                                .ifPresent(claims::add);
                        return Optional.empty();
                    });

            assertThat(claims).as("claims of one project").hasSizeLessThanOrEqualTo(1);
            DeploymentClaim claim = claims.isEmpty() ? claimed("a") : claims.element();
            for (Deployment each : queued.stream().flatMap(Optional::stream).toList()) {
                Deployment publishes = each.id().equals(claim.deployment().id())
                        ? claim.deployment()
                        : store.find(each.id()).orElseThrow();
                assertThat(publishes.branch()).as("branch of what was joined").isEqualTo("new");
            }
            for (DeploymentClaim next = claim;
                    next != null;
                    next = store.claim("a", LEASE).claim()) {
                assertThat(store.succeed(next, "c1", NONE, UNCHANGED)).isPresent();
            }
        }
    }

    @Test
    void of_many_nodes_one_asks_the_repository_in_each_interval() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            String project = "polled-" + round;

            List<Boolean> asks = Race.once(number -> () -> store.polls(project, LEASE));

            assertThat(asks).as("nodes that ask").containsOnlyOnce(true);
            assertThat(store.polls(project, LEASE)).isFalse();
        }
        pass(LEASE.plusMillis(1));
        assertThat(store.polls("polled-0", LEASE)).isTrue();
        assertThat(store.polls("polled-0", LEASE)).isFalse();
        assertThat(store.queue("d1", "polled-0", "main", null).status()).isEqualTo(DeploymentStatus.QUEUED);
    }

    private Deployment deploy(String id, String commit) {
        store.queue(id, "p", "main", null);
        return store.succeed(claimed("a"), commit, NONE, UNCHANGED).orElseThrow();
    }

    private DeploymentClaim claimed(String node) {
        @Nullable DeploymentClaim claim = store.claim(node, LEASE).claim();
        assertThat(claim).as("claim").isNotNull();
        return Objects.requireNonNull(claim);
    }

    private String decision() {
        var decision = store.decisions().decided().get("p");
        return decision == null ? "" : decision.commit() + " " + decision.sequence() + " " + decision.deploymentId();
    }
}
