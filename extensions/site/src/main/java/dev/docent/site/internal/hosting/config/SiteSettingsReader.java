package dev.docent.site.internal.hosting.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.config.InvalidConfigException;
import dev.docent.impl.internal.config.ProjectSite;
import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.impl.internal.config.Settings;
import dev.docent.pages.internal.site.ThemeFiles;
import dev.docent.site.internal.deployments.PreviewSegments;
import org.eclipse.microprofile.config.Config;

/** Reads {@code docent.site.*}. */
public final class SiteSettingsReader {

    /** The name of the setting of the path, for messages. */
    public static final String PATH = "docent.site.path";

    private static final String BASE = "docent.site.base";
    private static final String API = "docent.site.api";
    private static final String ACCESS = "docent.site.access";
    private static final String HOSTS = "docent.site.hosts";
    private static final String STYLESHEETS = "docent.site.stylesheets";
    private static final String MCP = "docent.site.mcp";
    private static final String AUTHORIZATION_SERVERS = "docent.mcp.authorization-servers";
    private static final long DEFAULT_CACHE = 64L * 1024 * 1024;

    private static final Pattern SEGMENTS = Pattern.compile("(/(?!\\.{1,2}(/|$))[A-Za-z0-9._~-]+)++");
    private static final Pattern URL =
            Pattern.compile("https?://[A-Za-z0-9.-]+(:\\d{1,5})?(/[A-Za-z0-9._~/-]*)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern HOST = Pattern.compile("[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\\d{1,5})?");

    private SiteSettingsReader() {}

    /**
     * {@return the settings of all sites: that of the application, even if it has none, and those of its projects}
     *
     * @param sites names the projects
     * @throws InvalidConfigException if any of them is wrong; its message lists all that are
     */
    public static List<SiteSettings> read(Config config, ConfiguredSites sites) {
        Settings settings = new Settings(config);
        SiteSettings own = read(config);
        Map<String, String> byPath = new HashMap<>();
        if (own.isServedWith(sites)) {
            byPath.put(own.path(), PATH);
        }
        List<SiteSettings> all = new ArrayList<>(List.of(own));
        sites.ofProjects().forEach(site -> all.add(ofProject(site, settings, own)));
        for (SiteSettings site : all.subList(1, all.size())) {
            String other = byPath.put(site.path(), site.pathSetting());
            if (other != null) {
                settings.error(
                        site.pathSetting(), "is " + site.path() + ", as " + other + " is; each site needs its own");
            }
        }
        settings.requireNoErrors();
        return all.stream()
                .map(site -> site.withCache(
                        own.cacheBytes() / Math.max(1, sites.all().size())))
                .toList();
    }

    private static SiteSettings ofProject(ProjectSite site, Settings settings, SiteSettings own) {
        String prefix = "docent.projects." + site.project() + ".";
        return new SiteSettings(
                site.project(),
                path(settings, prefix + "path", "/docs/" + site.project()),
                address(settings, prefix + "base", "/docs", "https://www.example.com/docs"),
                site.access(),
                own.api(),
                own.cacheBytes(),
                own.hosts(),
                own.roles(),
                own.themeFiles(),
                own.mcp(),
                own.authorizationServers(),
                own.prepared());
    }

    /** {@return the settings of the site of the application} */
    static SiteSettings read(Config config) {
        Settings settings = new Settings(config);
        SiteSettings read = new SiteSettings(
                "",
                path(settings, PATH, "/docs"),
                address(settings, BASE, "/docs", "https://www.example.com/docs"),
                access(settings),
                address(settings, API, "/api", "https://api.example.com/v1"),
                settings.positive("docent.site.cache", DEFAULT_CACHE),
                hosts(settings),
                settings.list("docent.site.roles"),
                themeFiles(settings),
                mcp(settings),
                authorizationServers(settings),
                !settings.oneOf("docent.site.prepare", "on", "off").equals("off"));
        if (!read.authorizationServers().isEmpty()
                && read.base().filter(URL.asMatchPredicate()).isEmpty()) {
            settings.error(
                    AUTHORIZATION_SERVERS,
                    "needs " + BASE
                            + " with a host, such as https://www.example.com/docs: clients compare it with where"
                            + " they are");
        }
        settings.requireNoErrors();
        return read;
    }

    private static String path(Settings settings, String name, String byDefault) {
        String path = settings.text(name).orElse(byDefault);
        if (!SEGMENTS.matcher(path).matches()) {
            settings.error(
                    name,
                    "must be a path such as /docs, with a leading slash and without a trailing one, but is "
                            + settings.quoted(path));
        }
        if ((path + "/").contains(PreviewSegments.PATH)) {
            settings.error(name, "contains _preview, which has a meaning of its own in the addresses of sites");
        }
        return path;
    }

    /** {@return a path or URL without a slash at its end} */
    private static Optional<String> address(Settings settings, String name, String path, String url) {
        Optional<String> address = settings.text(name).map(text -> text.replaceFirst("/+$", ""));
        address.filter(text -> !text.isEmpty()
                        && !SEGMENTS.matcher(text).matches()
                        && !URL.matcher(text).matches())
                .ifPresent(wrong -> settings.error(
                        name,
                        "must be a path such as " + path + " or a URL such as " + url + ", but is "
                                + settings.quoted(wrong)));
        return address;
    }

    private static SiteAccess access(Settings settings) {
        boolean withKey = settings.text("docent.docs.access")
                .filter(access -> access.equals("key"))
                .isPresent();
        Optional<String> access = settings.text(ACCESS);
        if (access.isEmpty()) {
            return withKey ? SiteAccess.OFF : SiteAccess.PUBLIC;
        }
        String word = settings.oneOf(ACCESS, "public", "container", "off");
        if (withKey && word.equals("public")) {
            settings.error(
                    ACCESS,
                    "is public, but docent.docs.access is key: everybody could read what only callers with a key may."
                            + " Set it to container or off, or docent.docs.access to public");
        }
        return word.equals("off")
                ? SiteAccess.OFF
                : word.equals("container") ? SiteAccess.CONTAINER : SiteAccess.PUBLIC;
    }

    private static Optional<String> mcp(Settings settings) {
        String path = settings.text(MCP).orElse("on");
        if (path.equals("off")) {
            return Optional.empty();
        }
        if (!path.equals("on") && !SEGMENTS.matcher(path).matches()) {
            settings.error(MCP, "must be on, off, or a path in the site such as /mcp, but is " + settings.quoted(path));
        }
        return Optional.of(path.equals("on") ? "/mcp" : path);
    }

    private static Set<String> authorizationServers(Settings settings) {
        Set<String> servers = settings.list(AUTHORIZATION_SERVERS);
        servers.stream()
                .filter(server -> !URL.matcher(server).matches())
                .forEach(wrong -> settings.error(
                        AUTHORIZATION_SERVERS,
                        "must list URLs such as https://login.example.com, but lists " + settings.quoted(wrong)));
        return servers;
    }

    private static ThemeFiles themeFiles(Settings settings) {
        Optional<String> stylesheets = settings.text(STYLESHEETS);
        return new ThemeFiles(
                !stylesheets.filter("off"::equals).isPresent(),
                file(
                        settings,
                        STYLESHEETS,
                        stylesheets.filter(text -> !Set.of("on", "off").contains(text)),
                        ThemeFiles::isStylesheet,
                        "on, off, or the path of a file in the docs folder, such as theme/site.css"),
                fragment(settings, "docent.site.theme.header", "theme/header.html"),
                fragment(settings, "docent.site.theme.footer", "theme/footer.html"));
    }

    private static Optional<String> fragment(Settings settings, String name, String example) {
        return file(
                settings,
                name,
                settings.text(name),
                ThemeFiles::isFragment,
                "the path of a file in the docs folder, such as " + example);
    }

    private static Optional<String> file(
            Settings settings, String name, Optional<String> path, Predicate<String> accepted, String allowed) {
        path.filter(accepted.negate())
                .ifPresent(wrong -> settings.error(name, "must be " + allowed + ", but is " + settings.quoted(wrong)));
        return path;
    }

    private static Set<String> hosts(Settings settings) {
        Set<String> hosts = settings.list(HOSTS);
        hosts.stream()
                .filter(host -> !HOST.matcher(host).matches())
                .forEach(wrong -> settings.error(
                        HOSTS, "must list host names such as img.example.com, but lists " + settings.quoted(wrong)));
        return hosts;
    }
}
