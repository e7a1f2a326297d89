package dev.docent.console.internal.projects;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

import dev.docent.api.jobs.AgentJobs;
import dev.docent.api.navigation.Problem;
import dev.docent.api.projects.Deployments;
import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.console.internal.frame.ConsoleRefusal;
import dev.docent.console.internal.frame.ConsoleRequest;
import dev.docent.site.internal.deployments.PreviewSegments;

/**
 * What the pages about projects show and change. Thread-safe.
 *
 * @param deployed deploys them; empty without docent-site
 * @param jobs pauses and resumes the projects
 * @param canPause whether it can
 * @param projects those of the configuration, in its order
 * @param anyId whether jobs may belong to projects of other ids, too
 * @param nodeProblem by project, why this node does not serve what was decided; empty if it does
 * @param siteProblems by project, those of its site when this node last read it; empty if it was not read. The site of the
 *     application itself has the id of none
 * @param ownSite address of the site of the application itself, as in {@link ListedProject}; empty for none
 * @param path of the console in the web application
 */
public record ProjectServices(
        Optional<Deployments> deployed,
        AgentJobs jobs,
        boolean canPause,
        List<ListedProject> projects,
        boolean anyId,
        Function<String, Optional<String>> nodeProblem,
        Function<String, Optional<List<Problem>>> siteProblems,
        Optional<String> ownSite,
        String path) {

    /** {@return the projects that the user may read and that have a name: of the configuration, or of the user's permissions} */
    List<ListedProject> readable(ConsoleRequest request) {
        List<ListedProject> readable = new ArrayList<>();
        Set<String> others =
                new TreeSet<>(request.user().projects(Permission.READ).orElse(Set.of()));
        for (ListedProject project : projects) {
            if (request.user().may(Permission.READ, project.id())) {
                readable.add(project);
                others.remove(project.id());
            }
        }
        if (anyId) {
            others.forEach(id -> readable.add(ListedProject.withoutSite(id)));
        }
        return readable;
    }

    /**
     * {@return the project of a request}
     *
     * @throws ConsoleRefusal 404 if there is none
     */
    ListedProject project(ConsoleRequest request) {
        return projects.stream()
                .filter(each -> each.id().equals(request.project()))
                .findFirst()
                .or(() -> anyId ? Optional.of(ListedProject.withoutSite(request.project())) : Optional.empty())
                .orElseThrow(ConsoleRefusal::notFound);
    }

    /** @throws ConsoleRefusal 404 without docent-site */
    Deployments deployments() {
        return deployed.orElseThrow(ConsoleRefusal::notFound);
    }

    /** {@return the address for a link to a site} */
    String link(String site, ConsoleRequest request) {
        if (site.startsWith("/") || site.contains("://")) {
            return site;
        }
        return request.base().substring(0, Math.max(0, request.base().length() - path.length())) + "/" + site;
    }

    /** {@return the address of the preview of a branch; empty if the project has none} */
    Optional<String> preview(ListedProject project, String branch, ConsoleRequest request) {
        return project.repository()
                .filter(ListedProject.Repository::previews)
                .flatMap(repository -> project.site())
                .map(site -> PreviewSegments.address(link(site.replaceFirst("/$", ""), request), branch));
    }
}
