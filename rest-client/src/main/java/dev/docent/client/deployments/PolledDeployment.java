package dev.docent.client.deployments;

import java.time.Duration;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * A deployment with the polling hint of the response.
 *
 * @param deployment any of its values may be {@code null}
 * @param retryAfter how long to wait before the next request, from {@code Retry-After}; {@code null} if absent
 */
public record PolledDeployment(
        RemoteDeployment deployment, @Nullable Duration retryAfter) {

    /** @throws NullPointerException when {@code deployment} is {@code null} */
    public PolledDeployment {
        Objects.requireNonNull(deployment, "deployment");
    }
}
