package dev.docent.console.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.console.internal.projects.ListedProject;
import dev.docent.impl.internal.config.ConfiguredSite;
import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.impl.internal.config.Projects;
import dev.docent.impl.internal.config.Projects.Project;
import dev.docent.impl.internal.config.SiteSource;
import org.eclipse.microprofile.config.Config;

/**
 * Where the sites of the host are, by its settings.
 *
 * @param rendered whether the application has what serves pages
 */
record ConsoleSites(Config config, Projects configured, ConfiguredSites sites, boolean rendered) {

    /** {@return the projects with an id of their own} */
    List<ListedProject> projects() {
        List<ListedProject> listed = new ArrayList<>();
        for (Project project : configured.all()) {
            if (!project.id().equals(Projects.EVERY)) {
                Optional<ConfiguredSite> docs = sites.find(project.id());
                Optional<String> site = sites.ofProject(project.id())
                        .filter(each -> docs.isPresent() && each.access() != SiteAccess.OFF)
                        .flatMap(each -> address("docent.projects." + project.id()));
                listed.add(new ListedProject(
                        project.id(), site, docs.flatMap(ConfiguredSite::source).map(ConsoleSites::repository)));
            }
        }
        return listed;
    }

    private static ListedProject.Repository repository(SiteSource source) {
        return new ListedProject.Repository(
                source.address(), source.branch(), source.previews() != SiteSource.Previews.OFF);
    }

    /** {@return the address of the site of the application itself; empty for none} */
    Optional<String> own() {
        String access = text("docent.site.access").orElse("");
        return sites.find("")
                .filter(docs -> access.isEmpty() ? docs.publiclyReadable() : !access.equals("off"))
                .flatMap(docs -> address("docent.site"));
    }

    private Optional<String> address(String settings) {
        if (!rendered) {
            return Optional.empty();
        }
        Map<String, String> paths = ConsoleMount.sites(config, sites);
        return text(settings + ".base")
                .or(() -> Optional.ofNullable(paths.get(settings + ".path")).map(path -> path.replaceFirst("^/+", "")))
                .map(address -> address.isEmpty() ? "" : address.replaceFirst("/+$", "") + "/");
    }

    private Optional<String> text(String name) {
        return config.getOptionalValue(name, String.class).map(String::strip).filter(text -> !text.isEmpty());
    }
}
