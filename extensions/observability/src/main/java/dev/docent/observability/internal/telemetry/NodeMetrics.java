package dev.docent.observability.internal.telemetry;

import java.util.List;

import dev.docent.api.jobs.AgentJobEvent;
import dev.docent.api.operations.NodeEvent;
import dev.docent.api.operations.NodeLoad;

/**
 * What is measured on this node. Names no type of the metrics of OpenTelemetry: Open Liberty hides those of MicroProfile
 * Telemetry 1.1. Must be thread-safe.
 */
interface NodeMetrics {

    /** Measures nothing. */
    NodeMetrics NONE = new NodeMetrics() {};

    /** {@return whether the server measures anything} */
    default boolean isOn() {
        return false;
    }

    /** Counts a step of a job. */
    default void count(AgentJobEvent event) {}

    /** Counts what happened. */
    default void count(NodeEvent event) {}

    /**
     * Registers the gauges, which ask {@code load} once for each export.
     *
     * @return what ends them
     */
    default List<AutoCloseable> gauges(NodeLoad load) {
        return List.of();
    }
}
