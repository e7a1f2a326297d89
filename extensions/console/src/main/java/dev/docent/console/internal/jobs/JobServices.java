package dev.docent.console.internal.jobs;

import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

import dev.docent.api.jobs.AgentJobs;
import dev.docent.api.jobs.RunLogs;
import dev.docent.api.operations.NodeLoad;
import dev.docent.api.operations.NodeReadiness;

/**
 * What the pages about jobs use.
 *
 * @param jobs reads and changes jobs
 * @param logs finds the logs of this node; empty if its runner keeps none
 * @param load of this node
 * @param readiness of this node
 * @param projects the projects with entries of their own in the settings; empty if any id is a project
 * @param repeatable whether the store recognizes repeated calls
 * @param startsAgents whether the application has a runner
 * @param opensPullRequests whether the runner can open pull requests without an agent
 */
public record JobServices(
        AgentJobs jobs,
        Supplier<Optional<RunLogs>> logs,
        NodeLoad load,
        NodeReadiness readiness,
        Set<String> projects,
        boolean repeatable,
        boolean startsAgents,
        boolean opensPullRequests) {}
