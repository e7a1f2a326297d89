package dev.docent.it.hosts.operating;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

import dev.docent.api.operations.AdminAccess;

/** Records who called the APIs. One observer fails, which must not be noticed by callers. */
@Path("/operator/accesses")
@ApplicationScoped
public class AccessLog {

    private final Queue<AdminAccess> accesses = new ConcurrentLinkedQueue<>();

    void record(@Observes AdminAccess access) {
        accesses.add(access);
    }

    void fail(@Observes AdminAccess access) {
        if ("fails-the-observer".equals(access.jobId())) {
            throw new IllegalStateException("an observer that fails on purpose");
        }
    }

    /** Returns one line for each. */
    @GET
    public String accesses() {
        return accesses.stream()
                .map(access -> String.join(
                        " ",
                        access.operation(),
                        access.projectId(),
                        access.jobId(),
                        access.caller(),
                        access.address(),
                        String.valueOf(access.status()),
                        access.outcome().name()))
                .collect(Collectors.joining("\n"));
    }
}
