package dev.docent.site.internal.hosting;

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

import dev.docent.impl.internal.config.ConfigReader;
import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.config.DocentConfig;
import dev.docent.impl.internal.config.InvalidConfigException;
import dev.docent.impl.internal.wiring.ApiHeaderFilter;
import dev.docent.impl.internal.wiring.Mounts;
import dev.docent.impl.internal.wiring.WebApplicationMounts;
import dev.docent.site.internal.hosting.config.SiteSettings;
import dev.docent.site.internal.hosting.config.SiteSettingsReader;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/** Adds the servlets of the sites to the web application, unless a path is taken, and the filter of the APIs. */
@HandlesTypes(Application.class)
public class SiteInitializer implements ServletContainerInitializer {

    private static final String NAME = "docent-site";

    @Override
    public void onStartup(@Nullable Set<Class<?>> applications, ServletContext context) {
        DocentConfig config;
        List<SiteSettings> sites;
        try {
            config = ConfigReader.read();
            sites = SiteSettingsReader.read(ConfigProvider.getConfig(), config.sites());
        } catch (InvalidConfigException reportedByTheExtensions) {
            return;
        }
        if (config.access().enabled()) {
            ApiHeaderFilter.addTo(context);
        }
        List<SiteSettings> served =
                sites.stream().filter(site -> site.isServedWith(config.sites())).toList();
        Mounts mounts = Mounts.of(context.getContextPath(), applications == null ? Set.of() : applications);
        List<String> taken = mappings(context);
        Optional<String> overlap = served.stream()
                .flatMap(site -> new SiteMount(site, context.getContextPath())
                        .overlap(mounts.paths(), taken, hasFiles(context, site, config.sites())).stream())
                .findFirst();
        if (overlap.isPresent()) {
            WebApplicationMounts.refuse(context, overlap.get());
            context.addListener(new RefusedMount(overlap.get()));
            return;
        }
        served.forEach(site -> add(site, context));
    }

    private static void add(SiteSettings site, ServletContext context) {
        String name = site.project().isEmpty() ? NAME : NAME + "-" + site.project();
        ServletRegistration.Dynamic servlet = context.addServlet(name, SiteServlet.class);
        servlet.setInitParameter(SiteServlet.PROJECT, site.project());
        servlet.setAsyncSupported(true);
        servlet.setLoadOnStartup(1);
        servlet.addMapping(site.path() + "/*");
        if (!site.roles().isEmpty()) {
            context.declareRoles(site.roles().toArray(String[]::new));
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
    private static boolean hasFiles(ServletContext context, SiteSettings site, ConfiguredSites sites) {
        String path = site.path();
        Collection<String> files = context.getResourcePaths(path + "/");
        boolean isDocs = sites.all().stream()
                .map(docs -> docs.folder().replaceFirst("^webapp:/*", "/"))
                .anyMatch(folder -> folder.equals(path) || folder.startsWith(path + "/"));
        return files != null && !files.isEmpty() && !isDocs;
    }
}
