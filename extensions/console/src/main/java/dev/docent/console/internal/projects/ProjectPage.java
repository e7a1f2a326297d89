package dev.docent.console.internal.projects;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.api.projects.ProjectNotFoundException;
import dev.docent.api.projects.UnreadableDeploymentException;
import dev.docent.console.internal.frame.ConsoleRefusal;
import dev.docent.console.internal.frame.ConsoleRequest;
import dev.docent.console.internal.frame.ConsoleResponse;
import dev.docent.console.internal.frame.ConsoleResponse.Page;
import dev.docent.console.internal.frame.Markup;
import dev.docent.console.internal.frame.Markup.Element;
import dev.docent.console.internal.projects.ListedProject.Repository;
import dev.docent.site.internal.deployments.PreviewSegments;

/** The page of a project: its site, what can be done, and its deployments. */
record ProjectPage(ProjectServices services) {

    private static final int FEW = 20;
    private static final int MANY = 100;
    private static final int PROBLEMS_EACH = 5;
    private static final List<String> COLUMNS =
            List.of("State", "Commit", "Requested by", "Queued", "Duration", "Result");

    static String path(String project) {
        return ConsoleRequest.path("projects", project);
    }

    ConsoleResponse respond(ConsoleRequest request) {
        return page(request, 200, "", "");
    }

    /**
     * {@return the page after a form that had no effect}
     *
     * @param why a text
     * @param branch what the field of the branch contains
     */
    ConsoleResponse refused(ConsoleRequest request, int status, String why, String branch) {
        return page(request, status, why, branch);
    }

    private ConsoleResponse page(ConsoleRequest request, int status, String why, String branch) {
        ListedProject project = services.project(request);
        Listing listing = project.repository().isPresent() ? listing(request) : Listing.none();
        Element main = Markup.element("div");
        if (!why.isEmpty()) {
            main.add(Markup.element("p", why).with("class", "problem").with("role", "alert"));
        }
        main.add(facts(project, listing, request));
        services.nodeProblem()
                .apply(project.id())
                .ifPresent(problem -> main.add(DeploymentMarkup.warning(
                        Markup.text("This node does not serve the published commit: "),
                        ContentProblems.text(problem))));
        main.add(actions(project, branch, request));
        main.add(project.repository().isPresent() ? deployments(listing, request) : folder(project));
        boolean changes =
                listing.deployments().stream().anyMatch(each -> !each.status().isTerminal());
        return new Page(status, project.id(), main, status == 200 && changes);
    }

    /**
     * What is kept about deployments.
     *
     * @param more whether there may be older ones
     * @param unreadable whether they cannot be read
     */
    private record Listing(Optional<String> commit, List<Deployment> deployments, boolean more, boolean unreadable) {

        static Listing none() {
            return new Listing(Optional.empty(), List.of(), false, false);
        }
    }

    private Listing listing(ConsoleRequest request) {
        int limit = request.parameter("all").isPresent() ? MANY : FEW;
        try {
            List<Deployment> latest = services.deployments().latest(request.project(), limit + 1);
            boolean more = latest.size() > limit;
            return new Listing(
                    services.deployments().commit(request.project()),
                    more ? latest.subList(0, limit) : latest,
                    more && limit == FEW,
                    false);
        } catch (ProjectNotFoundException unknown) {
            throw ConsoleRefusal.notFound();
        } catch (UnreadableDeploymentException unreadable) {
            return new Listing(Optional.empty(), List.of(), false, true);
        }
    }

    private Markup facts(ListedProject project, Listing listing, ConsoleRequest request) {
        Element facts = Markup.element("dl").with("class", "facts");
        facts.fact("Project id", request.copyable(project.id()));
        project.site().ifPresent(site -> {
            String address = services.link(site, request);
            facts.fact("Site", Markup.link(address, address).with("dir", "ltr"));
        });
        project.repository().ifPresent(repository -> {
            Markup commit = listing.commit().map(request::copyable).orElse(Markup.text("Nothing is published yet."));
            facts.fact("Published commit", commit);
            facts.fact("Repository", Markup.element("code", repository.address()));
            facts.fact("Branch", Markup.element("code", repository.branch()));
        });
        Element jobs =
                request.link("/jobs?project=" + ConsoleRequest.encoded(project.id()), "Show the jobs of this project");
        facts.fact("Jobs", jobs);
        if (services.canPause()) {
            boolean paused = services.jobs().isPaused(project.id());
            Element state = Markup.element("span", paused ? "Paused" : "Running")
                    .with("class", paused ? "state waiting" : "state good");
            facts.fact("Queue", state);
        }
        return facts;
    }

