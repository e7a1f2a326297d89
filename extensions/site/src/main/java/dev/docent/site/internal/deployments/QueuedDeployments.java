package dev.docent.site.internal.deployments;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Collectors;

import dev.docent.api.navigation.Problem;
import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentProblems;
import dev.docent.jobs.internal.deployments.DeploymentClaim;
import dev.docent.navigation.internal.view.NavigationCache;
import dev.docent.site.internal.deployments.RepositorySite.Fetched;
import org.jspecify.annotations.Nullable;

/** Claims what is queued, and decides about it. Nothing is served here: this node follows the decision as all others do. */
final class QueuedDeployments {

    private static final Logger LOG = System.getLogger("dev.docent");
    private static final int AT_ONCE = 4;
    private static final int KEPT = 100;
    private static final int PURGED_AT_ONCE = 50;

    private final DeploymentNode.Host host;
    private final Map<String, FollowedSite> sites;
    private final Set<DeploymentClaim> held = ConcurrentHashMap.newKeySet();

    QueuedDeployments(DeploymentNode.Host host, Map<String, FollowedSite> sites) {
        this.host = host;
        this.sites = sites;
    }

    /** Leaves the rest to the next call, and to other nodes; at most one deployment of each project is in progress. */
    void claim() {
        DeploymentClaim claim;
        int claimed = 0;
        do {
            var found = host.store().claim(host.node(), host.lease());
            found.abandoned().forEach(host.changed());
            claim = found.claim();
            if (claim != null) {
                begin(claim);
            }
        } while (claim != null && ++claimed < AT_ONCE);
    }

    private void begin(DeploymentClaim claim) {
        host.changed().accept(claim.deployment());
        held.add(claim);
        try {
            host.threads().execute(() -> deploy(claim));
        } catch (RejectedExecutionException noThread) {
            held.remove(claim);
            LOG.log(
                    Level.WARNING,
                    "No thread is free for the deployment of project {0}; a node takes it over after {1}",
                    claim.deployment().projectId(),
                    host.lease());
        }
    }

    /** What cannot be renewed is lost, which the store decides: it refuses what a loser writes. */
    void renew() {
        for (DeploymentClaim claim : held) {
            try {
                if (!host.store().renew(claim, host.lease())) {
                    held.remove(claim);
                }
            } catch (RuntimeException unavailable) {
                LOG.log(Level.DEBUG, "A lease of a deployment cannot be renewed", unavailable);
            }
        }
    }

    private void deploy(DeploymentClaim claim) {
        try {
            Optional<Deployment> ended = ended(claim);
            ended.ifPresentOrElse(
                    host.changed(),
                    () -> LOG.log(
                            Level.WARNING,
                            "The deployment of project {0} took longer than its lease; another node has it",
                            claim.deployment().projectId()));
            host.store().purge(KEPT, PURGED_AT_ONCE);
        } catch (RuntimeException unavailable) {
            LOG.log(
                    Level.WARNING,
                    "The end of the deployment of project " + claim.deployment().projectId()
                            + " cannot be written; a node takes it over",
                    unavailable);
        } finally {
            held.remove(claim);
        }
    }

    private Optional<Deployment> ended(DeploymentClaim claim) {
        FollowedSite followed = sites.get(claim.deployment().projectId());
        if (followed == null) {
            return fail(
                    claim,
                    null,
                    "Node " + host.node() + " has no site of this project from a repository; give all nodes the same"
                            + " docent.projects",
                    DeploymentProblems.none());
        }
        RepositorySite site = followed.site();
        Fetched fetched;
        try {
            fetched = site.fetch(claim.deployment().branch());
        } catch (IOException | RuntimeException | OutOfMemoryError failure) {
            return fail(claim, null, reason("The repository cannot be fetched", failure), DeploymentProblems.none());
        }
        Optional<DeploymentChanges> incomparable = incomparable(followed);
        NavigationCache<?>.Prepared candidate;
        try {
            candidate = site.prepare(fetched.folder());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            return fail(
                    claim, fetched.commit(), reason("The site cannot be resolved", failure), DeploymentProblems.none());
        }
        DeploymentProblems problems = DeploymentProblems.of(candidate.problems());
        Optional<String> refusal = refusal(site, candidate);
        if (refusal.isPresent()) {
            return fail(claim, fetched.commit(), refusal.get(), problems);
        }
        DeploymentChanges changes = incomparable.orElseGet(() -> site.changes(candidate));
        followed.keep(fetched.commit(), candidate);
        Optional<Deployment> success = host.store().succeed(claim, fetched.commit(), problems, changes);
        follow(followed);
        return success;
    }

    /**
     * {@return the changes of a deployment whose site this node cannot compare with the decided one; empty if it can} As long as
     * the deployment is in progress, nothing else is decided.
     */
    private Optional<DeploymentChanges> incomparable(FollowedSite site) {
        try {
            var decisions = host.store().decisions();
            var decided = decisions.decided().get(site.projectId());
            if (decisions.unreadable().containsKey(site.projectId())) {
                return Optional.of(DeploymentChanges.notCompared("The decision before it cannot be read"));
            }
            if (site.serves(decided)) {
                return Optional.empty();
            }
            return Optional.of(
                    decided == null
                            ? DeploymentChanges.none()
                            : DeploymentChanges.notCompared("The node of the deployment did not serve commit "
                                    + decided.commit() + " before it"));
        } catch (RuntimeException unavailable) {
            LOG.log(Level.DEBUG, "The decision before a deployment cannot be read", unavailable);
            return Optional.of(DeploymentChanges.notCompared("The decision before it could not be read"));
        }
    }

    /** At once, so that who waits for the success reads it at this node. */
    private void follow(FollowedSite site) {
        try {
            Optional.ofNullable(host.store().decisions().decided().get(site.projectId()))
                    .ifPresent(site::follow);
        } catch (RuntimeException unavailable) {
            LOG.log(Level.DEBUG, "The decision is followed when the store responds again", unavailable);
        }
    }

    private static Optional<String> refusal(RepositorySite site, NavigationCache<?>.Prepared candidate) {
        if (candidate.isLost()) {
            return Optional.of("The site has errors and no navigation; the last good state stays");
        }
        if (!site.refusesNewErrors()) {
            return Optional.empty();
        }
        Set<String> known =
                site.servedProblems().stream().map(QueuedDeployments::identity).collect(Collectors.toSet());
        long added = candidate.problems().stream()
                .filter(problem -> problem.severity().isError())
                .filter(problem -> !known.contains(identity(problem)))
                .count();
        return added == 0
                ? Optional.empty()
                : Optional.of("The site has " + added + (added == 1 ? " new error" : " new errors")
                        + "; the last good state stays, because docent.projects." + site.projectId()
                        + ".publish is without-errors");
    }

    /** Not its line, which other changes of the file move. */
    private static String identity(Problem problem) {
        return problem.code() + "\n" + problem.file() + "\n" + problem.message();
    }

    private static String reason(String what, Throwable failure) {
        return what + ": " + (failure instanceof IOException ? failure.getMessage() : failure.toString());
    }

    private Optional<Deployment> fail(
            DeploymentClaim claim, @Nullable String commit, String reason, DeploymentProblems problems) {
        LOG.log(
                Level.WARNING,
                "The deployment of project {0} failed: {1}",
                claim.deployment().projectId(),
                reason);
        return host.store().fail(claim, commit, reason, problems);
    }
}
