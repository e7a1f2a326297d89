package dev.docent.impl.internal.config;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.base.internal.http.CrossOrigin;
import dev.docent.navigation.internal.LiveApi;
import dev.docent.navigation.internal.site.NavigationSettings.HiddenOperations;

/**
 * A documentation site.
 *
 * @param project id of its project; empty for the site of the application itself
 * @param folder a directory, {@code classpath:…} or {@code webapp:…}, as configured; in a repository, from its root
 * @param source the repository that the folder is in; empty if it is in none
 * @param publiclyReadable whether its navigation is served without a key
 * @param crossOrigin web pages of which origins may read what is public
 * @param hiddenOperations what {@code x-hidden} in an OpenAPI document means
 * @param reloadEvery how often to check the site for changes; empty for on demand only
 * @param fetching which OpenAPI documents on the web may be fetched
 */
public record ConfiguredSite(
        String project,
        String folder,
        Optional<SiteSource> source,
        boolean publiclyReadable,
        CrossOrigin crossOrigin,
        HiddenOperations hiddenOperations,
        Optional<Duration> reloadEvery,
        Fetching fetching) {

    /** {@return the setting that names the folder, for messages} */
    public String folderSetting() {
        return project.isEmpty() ? "docent.docs.folder" : "docent.projects." + project + ".folder";
    }

    /** {@return the path of its navigation below that of the REST application, for messages} */
    public String json() {
        return project.isEmpty() ? "/docs/navigation" : "/docs/" + project + "/navigation";
    }

    /**
     * Fetching of OpenAPI documents.
     *
     * @param allowedHosts origins to fetch from, such as {@code https://specs.example.com:8443}, in lower case and with
     *     a port other than the default one; empty if nothing is fetched
     * @param cache directory for copies of what was fetched; empty to keep them in memory only
     * @param live documents of running applications, by the paths of the files that they are
     * @param drift what to compare with running applications
     */
    public record Fetching(Set<String> allowedHosts, Optional<Path> cache, Map<String, URI> live, List<LiveApi> drift) {

        /** {@return the same for another folder than that of the application, whose documents of running applications it has not} */
        Fetching withoutLive() {
            return new Fetching(allowedHosts, cache, Map.of(), List.of());
        }
    }
}
