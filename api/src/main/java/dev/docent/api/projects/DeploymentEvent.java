package dev.docent.api.projects;

import java.util.Objects;

/**
 * CDI event: a change of state of a deployment was committed. Fired only on the node that wrote it, to {@code @Observes}
 * and to {@code @ObservesAsync}, after the write and outside its transaction. Never fired for a write that failed, was
 * refused or was rolled back.
 *
 * <p>If a process dies between the write and the event, the event is lost: {@link Deployments}, not the events, is
 * authoritative.
 *
 * @param deployment the deployment right after the change
 */
public record DeploymentEvent(Deployment deployment) {

    /** @throws NullPointerException when {@code deployment} is {@code null} */
    public DeploymentEvent {
        Objects.requireNonNull(deployment, "deployment");
    }
}
