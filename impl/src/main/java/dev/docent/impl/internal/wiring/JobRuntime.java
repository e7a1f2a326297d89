package dev.docent.impl.internal.wiring;

import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;

import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.keys.ApiKeyStore;
import dev.docent.impl.internal.rest.LogWaits;
import dev.docent.impl.internal.webhooks.Outbox;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.OtherNodes;
import dev.docent.jobs.internal.callers.ErasedJobs;
import dev.docent.jobs.internal.callers.StoredAgentJobs;
import dev.docent.jobs.internal.deployments.DeploymentStore;
import dev.docent.jobs.internal.serving.AgentJobServices;

/**
 * The job services of one application and what they run on.
 *
 * @param repository where the jobs are kept
 * @param callers serves callers of jobs
 * @param erasure erases jobs; empty if they are read-only
 * @param outbox what callers get of the events
 * @param logWaits polls logs for those who wait for more
 * @param scheduler the container's; empty if the server has none
 * @param others the nodes that notify each other of changes; empty if they do not
 * @param deployments keeps the deployments of projects
 * @param keys keeps issued keys; empty if nothing does
 */
public record JobRuntime(
        AgentJobRepository repository,
        AgentJobEngine engine,
        AgentJobServices services,
        StoredAgentJobs callers,
        Optional<ErasedJobs> erasure,
        Outbox outbox,
        LogWaits logWaits,
        Optional<ScheduledExecutorService> scheduler,
        Optional<OtherNodes> others,
        DeploymentStore deployments,
        Optional<ApiKeyStore> keys) {}
