package dev.docent.jobs.internal.deployments;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentProblems;
import dev.docent.api.projects.UnreadableDeploymentException;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the deployments of projects and decides at which commit all nodes serve them. {@code DeploymentStoreContract} of the
 * tests has the contract.
 *
 * <p><b>Claims:</b> a deployment is worked on by the node that {@linkplain #claim claimed} it, until the lease of the claim
 * ends. Of each project, at most one deployment is in progress.
 *
 * <p><b>Fencing:</b> {@link #renew}, {@link #succeed} and {@link #fail} do nothing, and return {@code false} or empty, unless
 * the deployment is in progress, held by the node in that attempt, and the lease has not ended; also when no other node has
 * taken it over.
 *
 * <p><b>Time:</b> all times are those of one clock, the store's own, in microseconds: clocks of nodes may differ by any
 * amount. A lease begins when the store writes it, not when the caller asked: a caller that waited for a connection must
 * count its own time from before the call.
 *
 * <p><b>Decisions:</b> a decision changes only together with the success of a deployment. Its sequence never decreases, and
 * survives {@link #purge}.
 *
 * <p><b>Values:</b> are read back equal to what was written; texts may contain any characters. A store may keep fewer problems,
 * the first that need at most {@value #MAX_PROBLEM_BYTES} bytes as JSON; it keeps their total. The same holds for changes, with
 * {@value #MAX_CHANGE_BYTES} bytes and their counts.
 *
 * <p><b>Threading:</b> called concurrently by many threads and processes.
 *
 * <p><b>Errors:</b> every method may throw {@link dev.docent.api.jobs.AgentJobStoreUnavailableException} when the store is
 * temporarily unavailable. What cannot be read of one project affects no other.
 */
public interface DeploymentStore {

    /** How many times a deployment is claimed before it fails. */
    int MAX_ATTEMPTS = 3;

    /** Maximum size of the problems of a deployment that are kept, in bytes of JSON in UTF-8. */
    int MAX_PROBLEM_BYTES = 256 * 1024;

    /** Maximum size of the changes of a deployment that are kept, in bytes of JSON in UTF-8. */
    int MAX_CHANGE_BYTES = 64 * 1024;

    /**
     * Queues a deployment, or joins the one of the project that is queued already. Of any number of concurrent calls for a
     * project, one queues a deployment and the others join it. One that is in progress is not joined.
     *
     * @param id id of the new deployment; not used when one is joined
     * @param branch branch whose head is to be published; replaces that of a joined deployment
     * @param requestedBy name of the key or principal that asks; a joined deployment keeps its own; {@code null} when it is
     *     not known
     * @return the queued deployment; it was queued, and not claimed, at a moment during the call
     * @throws IllegalArgumentException when {@code id} is that of another deployment; nothing is written
     * @throws UnreadableDeploymentException when the queued deployment cannot be read; nothing is written
     */
    Deployment queue(String id, String projectId, String branch, @Nullable String requestedBy);

    /**
     * Claims the deployment that was queued first of those whose project has none in progress, or takes over one in
     * progress whose lease has ended. One whose lease has ended in attempt {@value #MAX_ATTEMPTS} fails instead, with a
     * reason. Of any number of nodes, one gets each deployment.
     *
     * @param node name of the node, 1 to {@value dev.docent.api.jobs.AgentRunClaim#MAX_NODE} characters
     * @param lease how long the node holds it unless it renews, positive
     */
    DeploymentClaims claim(String node, Duration lease);

    /**
     * Renews the lease of a claim; see <b>Fencing</b>.
     *
     * @param lease how long the node holds it from now on, positive
     * @return whether the node holds the deployment
     */
    boolean renew(DeploymentClaim claim, Duration lease);

    /**
     * Ends a deployment successfully and decides its commit for the project, with the next sequence: both or neither; see
     * <b>Fencing</b>.
     *
     * @param commit id of the commit, in hexadecimal digits
     * @param changes what the deployment changes for readers
     * @return the deployment after the write; empty, and nothing written, when the node does not hold it
     */
    Optional<Deployment> succeed(
            DeploymentClaim claim, String commit, DeploymentProblems problems, DeploymentChanges changes);

    /**
     * Ends a deployment with a failure and leaves the decided commit as it is; see <b>Fencing</b>.
     *
     * @param commit id of the commit; {@code null} when it is not known
     * @param reason why, in plain text; cut to {@value Deployment#MAX_REASON} UTF-16 code units
     * @return the deployment after the write; empty, and nothing written, when the node does not hold it
     */
    Optional<Deployment> fail(
            DeploymentClaim claim, @Nullable String commit, String reason, DeploymentProblems problems);

    /**
     * {@return the deployment with this id; empty when there is none}
     *
     * @throws UnreadableDeploymentException when it cannot be read
     */
    Optional<Deployment> find(String id);

    /**
     * {@return the latest deployments of a project, in descending order of queueing}
     *
     * @param limit maximum number, at least 1
     * @throws UnreadableDeploymentException when one of them cannot be read
     */
    List<Deployment> latest(String projectId, int limit);

    /** {@return the decided commits of all projects} Every node calls it every second; no cache, and no replica that lags behind. */
    DeploymentDecisions decisions();

    /**
     * Decides which node asks the repository of a project for a new head. Of any number of calls by any nodes, at most one
     * in {@code every} is answered with {@code true}.
     *
     * @param every how often the repository is asked, positive
     * @return whether the caller asks now
     */
    boolean polls(String projectId, Duration every);

    /**
     * Deletes old deployments that have ended, except those that made the current decision of their project.
     *
     * @param keep how many of the latest deployments of each project remain, at least 1
     * @param limit maximum number of deployments to delete in this call, at least 1
     * @return how many were deleted
     */
    int purge(int keep, int limit);

    /**
     * Removes a name from all deployments that it asked for; they remain without a name.
     *
     * @param limit maximum number of deployments to change in this call, at least 1
     * @return how many were changed
     */
    int eraseRequestedBy(String requestedBy, int limit);
}
