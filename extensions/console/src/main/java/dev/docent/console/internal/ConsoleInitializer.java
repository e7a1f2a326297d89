package dev.docent.console.internal;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.ServletRegistration;
import jakarta.servlet.annotation.HandlesTypes;
import jakarta.ws.rs.core.Application;

import dev.docent.impl.internal.config.ConfigReader;
import dev.docent.impl.internal.config.DocentConfig;
import dev.docent.impl.internal.config.InvalidConfigException;
import dev.docent.impl.internal.wiring.ApiHeaderFilter;
import dev.docent.impl.internal.wiring.Mounts;
import dev.docent.impl.internal.wiring.WebApplicationMounts;
import org.jspecify.annotations.Nullable;

/** Adds the servlet of the console to the web application, unless its path is taken, and the filter of the APIs. */
@HandlesTypes(Application.class)
public class ConsoleInitializer implements ServletContainerInitializer {

    private static final String NAME = "docent-console";

    @Override
    public void onStartup(@Nullable Set<Class<?>> applications, ServletContext context) {
        Optional<ConsoleSettings> settings;
        DocentConfig docent;
        try {
            docent = ConfigReader.read();
            settings = ConsoleSettings.read(ConsoleSettings.config(), docent.access(), docent.projects());
        } catch (InvalidConfigException reportedByTheExtensions) {
            return;
        }
        if (docent.access().enabled()) {
            ApiHeaderFilter.addTo(context);
        }
        if (settings.isEmpty()) {
            return;
        }
        Mounts mounts = Mounts.of(context.getContextPath(), applications == null ? Set.of() : applications);
        ConsoleMount mount = new ConsoleMount(settings.get().path(), context.getContextPath());
        Optional<String> overlap = mount.overlap(
                ConsoleMount.sites(ConsoleSettings.config(), docent.sites()),
                mounts.paths(),
                mappings(context),
                hasFiles(context, settings.get()));
        if (overlap.isPresent()) {
            WebApplicationMounts.refuse(context, overlap.get());
            context.addListener(new RefusedConsole(overlap.get()));
            return;
        }
        ServletRegistration.Dynamic servlet = context.addServlet(NAME, ConsoleServlet.class);
        servlet.setLoadOnStartup(1);
        servlet.addMapping(settings.get().path() + "/*");
        context.declareRoles(settings.get().role());
    }

    /** The sites of Docent are no servlets of the application; they may have been added before or after. */
    private static List<String> mappings(ServletContext context) {
        return context.getServletRegistrations().values().stream()
                .filter(known -> !known.getName().startsWith("docent-site"))
                .map(ServletRegistration::getMappings)
                .flatMap(known -> known == null ? Stream.empty() : known.stream())
                .toList();
    }

    private static boolean hasFiles(ServletContext context, ConsoleSettings settings) {
        Collection<String> files = context.getResourcePaths(settings.path() + "/");
        return files != null && !files.isEmpty();
    }

    /**
     * Stops the start of a web application whose console has no free path. Open Liberty goes on after an exception of an
     * initializer, but not after one of a listener.
     */
    private record RefusedConsole(String reason) implements ServletContextListener {

        @Override
        public void contextInitialized(ServletContextEvent start) {
            throw new IllegalStateException(reason);
        }
    }
}
