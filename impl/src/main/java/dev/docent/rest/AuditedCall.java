package dev.docent.rest;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;

import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.operations.AdminAccess;
import dev.docent.impl.internal.rest.AccessAudit;
import org.jspecify.annotations.Nullable;

/**
 * One request as the audit records it, once its status is known. It is filled by the thread that received the request, and ended
 * by whichever sends the response.
 */
final class AuditedCall {

    /** A request that nobody wants to know of. */
    static final AuditedCall NONE = new AuditedCall(AccessAudit.NONE, null);

    private final AccessAudit audit;
    private final AtomicBoolean ended = new AtomicBoolean();
    private final @Nullable String address;
    private String operation = "?";
    private @Nullable String projectId;
    private @Nullable String jobId;
    private @Nullable String caller;

    private AuditedCall(AccessAudit audit, @Nullable String address) {
        this.audit = audit;
        this.address = address;
    }

    /** {@return a request as it begins} */
    static AuditedCall begun(AccessAudit audit, @Nullable String address) {
        return new AuditedCall(audit, address);
    }

    /**
     * Sets what the request is, from its path.
     *
     * @param template path of the operation
     */
    void about(String method, String template, UriInfo uri) {
        if (audit.isOn()) {
            MultivaluedMap<String, String> parameters = uri.getPathParameters();
            about(method, template, parameters.getFirst("projectId"), parameters.getFirst("id"));
        }
    }

    /** @param template path of the operation */
    void about(String method, String template, @Nullable String projectId, @Nullable String jobId) {
        if (audit.isOn()) {
            this.operation = RequestName.operation(method, template);
            this.projectId = identifier(projectId);
            this.jobId = identifier(jobId);
        }
    }

    private static @Nullable String identifier(@Nullable String value) {
        return value != null && AgentJobKey.isIdentifier(value) ? value : null;
    }

    /** @param name of the key or principal; empty if it has none */
    void by(String name) {
        if (audit.isOn() && !name.isEmpty()) {
            caller = name;
        }
    }

    /** Ends with what a resource method returned, unless that sends its response later. */
    void returned(Object result) {
        if (result instanceof Response response) {
            ended(response.getStatus());
        } else if (result instanceof ImmediateResponse immediate) {
            if (!immediate.isLater()) {
                ended(immediate.status());
            }
        } else {
            ended(Response.Status.OK.getStatusCode());
        }
    }

    /** @param status of the response */
    void ended(int status) {
        if (audit.isOn() && ended.compareAndSet(false, true)) {
            audit.record(new AdminAccess(Instant.now(), operation, projectId, jobId, caller, address, status));
        }
    }
}
