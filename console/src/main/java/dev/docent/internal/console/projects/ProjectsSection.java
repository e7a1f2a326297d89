package dev.docent.internal.console.projects;

import java.util.List;

import dev.docent.internal.console.frame.ConsoleRequest;
import dev.docent.internal.console.frame.ConsoleResponse;
import dev.docent.internal.console.frame.ConsoleRoute;
import dev.docent.internal.console.frame.ConsoleSection;
import dev.docent.internal.console.frame.Markup;

/** The pages about projects. */
public final class ProjectsSection implements ConsoleSection {

    @Override
    public String name() {
        return "projects";
    }

    @Override
    public List<ConsoleRoute> routes() {
        return List.of(ConsoleRoute.page("/projects", this::list));
    }

    private ConsoleResponse list(ConsoleRequest request) {
        return ConsoleResponse.page(request.text("projects.title"), Markup.none());
    }
}
