package dev.docent.console.internal.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;

import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.CallOptions;
import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.console.internal.frame.ConsoleRefusal;
import dev.docent.console.internal.frame.ConsoleRequest;
import dev.docent.console.internal.frame.ConsoleResponse;
import dev.docent.console.internal.frame.ConsoleRoute;
import dev.docent.console.internal.frame.Markup;
import dev.docent.console.internal.frame.Markup.Element;
import dev.docent.jobs.internal.callers.OtherContentException;

/** The forms that change jobs: how they are shown, and what they do. */
final class JobForms {

    private static final int MAX_PROMPT = 100_000;

    private final JobServices services;

    JobForms(JobServices services) {
        this.services = services;
    }

    /** {@return the forms that the state of a job and the permissions of the user allow} */
    static Markup of(AgentJobDetails job, JobServices services, ConsoleRequest request) {
        String path = JobPage.path(job.key());
        AgentJobStatus status = job.stored().status();
        List<Markup> forms = new ArrayList<>();
        boolean ended = status.equals(AgentJobStatus.COMPLETED) || status.equals(AgentJobStatus.FAILED);
        if (ended && services.startsAgents() && JobPage.may(Permission.WRITE, job, request)) {
            forms.add(message(job, path, request));
        }
        if (JobPage.may(Permission.OPERATE, job, request)) {
            Element actions = Markup.element("div").with("class", "row");
            if (status.equals(AgentJobStatus.FAILED)
                    && services.opensPullRequests()
                    && job.job().source().ref() != null) {
                actions.add(request.form(path + "/pull-request", Markup.button("Open pull request", "")));
            }
            if (ended) {
                actions.add(request.form(path + "/archive", Markup.button("Archive", "")));
            }
            if (!status.isActive()) {
                actions.add(request.link(path + "/erase", "Erase…").with("class", "button danger"));
            }
            if (status.isActive()) {
                forms.add(cancel(path, request));
            } else {
                forms.add(actions);
            }
        }
        return forms.isEmpty()
                ? Markup.none()
                : Markup.element("section", Markup.all(forms))
                        .with("class", "card actions")
                        .with("aria-label", "Actions");
    }

    private static Markup message(AgentJobDetails job, String path, ConsoleRequest request) {
        boolean asks = JobState.asks(job);
        return request.form(
                        path + "/message",
                        Markup.field("prompt", "prompt", asks ? "Your answer" : "Follow-up message", prompt()),
                        Markup.element("div", Markup.button(asks ? "Send answer" : "Send message", "primary")))
                .with("class", "fields");
    }

    private static Markup cancel(String path, ConsoleRequest request) {
        Element reason = Markup.element("input").with("maxlength", "500");
        return request.form(
                        path + "/cancel",
                        Markup.field("reason", "reason", "Reason, for the history", reason),
                        Markup.element("div", Markup.button("Cancel job", "danger")))
                .with("class", "fields");
    }

    private static Element prompt() {
        return Markup.element("textarea")
                .with("rows", "5")
                .with("maxlength", String.valueOf(MAX_PROMPT))
                .with("dir", "auto")
                .with("required", true);
    }

    /** The form for a new job. */
    ConsoleResponse newJob(ConsoleRequest request) {
        Optional<Set<String>> writable = request.user().projects(Permission.WRITE);
        if (writable.isPresent() && writable.get().isEmpty() || !services.startsAgents()) {
            throw services.startsAgents() ? ConsoleRefusal.forbidden() : ConsoleRefusal.notSupported();
        }
        Set<String> known = new TreeSet<>(writable.orElse(services.projects()));
        Optional<String> wanted = request.parameter("project");
        Element project;
        if (known.isEmpty()) {
            project = Markup.element("input")
                    .with("value", wanted.orElse(""))
                    .with("maxlength", String.valueOf(AgentJobKey.MAX_LENGTH));
        } else {
            project = Markup.element("select");
            known.forEach(id ->
                    project.add(Markup.option(id, id, wanted.filter(id::equals).isPresent())));
        }
        Markup form = request.form(
                        "/jobs",
                        Markup.field("project", ConsoleRoute.PROJECT_FIELD, "Project", project.with("required", true)),
                        Markup.field(
                                "prompt",
                                "Prompt",
                                prompt(),
                                "What the agent should change. It can read the repository of the project."),
                        Markup.element("div", Markup.button("Start job", "primary")))
                .with("class", "fields");
        return ConsoleResponse.page("New job", form);
    }

    ConsoleResponse start(ConsoleRequest request) {
        String prompt = prompt(request);
        return changed("created", () -> services.jobs().start(request.project(), prompt, options(request)));
    }

    ConsoleResponse message(ConsoleRequest request) {
        String prompt = prompt(request);
        return changed(request, "sent", key -> services.jobs().message(key, prompt, options(request)));
    }

    ConsoleResponse cancel(ConsoleRequest request) {
        String reason = request.parameter("reason").orElse(null);
        if (reason != null && reason.length() > AgentJobStep.MAX_REASON) {
            throw ConsoleRefusal.badRequest();
        }
        return changed(request, "cancelled", key -> services.jobs().cancel(key, reason, options(request)));
    }

    ConsoleResponse archive(ConsoleRequest request) {
        return changed(request, "archived", key -> services.jobs().archive(key, options(request)));
    }

    ConsoleResponse openPullRequest(ConsoleRequest request) {
        return changed(request, "opened", key -> services.jobs().openPullRequest(key, options(request)));
    }

    ConsoleResponse erase(ConsoleRequest request) {
        return changed(request, "erased", key -> services.jobs().erase(key));
    }

    /** {@return the prompt, with the line ends that it was written with} */
    private static String prompt(ConsoleRequest request) {
        String prompt = request.parameter("prompt")
                .map(text -> text.replace("\r\n", "\n"))
                .orElseThrow(ConsoleRefusal::badRequest);
        if (prompt.length() > MAX_PROMPT) {
            throw ConsoleRefusal.badRequest();
        }
        return prompt;
    }

    /** A store of the host may not recognize repeated calls; then the state of the job decides. */
    private CallOptions options(ConsoleRequest request) {
        return services.repeatable() ? request.options() : request.user().options();
    }

    private ConsoleResponse changed(
            ConsoleRequest request, String done, Function<AgentJobKey, AgentJobDetails> change) {
        AgentJobKey key = request.job();
        return changed(done, () -> change.apply(key));
    }

    /** A form that is sent a second time with another text is one of a page that was shown before. */
    private static ConsoleResponse changed(String done, Supplier<AgentJobDetails> change) {
        try {
            return new ConsoleResponse.Redirect(JobPage.path(change.get().key()) + "?done=" + done);
        } catch (OtherContentException repeatedOtherwise) {
            throw ConsoleRefusal.outdatedForm(409);
        }
    }
}
