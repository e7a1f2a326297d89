package dev.docent.sample;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.servlet.ServletContext;
import jakarta.ws.rs.ApplicationPath;

import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Prints the URLs of the sample at startup. */
@ApplicationScoped
class Addresses {

    private final String server;

    @Inject
    Addresses(@ConfigProperty(name = "sample.port") int port) {
        server = "http://localhost:" + port;
    }

    void print(@Observes @Initialized(ApplicationScoped.class) ServletContext context) {
        String api = server
                + context.getContextPath()
                + SampleApplication.class.getAnnotation(ApplicationPath.class).value();
        System.out.println("""

                Documentation %3$s%4$s/docs/
                An agent job  %1$s/v2/agent/%2$s/job/job-completed  (with the demo key, see README.md)
                Jobs          %3$s%4$s/jobs
                Navigation    %1$s/docs/navigation
                OpenAPI       %3$s/openapi
                """.formatted(api, DemoJobs.PROJECT, server, context.getContextPath()));
    }
}
