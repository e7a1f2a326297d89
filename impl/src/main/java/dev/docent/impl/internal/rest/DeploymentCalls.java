package dev.docent.impl.internal.rest;

import java.io.InputStream;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

import jakarta.ws.rs.core.Response;

import dev.docent.base.internal.http.RequestHeaders;
import dev.docent.base.internal.keys.AccessRefusedException;
import dev.docent.base.internal.keys.Caller;
import org.jspecify.annotations.Nullable;

/**
 * What is behind the resources of deployments, previews and hooks: docent-site. Callers have been admitted, but not to a
 * project. Thread-safe.
 */
public interface DeploymentCalls {

    /** What an application has of it. */
    @FunctionalInterface
    interface Source {

        /** {@return the calls; empty without docent-site} */
        Optional<DeploymentCalls> calls();
    }

    /**
     * {@return the response to a request for a deployment of a project}
     *
     * @param caller who may write
     * @param key the {@code Idempotency-Key}; empty if there is none
     * @throws Refusal 404, 409
     */
    Response update(Caller caller, Optional<String> key, String projectId);

    /**
     * {@return the response to a request for a preview}
     *
     * @param caller who may write
     * @param contentType the header; {@code null} when there is none
     * @param content untrusted; {@code null} when there is none
     * @throws Refusal 404, 408, 415, 413, 400, 409
     */
    Response preview(Caller caller, @Nullable String contentType, @Nullable InputStream content, String projectId);

    /**
     * {@return the state of a deployment or of a preview}
     *
     * @param caller who may read
     * @param writer the same caller as one who may write; throws {@link AccessRefusedException} if that may not be
     * @throws Refusal 404
     */
    Response status(Caller caller, Supplier<Caller> writer, String id);

    /**
     * {@return makes the response to a webhook of a forge from its content, which is {@code null} when there is none}
     *
     * @param projectId as in the path, which may be that of no project
     * @throws Refusal 413 by the stated length, 404 if no webhook like this is served
     */
    Function<@Nullable InputStream, Response> hook(String projectId, RequestHeaders headers);
}
