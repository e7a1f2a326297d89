package dev.docent.console.internal.projects;

import java.util.Optional;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentStatus;
import dev.docent.api.projects.Deployments;
import dev.docent.api.projects.UnreadableDeploymentException;
import dev.docent.console.internal.frame.ConsoleRefusal;
import dev.docent.console.internal.frame.ConsoleRequest;
import dev.docent.console.internal.frame.ConsoleResponse;
import dev.docent.console.internal.frame.Markup;
import dev.docent.console.internal.frame.Markup.Element;
import dev.docent.site.internal.deployments.PreviewId;

/** The page of a deployment, or of the preview of a branch. */
record DeploymentPage(ProjectServices services) {

    static String path(Deployment deployment) {
        return ConsoleRequest.path("projects", deployment.projectId(), "deployments", deployment.id());
    }

    ConsoleResponse respond(ConsoleRequest request) {
        ListedProject project = services.project(request);
        Deployment deployment = find(request);
        boolean isPreview = PreviewId.isOne(deployment.id());
        Element live = Markup.element("div")
                .with("id", "deployment")
                .with("data-live", true)
                .add(facts(deployment, request), reason(deployment));
        if (isPreview && deployment.status() == DeploymentStatus.SUCCESS) {
            services.preview(project, deployment.branch(), request)
                    .ifPresent(address -> live.add(Markup.element(
                            "p", Markup.link(address, "Open the preview").with("class", "button primary"))));
        }
        live.add(changes(deployment), problems(deployment));
        Markup back = Markup.element("p", request.link(ProjectPage.path(project.id()), project.id()));
        String title = (isPreview ? "Preview of " : "Deployment of ") + deployment.branch();
        return deployment.status().isTerminal()
                ? ConsoleResponse.page(title, Markup.all(back, live))
                : ConsoleResponse.changingPage(title, Markup.all(back, live));
    }

    /** What belongs to another project is like what does not exist, and is not asked for. */
    private Deployment find(ConsoleRequest request) {
        Deployments deployments = services.deployments();
        Optional<PreviewId> preview = PreviewId.of(request.id());
        boolean isOther =
                preview.filter(id -> !id.project().equals(request.project())).isPresent();
        if (isOther || !AgentJobKey.isIdentifier(request.id())) {
            throw ConsoleRefusal.notFound();
        }
        try {
            return deployments
                    .find(request.id())
                    .filter(found -> found.projectId().equals(request.project()))
                    .orElseThrow(ConsoleRefusal::notFound);
        } catch (UnreadableDeploymentException unreadable) {
            throw new ConsoleRefusal(500, DeploymentMarkup.UNREADABLE);
        }
    }

    private static Markup facts(Deployment deployment, ConsoleRequest request) {
        Element facts = Markup.element("dl").with("class", "facts");
        facts.fact("State", DeploymentMarkup.state(deployment.status()));
        facts.fact("Branch", Markup.element("code", deployment.branch()));
        String commit = deployment.commit();
        if (commit != null) {
            facts.fact("Commit", request.copyable(commit));
        }
        if (!PreviewId.isOne(deployment.id())) {
            facts.fact("Requested by", DeploymentMarkup.name(deployment.requestedBy()));
        }
        facts.fact("Queued", request.time(deployment.createdAt()));
        Optional.ofNullable(deployment.startedAt()).ifPresent(time -> facts.fact("Started", request.time(time)));
        Optional.ofNullable(deployment.endedAt()).ifPresent(time -> facts.fact("Ended", request.time(time)));
        DeploymentMarkup.duration(deployment, request).ifPresent(text -> facts.fact("Duration", Markup.text(text)));
        return facts;
    }

    private static Markup reason(Deployment deployment) {
        String reason = deployment.reason();
        return reason == null
                ? Markup.none()
                : Markup.element("p", reason).with("class", "problem").with("dir", "auto");
    }

    /** What readers see otherwise since the deployment before. */
    private static Markup changes(Deployment deployment) {
        DeploymentChanges changes = deployment.changes();
        if (changes.counts().isEmpty()) {
            return Markup.none();
        }
        Element list = Markup.element("ul");
        for (DeploymentChanges.Kind kind : DeploymentChanges.Kind.values()) {
            if (changes.count(kind) > 0) {
                list.add(Markup.element(
                        "li",
                        Markup.element("strong", text(kind) + ": " + changes.count(kind)),
                        changed(changes, kind)));
            }
        }
        return Markup.all(Markup.element("h2", "What changed for readers"), list);
    }

    private static String text(DeploymentChanges.Kind kind) {
        return switch (kind) {
            case ACCESS_OPENED -> "Visible to more readers";
            case ACCESS_CLOSED -> "Visible to fewer readers";
            case API_BREAKING -> "API changes that break clients";
            case API_CHANGED -> "Other API changes";
            case REDIRECT_MISSING -> "Missing redirects";
            case PAGE_REMOVED -> "Removed pages";
            case PAGE_MOVED -> "Moved pages";
            case PAGE_ADDED -> "Added pages";
            case PAGE_CHANGED -> "Changed pages";
            case NOT_COMPARED -> "Not compared";
        };
    }

    /** The first changes of a kind. */
    private static Markup changed(DeploymentChanges changes, DeploymentChanges.Kind kind) {
        Element list = Markup.element("ul");
        changes.first().stream().filter(change -> change.kind() == kind).forEach(change -> {
            Element item = Markup.element("li").with("dir", "auto");
            if (!change.subject().isEmpty()) {
                item.add(Markup.element("code", change.subject()), Markup.text(" "));
            }
            list.add(item.add(Markup.text(change.text())));
        });
        return list;
    }

    private static Markup problems(Deployment deployment) {
        int total = deployment.problems().total();
        if (total == 0) {
            return deployment.status() == DeploymentStatus.SUCCESS
                    ? Markup.element("p", "No problems in the content.").with("class", "muted")
                    : Markup.none();
        }
        return Markup.all(
                Markup.element("h2", "Problems: " + total),
                ContentProblems.all(deployment.problems().first(), total));
    }
}
