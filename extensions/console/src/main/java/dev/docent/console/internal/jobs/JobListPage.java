package dev.docent.console.internal.jobs;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.operations.ReadinessCondition;
import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.console.internal.frame.ConsoleRequest;
import dev.docent.console.internal.frame.ConsoleResponse;
import dev.docent.console.internal.frame.ConsoleUser;
import dev.docent.console.internal.frame.Markup;
import dev.docent.console.internal.frame.Markup.Element;
import org.jspecify.annotations.Nullable;

/** The list of jobs, with the queue and the state of the node. */
final class JobListPage {

    private static final int SIZE = 25;
    private static final List<String> COLUMNS =
            List.of("Job", "State", "Project", "Created", "Requested by", "Pull request");

    private final JobServices services;

    JobListPage(JobServices services) {
        this.services = services;
    }

    ConsoleResponse respond(ConsoleRequest request) {
        JobListFilter filter = JobListFilter.of(request);
        List<AgentJobDetails> found = services.jobs().list(filter.query(request, SIZE + 1));
        List<AgentJobDetails> page = found.subList(0, Math.min(SIZE, found.size()));
        Element live = Markup.element("div").with("id", "live").with("data-live", true);
        if (seesNode(request.user())) {
            live.add(node());
        }
        live.add(
                page.isEmpty()
                        ? empty(filter)
                        : Markup.table(
                                COLUMNS,
                                page.stream().map(job -> row(job, request)).toList()),
                pages(found, page, filter, request));
        Markup body = Markup.all(top(request), filters(filter, request), live);
        return ConsoleResponse.changingPage("Jobs", body);
    }

    private Markup top(ConsoleRequest request) {
        boolean starts = services.startsAgents()
                && !request.user().projects(Permission.WRITE).map(Set::isEmpty).orElse(false);
        return starts
                ? Markup.element("p", request.link("/jobs/new", "New job").with("class", "button primary"))
                        .with("class", "corner")
                : Markup.none();
    }

    /** The queue and the node are of all projects, so they are for those who may read all. */
    private boolean seesNode(ConsoleUser user) {
        Optional<Set<String>> readable = user.projects(Permission.READ);
        return readable.isEmpty()
                || !services.projects().isEmpty() && readable.get().containsAll(services.projects());
    }

    private Markup node() {
        OptionalInt queued = services.load().queuedRuns();
        List<Markup> cards = new ArrayList<>();
        cards.add(figure(
                queued.isPresent() ? String.valueOf(queued.getAsInt()) : Markup.NOTHING, "Waiting for a runner"));
        cards.add(figure(String.valueOf(services.load().activeRuns()), "Running on this node"));
        List<ReadinessCondition> unmet = services.readiness().conditions().stream()
                .filter(condition -> !condition.isMet())
                .toList();
        Element node = Markup.element("li")
                .with("class", "card")
                .add(Markup.element("span", JobState.label(unmet.isEmpty() ? "good" : "bad"))
                        .with("class", "figure"))
                .add(Markup.element("span", "This node").with("class", "muted small"));
        cards.add(node);
        Element list = Markup.element("ul", Markup.all(cards)).with("class", "cards");
        if (unmet.isEmpty()) {
            return list;
        }
        Element problems = Markup.element("div").with("class", "problem");
        unmet.forEach(condition -> problems.add(Markup.element("p")
                .add(Markup.element("strong", condition.name()), Markup.text(": " + condition.explanation()))));
        return Markup.all(list, problems);
    }

    private static Markup figure(String number, String name) {
        return Markup.element("li")
                .with("class", "card")
                .add(
                        Markup.element("span", number).with("class", "figure"),
                        Markup.element("span", name).with("class", "muted small"));
    }

    private Markup filters(JobListFilter filter, ConsoleRequest request) {
        Element form = Markup.element("form")
                .with("method", "get")
                .with("action", request.address("/jobs"))
                .with("class", "filters")
                .with("role", "search")
                .with("aria-label", "Filter jobs");
        form.add(filter("status", "State", statuses(filter)));
        form.add(filter("project", "Project", projects(filter, request)));
        form.add(filter(
                "requestedBy",
                "Requested by",
                Markup.element("input")
                        .with("maxlength", String.valueOf(AgentJobKey.MAX_LENGTH))
                        .with("value", filter.requestedBy().orElse(""))));
        form.add(day("from", "From", filter.from().map(Object::toString)));
        form.add(day("to", "Until", filter.to().map(Object::toString)));
        Element buttons = Markup.element("div").with("class", "row").add(Markup.button("Filter", "primary"));
        if (filter.isAny()) {
            buttons.add(request.link("/jobs", "Reset").with("class", "button"));
        }
        return form.add(buttons);
    }

