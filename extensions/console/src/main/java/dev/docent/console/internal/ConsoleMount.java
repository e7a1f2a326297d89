package dev.docent.console.internal;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import dev.docent.impl.internal.config.ConfiguredSite;
import dev.docent.impl.internal.config.ConfiguredSites;
import org.eclipse.microprofile.config.Config;

/**
 * Where the console is in a web application, and whether that path is free.
 *
 * @param path of the console
 * @param contextPath of the web application; empty for the root
 */
record ConsoleMount(String path, String contextPath) {

    private static final String SITE = "docent.site.path";

    /** {@return the paths of the sites of Docent, by their settings; also of those that are not served} */
    static Map<String, String> sites(Config config, ConfiguredSites sites) {
        Map<String, String> paths = new LinkedHashMap<>();
        for (ConfiguredSite site : sites.all()) {
            boolean own = site.project().isEmpty();
            String setting = own ? SITE : "docent.projects." + site.project() + ".path";
            String byDefault = own ? "/docs" : "/docs/" + site.project();
            paths.put(
                    setting,
                    config.getOptionalValue(setting, String.class)
                            .map(String::strip)
                            .filter(text -> !text.isEmpty())
                            .orElse(byDefault));
        }
        return paths;
    }

    /**
     * {@return why the path is not free, and what to do; empty if it is}
     *
     * @param sites paths of the documentation sites, by their settings
     * @param rest paths of Jakarta REST applications, with the context path
     * @param mappings URL patterns of servlets of the application
     * @param hasFiles whether the web application has files there
     */
    Optional<String> overlap(
            Map<String, String> sites, Collection<String> rest, Collection<String> mappings, boolean hasFiles) {
        return sites.entrySet().stream()
                .filter(site -> overlaps(site.getValue(), path))
                .findFirst()
                .map(site -> site.getKey() + " is " + site.getValue() + ", where a documentation site is")
                .or(() -> rest.stream()
                        .filter(mounted -> isInside(mounted, contextPath + path))
                        .findFirst()
                        .map(mounted ->
                                "the REST application of the same web application, by its @ApplicationPath, is at "
                                        + mounted))
                .or(() -> mappings.stream()
                        .filter(mapping -> isInside(mapping, path))
                        .findFirst()
                        .map(mapping -> "a servlet of the application is mapped to " + mapping))
                .or(() -> hasFiles ? Optional.of("the web application has files in " + path + "/") : Optional.empty())
                .map(reason -> "The console cannot be at " + contextPath + path + ": " + reason + ". Set "
                        + ConsoleSettings.PATH + " to another path, such as /operators");
    }

    private static boolean overlaps(String one, String other) {
        return isInside(one, other) || isInside(other, one);
    }

    private static boolean isInside(String mapping, String path) {
        String start = mapping.replaceFirst("/?\\*?$", "");
        return (start + "/").startsWith(path + "/");
    }
}
