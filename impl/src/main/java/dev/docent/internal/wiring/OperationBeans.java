package dev.docent.internal.wiring;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;

import dev.docent.api.operations.NodeReadiness;
import dev.docent.internal.runs.NodeThreads;

/** Produces what a node reports about itself. */
@Dependent
class OperationBeans {

    @Produces
    @Singleton
    @Typed({NodeReadiness.class, NodeConditions.class})
    NodeConditions readiness(DocentExtension extension, Shutdown shutdown) {
        NodeThreads threads = new NodeThreads(extension.resources().threads(), System::nanoTime);
        shutdown.closes(threads);
        return new NodeConditions(extension.config(), shutdown::hasBegun, threads::begin, System::nanoTime);
    }
}
