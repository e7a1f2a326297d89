package dev.docent.impl.internal.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.base.internal.http.CrossOrigin;
import dev.docent.impl.internal.config.ConfiguredSite.Fetching;
import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.navigation.internal.site.NavigationSettings.HiddenOperations;

/** Reads {@code docent.docs.*}. */
final class DocsReader {

    private static final String ALLOWED_HOSTS = "docent.docs.allowed-hosts";
    private static final String CORS_ORIGINS = "docent.docs.cors-origins";
    private static final String CACHE = "docent.docs.cache";
    private static final Duration MAX_DURATION = Duration.ofDays(365);
    private static final Pattern ORIGIN =
            Pattern.compile("(?:(https?)://)?([a-z0-9]([a-z0-9.-]*[a-z0-9])?)(?::([1-9]\\d{0,4}))?");

    private DocsReader() {}

    /** {@return the sites, that of the application first} */
    static ConfiguredSites read(Settings settings, List<ProjectSite> ofProjects) {
        boolean publiclyReadable =
                settings.oneOf("docent.docs.access", "public", "key").equals("public");
        CrossOrigin crossOrigin = crossOrigin(settings, publiclyReadable);
        boolean excluded = settings.oneOf("docent.docs.hidden-operations", "excluded", "unlisted")
                .equals("excluded");
        HiddenOperations hidden = excluded ? HiddenOperations.EXCLUDED : HiddenOperations.UNLISTED;
        Optional<Duration> reloadEvery = settings.duration("docent.docs.reload", "off", MAX_DURATION);
        Fetching fetching = new Fetching(
                allowedHosts(settings), cache(settings), LiveReader.live(settings), LiveReader.drift(settings));
        Optional<ConfiguredSite> own = FolderReader.read(settings, "docent.docs.folder")
                .map(folder -> new ConfiguredSite(
                        "", folder, Optional.empty(), publiclyReadable, crossOrigin, hidden, reloadEvery, fetching));
        Stream<ConfiguredSite> others = ofProjects.stream()
                .map(site -> new ConfiguredSite(
                        site.project(),
                        site.folder(),
                        site.source(),
                        site.access() == SiteAccess.PUBLIC,
                        crossOrigin,
                        hidden,
                        reloadEvery,
                        fetching.withoutLive()));
        return new ConfiguredSites(Stream.concat(own.stream(), others).toList(), ofProjects);
    }

    private static Set<String> allowedHosts(Settings settings) {
        Set<String> origins = new LinkedHashSet<>();
        for (String host : settings.list(ALLOWED_HOSTS)) {
            Matcher origin = ORIGIN.matcher(host.toLowerCase(Locale.ROOT));
            if (!origin.matches()) {
                settings.error(
                        ALLOWED_HOSTS,
                        "must list host names such as specs.example.com or http://specs.example.com:8080, but lists "
                                + settings.quoted(host));
                continue;
            }
            String scheme = origin.group(1) == null ? "https" : origin.group(1);
            String defaultPort = scheme.equals("https") ? "443" : "80";
            String port = origin.group(4) == null || origin.group(4).equals(defaultPort) ? "" : ":" + origin.group(4);
            origins.add(scheme + "://" + origin.group(2) + port);
        }
        return origins;
    }

    /** Browsers send no key for pages of other origins, so nothing would be allowed where a key is required. */
    private static CrossOrigin crossOrigin(Settings settings, boolean publiclyReadable) {
        Set<String> origins = settings.list(CORS_ORIGINS);
        for (String origin : origins) {
            if (!CrossOrigin.isOrigin(origin)) {
                settings.error(
                        CORS_ORIGINS,
                        "must list origins such as https://www.example.com or http://localhost:5173, in lower case, without"
                                + " a path, a default port or *, but lists " + settings.quoted(origin));
            }
        }
        if (!origins.isEmpty() && !publiclyReadable) {
            settings.error(
                    CORS_ORIGINS,
                    "needs docent.docs.access=public: web pages of other origins can read only what needs no key; remove"
                            + " one of the two settings");
        }
        return new CrossOrigin(origins);
    }

    private static Optional<Path> cache(Settings settings) {
        Optional<String> text = settings.text(CACHE);
        try {
            Optional<Path> cache = text.map(Path::of);
            if (cache.isPresent() && !cache.get().isAbsolute()) {
                settings.error(CACHE, "must be an absolute directory, but is " + settings.quoted(text.get()));
            }
            return cache;
        } catch (InvalidPathException malformed) {
            settings.error(CACHE, "is not a path: " + malformed.getReason());
            return Optional.empty();
        }
    }
}
