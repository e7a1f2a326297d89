package dev.docent.impl.wiring;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletRegistration;

import dev.docent.impl.rest.Mounts;

/**
 * Reads the mounts of the web application that starts. Loaded only where {@link ServletApi} is present.
 *
 * <p>CDI of WildFly passes over {@code Application} classes, but has their servlets by now, which have their names; Open
 * Liberty shows no servlets yet.
 */
final class WebApplicationMounts {

    private WebApplicationMounts() {}

    /** @param start what CDI sends when the application scope begins: in a web application its context */
    static Mounts of(Object start, List<Class<?>> applications) {
        if (!(start instanceof ServletContext context)) {
            return Mounts.of(null, applications);
        }
        Stream<Class<?>> ofServlets = servlets(context).stream()
                .flatMap(servlet -> load(servlet.getName(), context.getClassLoader()).stream());
        return Mounts.of(
                context.getContextPath(),
                Stream.concat(applications.stream(), ofServlets).distinct().toList());
    }

    private static Collection<? extends ServletRegistration> servlets(ServletContext context) {
        try {
            return context.getServletRegistrations().values();
        } catch (UnsupportedOperationException notFromThisListener) {
            return List.of();
        }
    }

    private static Optional<Class<?>> load(String name, ClassLoader loader) {
        try {
            return Optional.of(Class.forName(name, false, loader));
        } catch (ClassNotFoundException | LinkageError notOfAnApplication) {
            return Optional.empty();
        }
    }
}
