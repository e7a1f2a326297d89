package dev.docent.sample;

import java.net.URI;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.servlet.ServletContext;

import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The URLs of the sample, which it prints at startup. The {@code Host} header of a request is never part of one. */
@ApplicationScoped
public class Addresses {

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

    void print(@Observes @Initialized(ApplicationScoped.class) ServletContext started) {
        context = started.getContextPath();
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
