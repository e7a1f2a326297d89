package dev.docent.console.internal.jobs;

import java.util.List;

import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.console.internal.frame.ConsoleRoute;
import dev.docent.console.internal.frame.ConsoleSection;

/** The pages about jobs. */
public final class JobsSection implements ConsoleSection {

    private static final String JOB = "/jobs/" + ConsoleRoute.PROJECT + "/" + ConsoleRoute.ID;

    private final List<ConsoleRoute> routes;

    /** @param services what the pages show and change */
    public JobsSection(JobServices services) {
        JobPage page = new JobPage(services);
        JobForms forms = new JobForms(services);
        this.routes = List.of(
                ConsoleRoute.page("/jobs", new JobListPage(services)::respond),
                ConsoleRoute.page("/jobs/new", forms::newJob),
                ConsoleRoute.formWithProject("/jobs", Permission.WRITE, forms::start),
                ConsoleRoute.page(JOB, page::respond),
                ConsoleRoute.page(JOB + "/log", page::log),
                ConsoleRoute.page(JOB + "/erase", Permission.OPERATE, page::erasure),
                ConsoleRoute.form(JOB + "/message", Permission.WRITE, forms::message),
                ConsoleRoute.form(JOB + "/cancel", Permission.OPERATE, forms::cancel),
                ConsoleRoute.form(JOB + "/archive", Permission.OPERATE, forms::archive),
                ConsoleRoute.form(JOB + "/pull-request", Permission.OPERATE, forms::openPullRequest),
                ConsoleRoute.form(JOB + "/erase", Permission.OPERATE, forms::erase));
    }

    @Override
    public String name() {
        return "jobs";
    }

    @Override
    public String title() {
        return "Jobs";
    }

    @Override
    public List<ConsoleRoute> routes() {
        return routes;
    }
}
