package dev.docent.console.internal.projects;

import java.util.List;

import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.console.internal.frame.ConsoleRoute;
import dev.docent.console.internal.frame.ConsoleSection;

/** The pages about projects. */
public final class ProjectsSection implements ConsoleSection {

    private static final String PROJECT = "/projects/" + ConsoleRoute.PROJECT;

    private final List<ConsoleRoute> routes;

    /** @param services what is shown and changed */
    public ProjectsSection(ProjectServices services) {
        ProjectPage page = new ProjectPage(services);
        ProjectForms forms = new ProjectForms(services, page);
        routes = List.of(
                ConsoleRoute.page("/projects", new ProjectListPage(services)::respond),
                ConsoleRoute.page(PROJECT, page::respond),
                ConsoleRoute.page(PROJECT + "/deployments/" + ConsoleRoute.ID, new DeploymentPage(services)::respond),
                ConsoleRoute.form(PROJECT + "/update", Permission.OPERATE, forms::update),
                ConsoleRoute.form(PROJECT + "/preview", Permission.OPERATE, forms::preview),
                ConsoleRoute.form(PROJECT + "/pause", Permission.OPERATE, forms::pause),
                ConsoleRoute.form(PROJECT + "/resume", Permission.OPERATE, forms::resume));
    }

    @Override
    public String name() {
        return "projects";
    }

    @Override
    public String title() {
        return "Projects";
    }

    @Override
    public List<ConsoleRoute> routes() {
        return routes;
    }
}