    private static Markup day(String name, String label, Optional<String> value) {
        Element input = Markup.element("input").with("type", "date").with("value", value.orElse(""));
        return filter(name, label, input);
    }

    private static Element filter(String name, String label, Element control) {
        return Markup.field("filter-" + name, name, label, control);
    }

    private static Element statuses(JobListFilter filter) {
        Element select = Markup.element("select");
        select.add(Markup.option("", "All but archived", filter.status().isEmpty()));
        for (String status : List.of("active", "completed", "failed", "archived", "all")) {
            String text = status.equals("all") ? "All" : JobState.text(status);
            select.add(Markup.option(
                    status, text, filter.status().filter(status::equals).isPresent()));
        }
        return select;
    }

    private Element projects(JobListFilter filter, ConsoleRequest request) {
        Set<String> known =
                new TreeSet<>(request.user().projects(Permission.READ).orElse(services.projects()));
        if (known.isEmpty()) {
            return Markup.element("input")
                    .with("maxlength", String.valueOf(AgentJobKey.MAX_LENGTH))
                    .with("value", filter.project().orElse(""));
        }
        Element select = Markup.element("select");
        select.add(Markup.option("", "All", filter.project().isEmpty()));
        filter.project().ifPresent(known::add);
        known.forEach(project -> select.add(Markup.option(
                project, project, filter.project().filter(project::equals).isPresent())));
        return select;
    }

    private static Markup empty(JobListFilter filter) {
        return Markup.element("p", filter.isAny() ? "No job matches the filter." : "There are no jobs yet.")
                .with("class", "empty");
    }

    private Markup row(AgentJobDetails job, ConsoleRequest request) {
        AgentJobKey key = job.key();
        String title = JobTitles.read(services.jobs(), key).orElse(key.id());
        Element state = Markup.element("span", JobState.label(JobState.of(job)));
        String detail = detail(job.run());
        if (!detail.isEmpty()) {
            state.add(Markup.text(" "), Markup.element("span", detail).with("class", "muted small"));
        }
        return Markup.element("tr")
                .add(
                        Markup.element(
                                        "th",
                                        request.link(JobPage.path(key), title).with("dir", "auto"))
                                .with("scope", "row"),
                        Markup.cell("State", state),
                        Markup.cell("Project", Markup.text(key.projectId())),
                        Markup.cell("Created", request.time(job.stored().createdAt())),
                        Markup.cell(
                                "Requested by",
                                Markup.text(Optional.ofNullable(job.stored().requestedBy())
                                        .orElse(Markup.NOTHING))),
                        Markup.cell("Pull request", pullRequest(job.job().prLink())));
    }

    /** {@return the position in the queue, or the node} */
    private static String detail(@Nullable AgentRunState run) {
        if (run instanceof AgentRunState.Queued queued) {
            return "Number " + queued.position() + " in the queue";
        }
        return run instanceof AgentRunState.Running running ? running.node() : "";
    }

    private static Markup pullRequest(@Nullable URI link) {
        if (link == null) {
            return Markup.text(Markup.NOTHING);
        }
        String path = Optional.ofNullable(link.getPath()).orElse("");
        return Markup.link(link.toString(), "#" + path.substring(path.lastIndexOf('/') + 1))
                .with("rel", "noreferrer");
    }

    private static Markup pages(
            List<AgentJobDetails> found, List<AgentJobDetails> page, JobListFilter filter, ConsoleRequest request) {
        Element pages = Markup.element("p").with("class", "pages");
        if (request.parameter("cursor").isPresent()) {
            pages.add(request.link(filter.path(), "Newest jobs").with("class", "button"));
        }
        if (found.size() > page.size()) {
            String next = filter.pathAfter(page.get(page.size() - 1));
            pages.add(request.link(next, "Older jobs").with("class", "button").with("rel", "next"));
        }
        return pages;
    }
}
