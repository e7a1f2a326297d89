package dev.docent.sample;

import java.net.URI;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import jakarta.annotation.Priority;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.servlet.ServletContext;

import dev.docent.api.operations.NodeReadiness;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The URLs of the sample, which it prints when it can serve them. The {@code Host} header of a request is never part of one. */
@ApplicationScoped
public class Addresses {

    @Resource(lookup = "java:comp/DefaultManagedScheduledExecutorService")
    private ScheduledExecutorService scheduler;

    private final String server;
    private volatile String context = "";

    /** For the container's proxy. */
    protected Addresses() {
        this(0);
    }

    @Inject
    Addresses(@ConfigProperty(name = "sample.port") int port) {
        server = "http://localhost:" + port;
    }

    /** Before the pages are unpacked, which name the server. */
    void started(
            @Observes @Priority(0) @Initialized(ApplicationScoped.class) ServletContext started, NodeReadiness node) {
        context = started.getContextPath();
        scheduler.execute(() -> printWhenReady(node));
    }

    private void printWhenReady(NodeReadiness node) {
        if (!node.isReady()) {
            scheduler.schedule(() -> printWhenReady(node), 200, TimeUnit.MILLISECONDS);
            return;
        }
        System.out.println("""

                Documentation %1$s/docs/
                Console       %1$s/docent-console  (user owner, password owner)
                Pull requests %1$s/pulls
                An agent job  %1$s/api/v2/agent/%2$s/job/job-completed  (with the demo key, see README.md)
                OpenAPI       %3$s/openapi
                """.formatted(server + context, DemoJobs.PROJECT, server));
    }

    /** {@return the address of a path in the web application} */
    public URI of(String path) {
        return URI.create(server + context + path);
    }
}
