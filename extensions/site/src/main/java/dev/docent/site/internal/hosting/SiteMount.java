package dev.docent.site.internal.hosting;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

import dev.docent.site.internal.hosting.config.SiteSettings;

/**
 * Where the site is in a web application, and whether that path is free.
 *
 * @param settings of the site
 * @param contextPath of the web application; empty for the root
 */
record SiteMount(SiteSettings settings, String contextPath) {

    private List<String> json() {
        String docs = settings.project().isEmpty() ? "/docs" : "/docs/" + settings.project();
        return List.of(docs + "/navigation", docs + "/pages");
    }

    private String path() {
        return settings.path();
    }

    /**
     * {@return why the path is not free, and what to do; empty if it is}
     *
     * @param rest paths of Jakarta REST applications, with the context path
     * @param mappings URL patterns of other servlets
     * @param hasFiles whether the web application has files there
     */
    Optional<String> overlap(Collection<String> rest, Collection<String> mappings, boolean hasFiles) {
        return overlapWithRest(rest)
                .or(() -> mappings.stream()
                        .filter(this::isInside)
                        .findFirst()
                        .map(mapping -> "a servlet of the application is mapped to " + mapping))
                .or(() -> hasFiles ? Optional.of("the web application has files in " + path() + "/") : Optional.empty())
                .map(reason -> "The documentation site cannot be at " + contextPath + path() + ": " + reason + ". Set "
                        + settings.pathSetting()
                        + " to another path, such as /documentation, or " + settings.accessSetting() + "=off");
    }

    private Optional<String> overlapWithRest(Collection<String> rest) {
        String site = contextPath + path();
        for (String mounted : rest) {
            String root = mounted.endsWith("/") ? mounted.substring(0, mounted.length() - 1) : mounted;
            if ((root + "/").startsWith(site + "/")) {
                return Optional.of("the REST application of the same web application is at " + mounted);
            }
            for (String json : json()) {
                if ((root + json + "/").startsWith(site + "/")) {
                    return Optional.of(
                            "Docent's own " + root + json + " is there, because the REST application is at " + mounted);
                }
            }
        }
        return Optional.empty();
    }

    private boolean isInside(String mapping) {
        String start = mapping.endsWith("/*") ? mapping.substring(0, mapping.length() - 2) : mapping;
        return start.equals(path()) || start.startsWith(path() + "/");
    }
}