    private Markup actions(ListedProject project, String branch, ConsoleRequest request) {
        if (!request.user().may(Permission.OPERATE, project.id())) {
            return Markup.none();
        }
        List<Markup> cards = new ArrayList<>();
        project.repository().ifPresent(repository -> {
            cards.add(card(
                    "Update site",
                    Markup.element("p", "Publishes the head of the branch " + repository.branch() + ".")
                            .with("class", "muted small"),
                    request.form(path(project.id()) + "/update", Markup.button("Update site", "primary"))));
            cards.add(preview(project, repository, branch, request));
        });
        if (services.canPause()) {
            boolean paused = services.jobs().isPaused(project.id());
            cards.add(card(
                    "Queue",
                    Markup.element(
                                    "p",
                                    paused
                                            ? "Agents begin to work on the jobs that wait."
                                            : "Jobs can still be created, but no agent begins to work on them. Agents at work "
                                                    + "finish.")
                            .with("class", "muted small"),
                    request.form(
                            path(project.id()) + (paused ? "/resume" : "/pause"),
                            Markup.button(paused ? "Resume the queue" : "Pause the queue", ""))));
        }
        return cards.isEmpty()
                ? Markup.none()
                : Markup.element("div", Markup.all(cards)).with("class", "cards");
    }

    private static Markup preview(ListedProject project, Repository repository, String branch, ConsoleRequest request) {
        if (!repository.previews()) {
            Markup off = Markup.element(
                            "p", "Previews are off. Set docent.projects.<id>.previews to container or public.")
                    .with("class", "muted small");
            return card("Preview a branch", off, Markup.none());
        }
        Element field = Markup.element("input")
                .with("value", branch)
                .with("maxlength", String.valueOf(PreviewSegments.MAX_BYTES))
                .with("autocapitalize", "off")
                .with("autocomplete", "off")
                .with("spellcheck", "false")
                .with("dir", "ltr")
                .with("required", true);
        Element form = request.form(
                        path(project.id()) + "/preview",
                        Markup.field("branch", "branch", "Branch", field),
                        Markup.element("div", Markup.button("Preview a branch", "")))
                .with("class", "fields");
        Markup hint = Markup.element(
                        "p", "Shows the site at the head of another branch. What is published stays as it is.")
                .with("class", "muted small");
        return card("Preview a branch", hint, form);
    }

    private static Markup card(String title, Markup hint, Markup form) {
        return Markup.element("section").with("class", "card").add(Markup.element("h2", title), hint, form);
    }

    private Markup folder(ListedProject project) {
        Markup hint = Markup.element(
                        "p",
                        "The site of this project is not read from a repository, so it is not deployed here. "
                                + "To do so, set docent.projects.<id>.repository and docent.projects.<id>.folder.")
                .with("class", "lead");
        Optional<List<Problem>> problems = services.siteProblems().apply(project.id());
        return problems.map(all -> Markup.all(hint, siteProblems(all))).orElse(hint);
    }

    /** {@return what was wrong with a site when this node last read it} */
    static Markup siteProblems(List<Problem> problems) {
        if (problems.isEmpty()) {
            return Markup.element("p", "No problems in the content.").with("class", "muted");
        }
        return Markup.all(
                Markup.element("h2", "Problems: " + problems.size()), ContentProblems.all(problems, problems.size()));
    }

    private static Markup deployments(Listing listing, ConsoleRequest request) {
        Element part = Markup.element("section")
                .add(Markup.element("h2", "Deployments"))
                .with("id", "deployments")
                .with("data-live", true);
        if (listing.unreadable()) {
            return part.add(Markup.element("p", DeploymentMarkup.UNREADABLE).with("class", "problem"));
        }
        if (listing.deployments().isEmpty()) {
            return part.add(Markup.element("p", "There are no deployments yet.").with("class", "empty"));
        }
        part.add(Markup.table(
                COLUMNS,
                listing.deployments().stream()
                        .map(deployment -> row(deployment, request))
                        .toList()));
        if (listing.more()) {
            part.add(Markup.element("p")
                    .with("class", "pages")
                    .add(request.link(path(request.project()) + "?all=1", "Older deployments")
                            .with("class", "button")));
        }
        return part;
    }

    private static Markup row(Deployment deployment, ConsoleRequest request) {
        Element state =
                request.link(DeploymentPage.path(deployment), "").add(DeploymentMarkup.state(deployment.status()));
        String took = DeploymentMarkup.duration(deployment, request).orElse(Markup.NOTHING);
        return Markup.element("tr")
                .add(
                        Markup.cell("State", state),
                        Markup.cell("Commit", DeploymentMarkup.commit(deployment.commit())),
                        Markup.cell("Requested by", DeploymentMarkup.name(deployment.requestedBy())),
                        Markup.cell("Queued", request.time(deployment.createdAt())),
                        Markup.cell("Duration", Markup.text(took)),
                        Markup.element("td", result(deployment, request)).with("class", "wide"));
    }

    private static Markup result(Deployment deployment, ConsoleRequest request) {
        List<Markup> parts = new ArrayList<>();
        Optional.ofNullable(deployment.reason())
                .ifPresent(reason -> parts.add(Markup.element("p", ContentProblems.text(reason))));
        if (!deployment.changes().counts().isEmpty()) {
            parts.add(request.link(DeploymentPage.path(deployment), "What changed for readers"));
        }
        int total = deployment.problems().total();
        if (total > 0) {
            parts.add(ContentProblems.some(deployment.problems().first(), total, PROBLEMS_EACH));
        }
        if (total > PROBLEMS_EACH) {
            parts.add(request.link(DeploymentPage.path(deployment), "Show all: " + total));
        }
        return parts.isEmpty() ? Markup.none() : Markup.element("div", Markup.all(parts));
    }
}
