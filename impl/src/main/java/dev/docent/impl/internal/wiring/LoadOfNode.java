package dev.docent.impl.internal.wiring;

import java.util.OptionalInt;

import dev.docent.api.operations.NodeLoad;
import dev.docent.jobs.internal.runs.AgentRunService;
import dev.docent.jobs.internal.serving.AgentJobServices;
import dev.docent.jobs.internal.serving.AgentJobWatch;

/** The load of this node, as its services know it. */
record LoadOfNode(AgentJobServices services) implements NodeLoad {

    @Override
    public OptionalInt queuedRuns() {
        return services.runs().map(AgentRunService::queuedRuns).orElseGet(OptionalInt::empty);
    }

    @Override
    public int activeRuns() {
        return services.runs().map(AgentRunService::activeRuns).orElse(0);
    }

    @Override
    public int waitingRequests() {
        return services.watch().map(AgentJobWatch::waiting).orElse(0);
    }
}
