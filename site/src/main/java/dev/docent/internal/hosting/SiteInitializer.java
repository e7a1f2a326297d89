package dev.docent.internal.hosting;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletRegistration;
import jakarta.servlet.annotation.HandlesTypes;
import jakarta.ws.rs.core.Application;

import dev.docent.internal.config.ConfigReader;
import dev.docent.internal.config.DocentConfig;
import dev.docent.internal.config.InvalidConfigException;
import dev.docent.internal.hosting.config.SiteSettings;
import dev.docent.internal.hosting.config.SiteSettingsReader;
import dev.docent.internal.wiring.Mounts;
import dev.docent.internal.wiring.WebApplicationMounts;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/** Adds the servlet of the site to the web application, unless its path is taken. */
@HandlesTypes(Application.class)
public class SiteInitializer implements ServletContainerInitializer {

    private static final String NAME = "docent-site";

    @Override
    public void onStartup(@Nullable Set<Class<?>> applications, ServletContext context) {
        DocentConfig config;
        SiteSettings settings;
        try {
            config = ConfigReader.read();
            settings = SiteSettingsReader.read(ConfigProvider.getConfig());
        } catch (InvalidConfigException reportedByTheExtensions) {
            return;
        }
        if (!settings.isServedWith(config)) {
            return;
        }
        Mounts mounts = Mounts.of(context.getContextPath(), applications == null ? Set.of() : applications);
        Optional<String> overlap = new SiteMount(settings.path(), context.getContextPath())
                .overlap(mounts.paths(), mappings(context), hasFiles(context, settings.path(), config));
        if (overlap.isPresent()) {
            context.setAttribute(WebApplicationMounts.REFUSAL, overlap.get());
            context.addListener(new RefusedMount(overlap.get()));
            return;
        }
        ServletRegistration.Dynamic servlet = context.addServlet(NAME, SiteServlet.class);
        servlet.setAsyncSupported(true);
        servlet.setLoadOnStartup(1);
        servlet.addMapping(settings.path() + "/*");
        if (!settings.roles().isEmpty()) {
            context.declareRoles(settings.roles().toArray(String[]::new));
        }
    }

    private static List<String> mappings(ServletContext context) {
        List<String> mappings = new ArrayList<>();
        context.getServletRegistrations().values().stream()
                .map(ServletRegistration::getMappings)
                .filter(known -> known != null)
                .forEach(mappings::addAll);
        return mappings;
    }

    /** The docs folder itself may be there. */
    private static boolean hasFiles(ServletContext context, String path, DocentConfig config) {
        Collection<String> files = context.getResourcePaths(path + "/");
        boolean isDocs = config.docs()
                .map(docs -> docs.folder().replaceFirst("^webapp:/*", "/"))
                .filter(folder -> folder.equals(path) || folder.startsWith(path + "/"))
                .isPresent();
        return files != null && !files.isEmpty() && !isDocs;
    }
}
