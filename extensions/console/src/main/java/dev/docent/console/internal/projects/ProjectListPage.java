package dev.docent.console.internal.projects;

import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.api.projects.UnreadableDeploymentException;
import dev.docent.console.internal.frame.ConsoleRefusal;
import dev.docent.console.internal.frame.ConsoleRequest;
import dev.docent.console.internal.frame.ConsoleResponse;
import dev.docent.console.internal.frame.Markup;
import dev.docent.console.internal.frame.Markup.Element;

/** The list of the projects that the user may read. */
record ProjectListPage(ProjectServices services) {

    private static final int ON_A_PAGE = 50;
    private static final List<String> COLUMNS = List.of("Project", "Site", "Published commit", "Last deployment");

    ConsoleResponse respond(ConsoleRequest request) {
        List<ListedProject> all = services.readable(request);
        int pages = Math.max(1, (all.size() + ON_A_PAGE - 1) / ON_A_PAGE);
        int page = page(request, pages);
        List<ListedProject> shown = all.subList((page - 1) * ON_A_PAGE, Math.min(all.size(), page * ON_A_PAGE));
        Markup body = Markup.all(
                shown.isEmpty()
                        ? empty()
                        : Markup.table(
                                COLUMNS,
                                shown.stream()
                                        .map(project -> row(project, request))
                                        .toList()),
                links(page, pages, request),
                ownSite(request));
        return ConsoleResponse.page("Projects", body);
    }

    private static int page(ConsoleRequest request, int pages) {
        try {
            int page = Integer.parseInt(request.parameter("page").orElse("1"));
            if (page >= 1 && page <= pages) {
                return page;
            }
            throw ConsoleRefusal.notFound();
        } catch (NumberFormatException malformed) {
            throw ConsoleRefusal.notFound();
        }
    }

    private Markup empty() {
        boolean none = services.projects().isEmpty();
        return Markup.element(
                        "p",
                        none
                                ? "No projects are configured: docent.projects lists them. Until then, jobs may belong "
                                        + "to a project of any id."
                                : "There is no project that you may read.")
                .with("class", "empty");
    }

    private Markup row(ListedProject project, ConsoleRequest request) {
        Element name = Markup.element("th").with("scope", "row");
        name.add(Markup.element("span")
                .with("class", "row")
                .add(request.link(ProjectPage.path(project.id()), project.id()).with("dir", "auto"))
                .add(request.copyButton(project.id())));
        Element row = Markup.element("tr").add(name, cell("Site", project.site().map(site -> site(site, request))));
        if (project.repository().isEmpty()) {
            return row.add(cell("Published commit", Optional.empty()), cell("Last deployment", Optional.empty()));
        }
        try {
            Optional<String> commit = services.deployments().commit(project.id());
            Optional<Deployment> last =
                    services.deployments().latest(project.id(), 1).stream().findFirst();
            return row.add(
                    cell("Published commit", commit.map(DeploymentMarkup::commit)),
                    cell("Last deployment", last.map(deployment -> last(deployment, request))));
        } catch (UnreadableDeploymentException unreadable) {
            Markup text = Markup.text(DeploymentMarkup.UNREADABLE);
            return row.add(cell("Published commit", Optional.empty()), cell("Last deployment", Optional.of(text)));
        }
    }

    private Markup site(String site, ConsoleRequest request) {
        String address = services.link(site, request);
        return Markup.link(address, address).with("dir", "ltr");
    }

    private static Markup last(Deployment deployment, ConsoleRequest request) {
        return Markup.element("span")
                .with("class", "row")
                .add(
                        request.link(DeploymentPage.path(deployment), "")
                                .add(DeploymentMarkup.state(deployment.status())),
                        request.time(Optional.ofNullable(deployment.endedAt()).orElse(deployment.createdAt())));
    }

    private static Markup cell(String column, Optional<Markup> content) {
        return Markup.cell(column, content.orElse(Markup.text(Markup.NOTHING)));
    }

    private static Markup links(int page, int pages, ConsoleRequest request) {
        Element links = Markup.element("p").with("class", "pages");
        if (page > 1) {
            links.add(request.link("/projects?page=" + (page - 1), "Previous projects")
                    .with("class", "button")
                    .with("rel", "prev"));
        }
        if (page < pages) {
            links.add(request.link("/projects?page=" + (page + 1), "More projects")
                    .with("class", "button")
                    .with("rel", "next"));
        }
        return pages > 1 ? links : Markup.none();
    }

    /** It belongs to no project, so its problems are shown only to users who may read every project. */
    private Markup ownSite(ConsoleRequest request) {
        Optional<List<Problem>> problems = services.siteProblems().apply("");
        boolean none = services.ownSite().isEmpty() && problems.isEmpty();
        if (none || request.user().projects(Permission.READ).isPresent()) {
            return Markup.none();
        }
        Element part = Markup.element("section").add(Markup.element("h2", "Site of the application"));
        services.ownSite().ifPresent(site -> part.add(Markup.element("p", site(site, request))));
        problems.ifPresent(all -> part.add(ProjectPage.siteProblems(all)));
        return part;
    }
}
