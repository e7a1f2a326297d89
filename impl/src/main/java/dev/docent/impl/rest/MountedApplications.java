package dev.docent.impl.rest;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.ws.rs.core.Application;

/**
 * Collects the {@code Application} classes that CDI finds, for {@link Mounts}.
 *
 * <p>A {@code ServletContainerInitializer} would be handed them too, but a web application with one does not start on a
 * server that hides the Servlet API from applications.
 */
public class MountedApplications implements Extension {

    private final Set<Class<?>> found = ConcurrentHashMap.newKeySet();

    void collect(@Observes ProcessAnnotatedType<? extends Application> application) {
        found.add(application.getAnnotatedType().getJavaClass());
    }

    /** {@return those found so far, in no order} */
    public List<Class<?>> classes() {
        return List.copyOf(found);
    }
}
