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
import dev.docent.site.internal.previews.PreviewId;

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
                            "p",
                            Markup.link(address, request.text("deployment.openPreview"))
                                    .with("class", "button primary"))));
        }
        live.add(changes(deployment, request), problems(deployment, request));
        Markup back = Markup.element("p", request.link(ProjectPage.path(project.id()), project.id()));
        String title = request.text(isPreview ? "deployment.preview" : "deployment.title", deployment.branch());
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
            throw new ConsoleRefusal(500, "deployments.unreadable");
        }
    }

    private static Markup facts(Deployment deployment, ConsoleRequest request) {
        Element facts = Markup.element("dl").with("class", "facts");
        fact(facts, "deployment.state", DeploymentMarkup.state(deployment.status(), request), request);
        fact(facts, "project.branch", Markup.element("code", deployment.branch()), request);
        String commit = deployment.commit();
        if (commit != null) {
            fact(facts, "deployment.commit", request.copyable(commit), request);
        }
        if (!PreviewId.isOne(deployment.id())) {
            fact(facts, "deployment.requestedBy", DeploymentMarkup.name(deployment.requestedBy()), request);
        }
        fact(facts, "deployment.createdAt", request.time(deployment.createdAt()), request);
        Optional.ofNullable(deployment.startedAt())
                .ifPresent(time -> fact(facts, "deployment.startedAt", request.time(time), request));
        Optional.ofNullable(deployment.endedAt())
                .ifPresent(time -> fact(facts, "deployment.endedAt", request.time(time), request));
        DeploymentMarkup.duration(deployment, request)
                .ifPresent(text -> fact(facts, "deployment.duration", Markup.text(text), request));
        return facts;
    }

    private static void fact(Element facts, String key, Markup value, ConsoleRequest request) {
        facts.add(Markup.element("dt", request.text(key)), Markup.element("dd", value));
    }

    private static Markup reason(Deployment deployment) {
        String reason = deployment.reason();
        return reason == null
                ? Markup.none()
                : Markup.element("p", reason)
                        .with("class", "problem")
                        .with("lang", "en")
                        .with("dir", "auto");
    }

    /** What readers see otherwise since the deployment before. */
    private static Markup changes(Deployment deployment, ConsoleRequest request) {
        DeploymentChanges changes = deployment.changes();
        if (changes.counts().isEmpty()) {
            return Markup.none();
        }
        Element list = Markup.element("ul");
        for (DeploymentChanges.Kind kind : DeploymentChanges.Kind.values()) {
            if (changes.count(kind) > 0) {
                list.add(Markup.element(
                        "li",
                        Markup.element("strong", request.text("change." + kind.wireName(), changes.count(kind))),
                        changed(changes, kind)));
            }
        }
        return Markup.all(Markup.element("h2", request.text("deployment.changes")), list);
    }

    /** The first changes of a kind, whose texts are written in English. */
    private static Markup changed(DeploymentChanges changes, DeploymentChanges.Kind kind) {
        Element list = Markup.element("ul").with("lang", "en");
        changes.first().stream().filter(change -> change.kind() == kind).forEach(change -> {
            Element item = Markup.element("li").with("dir", "auto");
            if (!change.subject().isEmpty()) {
                item.add(Markup.element("code", change.subject()), Markup.text(" "));
            }
            list.add(item.add(Markup.text(change.text())));
        });
        return list;
    }

    private static Markup problems(Deployment deployment, ConsoleRequest request) {
        int total = deployment.problems().total();
        if (total == 0) {
            return deployment.status() == DeploymentStatus.SUCCESS
                    ? Markup.element("p", request.text("problems.none")).with("class", "muted")
                    : Markup.none();
        }
        return Markup.all(
                Markup.element("h2", request.text("problems.count", total)),
                ContentProblems.all(deployment.problems().first(), total, request));
    }
}
