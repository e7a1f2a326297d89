package dev.docent.sample.forge;

import java.net.URI;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.servlet.ServletContext;

import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Where the sample is. The {@code Host} header of a request is never part of an address. */
@ApplicationScoped
public class SampleAddress {

    private final String server;
    private volatile String context = "";

    /** For the container's proxy. */
    protected SampleAddress() {
        this(0);
    }

    @Inject
    SampleAddress(@ConfigProperty(name = "sample.port") int port) {
        server = "http://localhost:" + port;
    }

    void remember(@Observes @Initialized(ApplicationScoped.class) ServletContext started) {
        context = started.getContextPath();
    }

    /** {@return the address of a path in the web application} */
    public URI of(String path) {
        return URI.create(server + path(path));
    }

    /** {@return a path in the web application, with its context path} */
    public String path(String path) {
        return context + path;
    }
}
