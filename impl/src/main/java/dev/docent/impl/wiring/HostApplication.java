package dev.docent.impl.wiring;

import java.util.Optional;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;

/**
 * The application that Docent is part of, as the container announces it when it starts. The container's own bean for it
 * answers only while a request is served; this one does so on every thread.
 */
@ApplicationScoped
class HostApplication {

    private volatile Object context;

    void note(
            @Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) @Initialized(ApplicationScoped.class) Object started) {
        context = started;
    }

    /** {@return what the container announced, in a web application its {@code ServletContext}; empty before it has} */
    Optional<Object> context() {
        return Optional.ofNullable(context);
    }
}
