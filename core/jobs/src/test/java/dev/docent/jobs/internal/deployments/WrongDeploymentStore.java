package dev.docent.jobs.internal.deployments;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentProblems;
import dev.docent.api.projects.DeploymentStatus;

/** Stores that would let nodes serve different commits, or lose a request, each with the test that is meant to find it. */
enum WrongDeploymentStore {

    /** Asks only whether the deployment is in progress, not by whom and in which attempt. */
    WITHOUT_FENCE("a_node_that_lost_its_lease_can_change_nothing") {
        @Override
        DeploymentStore over(Clock clock) {
            return new Delegating(clock) {
                private final Map<String, DeploymentClaim> latest = new ConcurrentHashMap<>();

                @Override
                public DeploymentClaims claim(String node, Duration lease) {
                    DeploymentClaims claims = super.claim(node, lease);
                    if (claims.claim() != null) {
                        latest.put(claims.claim().deployment().id(), claims.claim());
                    }
                    return claims;
                }

                @Override
                public boolean renew(DeploymentClaim claim, Duration lease) {
                    return super.renew(latest(claim), lease);
                }

                @Override
                public Optional<Deployment> succeed(
                        DeploymentClaim claim, String commit, DeploymentProblems problems, DeploymentChanges changes) {
                    return super.succeed(latest(claim), commit, problems, changes);
                }

                private DeploymentClaim latest(DeploymentClaim claim) {
                    return latest.get(claim.deployment().id());
                }
            };
        }
    },

    /** Ends leases by the clock of the node. */
    LEASE_BY_THE_CLOCK_OF_THE_NODE("a_node_that_lost_its_lease_can_change_nothing") {
        @Override
        DeploymentStore over(Clock clock) {
            return new Delegating(Clock.systemUTC());
        }
    },

    /** Writes the decision in a transaction after that of the success. */
    DECISION_IN_ANOTHER_TRANSACTION("a_success_is_never_seen_without_its_decision") {
        @Override
        DeploymentStore over(Clock clock) {
            return new Delegating(clock) {
                private final Map<String, DeploymentDecision> decided = new ConcurrentHashMap<>();
                private volatile CountDownLatch read = new CountDownLatch(0);

                @Override
                public Optional<Deployment> succeed(
                        DeploymentClaim claim, String commit, DeploymentProblems problems, DeploymentChanges changes) {
                    read = new CountDownLatch(1);
                    Optional<Deployment> success = super.succeed(claim, commit, problems, changes);
                    await(read);
                    decided.putAll(super.decisions().decided());
                    return success;
                }

                @Override
                public DeploymentDecisions decisions() {
                    DeploymentDecisions decisions = new DeploymentDecisions(decided, Map.of());
                    read.countDown();
                    return decisions;
                }
            };
        }
    },

    /** Keeps what the deployment was queued with. */
    WITHOUT_CHANGES("changes_are_read_back_as_they_were_written") {
        @Override
        DeploymentStore over(Clock clock) {
            return new Delegating(clock) {
                @Override
                public Optional<Deployment> succeed(
                        DeploymentClaim claim, String commit, DeploymentProblems problems, DeploymentChanges changes) {
                    return super.succeed(
                            claim, commit, problems, claim.deployment().changes());
                }
            };
        }
    },

    /** Each node counts for itself. */
    POLLS_BY_NODE("of_many_nodes_one_asks_the_repository_in_each_interval") {
        @Override
        DeploymentStore over(Clock clock) {
            return new Delegating(clock) {
                private final ThreadLocal<DeploymentStore> own =
                        ThreadLocal.withInitial(() -> new InMemoryDeploymentStore(clock));

                @Override
                public boolean polls(String projectId, Duration every) {
                    return own.get().polls(projectId, every);
                }
            };
        }
    },

    /** Finds a queued deployment, and joins it without looking whether it is still queued. */
    JOINS_WHAT_WAS_CLAIMED("a_request_that_joins_is_part_of_what_is_claimed") {
        @Override
        DeploymentStore over(Clock clock) {
            return new Delegating(clock) {
                private volatile CountDownLatch claimed = new CountDownLatch(0);

                @Override
                public Deployment queue(String id, String projectId, String branch, String requestedBy) {
                    Optional<Deployment> queued = super.latest(projectId, 1).stream()
                            .filter(each -> each.status() == DeploymentStatus.QUEUED)
                            .findFirst();
                    if (queued.isEmpty()) {
                        claimed = new CountDownLatch(1);
                        return super.queue(id, projectId, branch, requestedBy);
                    }
                    await(claimed);
                    return Deployment.builder(
                                    queued.get().id(),
                                    projectId,
                                    branch,
                                    queued.get().createdAt())
                            .requestedBy(queued.get().requestedBy())
                            .build();
                }

                @Override
                public DeploymentClaims claim(String node, Duration lease) {
                    DeploymentClaims claims = super.claim(node, lease);
                    claimed.countDown();
                    return claims;
                }
            };
        }
    };

    private final String test;

    WrongDeploymentStore(String test) {
        this.test = test;
    }

    /** {@return the name of the method that is meant to find it} */
    String test() {
        return test;
    }

    /** {@return an empty store of this kind} */
    abstract DeploymentStore over(Clock clock);

    /** Until another thread has gone on, which the contract lets run at the same time. */
    private static void await(CountDownLatch other) {
        try {
            other.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    private static class Delegating implements DeploymentStore {

        private final DeploymentStore store;

        Delegating(Clock clock) {
            store = new InMemoryDeploymentStore(clock);
        }

        @Override
        public Deployment queue(String id, String projectId, String branch, String requestedBy) {
            return store.queue(id, projectId, branch, requestedBy);
        }

        @Override
        public DeploymentClaims claim(String node, Duration lease) {
            return store.claim(node, lease);
        }

        @Override
        public boolean renew(DeploymentClaim claim, Duration lease) {
            return store.renew(claim, lease);
        }

        @Override
        public Optional<Deployment> succeed(
                DeploymentClaim claim, String commit, DeploymentProblems problems, DeploymentChanges changes) {
            return store.succeed(claim, commit, problems, changes);
        }

        @Override
        public Optional<Deployment> fail(
                DeploymentClaim claim, String commit, String reason, DeploymentProblems problems) {
            return store.fail(claim, commit, reason, problems);
        }

        @Override
        public Optional<Deployment> find(String id) {
            return store.find(id);
        }

        @Override
        public List<Deployment> latest(String projectId, int limit) {
            return store.latest(projectId, limit);
        }

        @Override
        public DeploymentDecisions decisions() {
            return store.decisions();
        }

        @Override
        public boolean polls(String projectId, Duration every) {
            return store.polls(projectId, every);
        }

        @Override
        public int purge(int keep, int limit) {
            return store.purge(keep, limit);
        }

        @Override
        public int eraseRequestedBy(String requestedBy, int limit) {
            return store.eraseRequestedBy(requestedBy, limit);
        }
    }
}
