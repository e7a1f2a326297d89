package dev.docent.impl.internal.wiring;

import java.time.Duration;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;

import dev.docent.api.operations.NodeReadiness;
import dev.docent.impl.internal.config.AccessSettings;
import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.jobs.internal.runs.NodeThreads;

/** Produces what follows the start and the state of this node. */
@Dependent
class OperationBeans {

    /** How often to check whether the web application has started. */
    private static final Duration PAUSE = Duration.ofSeconds(1);

    /** Threads of Docent's own, outside of the pools of the container. */
    @Produces
    @Singleton
    @Typed(NodeThreads.class)
    NodeThreads threads(DocentExtension extension, Shutdown shutdown) {
        NodeThreads threads = new NodeThreads(extension.resources().threads(), System::nanoTime);
        shutdown.closes(threads);
        return threads;
    }

    @Produces
    @Singleton
    @Typed(AwaitedStart.class)
    AwaitedStart start(NodeThreads threads, @Any Instance<Object> beans, Shutdown shutdown) {
        AwaitedStart start = new AwaitedStart(
                threads::begin, () -> !ServletApi.isPresent() || WebApplicationMounts.isReadable(beans), PAUSE);
        shutdown.closes(start);
        return start;
    }

    @Produces
    @Singleton
    @Typed({NodeReadiness.class, NodeConditions.class})
    NodeConditions readiness(AccessSettings access, ConfiguredSites sites, NodeThreads threads, Shutdown shutdown) {
        return new NodeConditions(access.enabled(), sites, shutdown::hasBegun, threads::begin, System::nanoTime);
    }
}
