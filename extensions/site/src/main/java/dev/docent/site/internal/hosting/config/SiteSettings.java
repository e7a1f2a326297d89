package dev.docent.site.internal.hosting.config;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.pages.internal.site.ThemeFiles;

/**
 * The settings of a site that is served.
 *
 * @param project id of its project; empty for the site of the application itself
 * @param path where it is in the web application, with a leading slash and without a trailing one
 * @param base path or URL at which readers find it, without a trailing slash; empty for {@code path} in the context of the
 *     web application
 * @param access who may read it
 * @param api path or URL at which readers can try the API; empty for the servers of its documents
 * @param cacheBytes the most memory for pages of this site that are kept as bytes
 * @param hosts hosts that pages may load images, videos and frames from, in lower case
 * @param roles names of access groups that are declared as roles of the web application
 * @param themeFiles files of the docs folder that are added to all pages
 * @param mcp path in the site where agents reach it by the Model Context Protocol, with a leading slash; empty for nowhere
 * @param authorizationServers URLs of those that issue tokens to agents; empty if clients need not know any
 * @param prepared whether search and the text of all pages are made before somebody asks for them
 */
public record SiteSettings(
        String project,
        String path,
        Optional<String> base,
        SiteAccess access,
        Optional<String> api,
        long cacheBytes,
        Set<String> hosts,
        Set<String> roles,
        ThemeFiles themeFiles,
        Optional<String> mcp,
        Set<String> authorizationServers,
        boolean prepared) {

    /** Copies the sets. */
    public SiteSettings {
        hosts = Set.copyOf(hosts);
        roles = Set.copyOf(roles);
        authorizationServers = Set.copyOf(authorizationServers);
    }

    /** {@return the same with another limit of memory} */
    SiteSettings withCache(long bytes) {
        return new SiteSettings(
                project, path, base, access, api, bytes, hosts, roles, themeFiles, mcp, authorizationServers, prepared);
    }

    /** {@return URL at which readers find it, without a trailing slash; empty if it is not known} */
    public Optional<String> url() {
        return base.filter(known -> known.contains("://"));
    }

    /** {@return paths of the files with HTML that are added to all pages} */
    public Set<String> fragments() {
        return Stream.of(themeFiles.header(), themeFiles.footer())
                .flatMap(Optional::stream)
                .collect(Collectors.toSet());
    }

    /** {@return the setting that says who may read it, for messages} */
    public String accessSetting() {
        return project.isEmpty() ? "docent.site.access" : "docent.projects." + project + ".access";
    }

    /** {@return the setting of its path, for messages} */
    public String pathSetting() {
        return project.isEmpty() ? SiteSettingsReader.PATH : "docent.projects." + project + ".path";
    }

    /** {@return whether an application with these sites has a site} */
    public boolean isServedWith(ConfiguredSites sites) {
        return access != SiteAccess.OFF && sites.find(project).isPresent();
    }
}
