package dev.docent.api.operations;

import java.util.Objects;

/**
 * The lease of this node was not renewed in time, so its runs were stopped. Fired once for each lease that is lost, on a thread
 * of its own.
 *
 * @param node name of the node
 * @param runs how many runs were at work
 */
public record LeaseLost(String node, int runs) implements NodeEvent {

    /** @throws NullPointerException when {@code node} is {@code null} */
    public LeaseLost {
        Objects.requireNonNull(node, "node");
    }
}
