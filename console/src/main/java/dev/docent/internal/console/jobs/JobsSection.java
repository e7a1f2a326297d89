package dev.docent.internal.console.jobs;

import java.util.List;

import dev.docent.internal.console.frame.ConsoleRequest;
import dev.docent.internal.console.frame.ConsoleResponse;
import dev.docent.internal.console.frame.ConsoleRoute;
import dev.docent.internal.console.frame.ConsoleSection;
import dev.docent.internal.console.frame.Markup;

/** The pages about jobs. */
public final class JobsSection implements ConsoleSection {

    @Override
    public String name() {
        return "jobs";
    }

    @Override
    public List<ConsoleRoute> routes() {
        return List.of(ConsoleRoute.page("/jobs", this::list));
    }

    private ConsoleResponse list(ConsoleRequest request) {
        return ConsoleResponse.page(request.text("jobs.title"), Markup.none());
    }
}
