package dev.docent.impl.internal.config;

import java.util.List;
import java.util.Optional;

/**
 * The documentation sites.
 *
 * @param all that of the application, if there is one, then those of its projects; none if Docent is disabled
 * @param ofProjects what each project with a site says about it, also if Docent is disabled
 */
public record ConfiguredSites(List<ConfiguredSite> all, List<ProjectSite> ofProjects) {

    /** Copies the lists. */
    public ConfiguredSites {
        all = List.copyOf(all);
        ofProjects = List.copyOf(ofProjects);
    }

    /** {@return the same where none is served} */
    ConfiguredSites disabled() {
        return new ConfiguredSites(List.of(), ofProjects);
    }

    /**
     * {@return a documentation site; empty if there is none}
     *
     * @param project id of its project; empty for the site of the application itself
     */
    public Optional<ConfiguredSite> find(String project) {
        return all.stream().filter(docs -> docs.project().equals(project)).findFirst();
    }

    /**
     * {@return why an application does not start without an artifact that sites in repositories need; empty if there are none}
     *
     * @param artifact its id, such as {@code docent-site}
     */
    public Optional<String> inRepositoriesWithout(String artifact) {
        return all.stream()
                .filter(docs -> docs.source().isPresent())
                .findFirst()
                .map(docs -> docs.folderSetting() + " is " + docs.folder() + ", a folder in the repository, but "
                        + artifact
                        + " is not in the application: add dev.docent:" + artifact
                        + ", or set a folder of the host, which is absolute or begins with classpath: or webapp:");
    }

    /** {@return what a project says about its site; empty if it has none} */
    public Optional<ProjectSite> ofProject(String project) {
        return ofProjects.stream()
                .filter(site -> site.project().equals(project))
                .findFirst();
    }

    /**
     * {@return whether the navigation of a site is served without a key} A site that there is not is like the least open
     * one, so that it cannot be told from one that needs a key.
     *
     * @param project id of its project; empty for the site of the application itself
     */
    public boolean isPubliclyReadable(String project) {
        return find(project)
                .map(ConfiguredSite::publiclyReadable)
                .orElseGet(() -> project.isEmpty()
                        || all.stream()
                                .filter(docs -> !docs.project().isEmpty())
                                .allMatch(ConfiguredSite::publiclyReadable));
    }
}
