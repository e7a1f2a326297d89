package dev.docent.console.internal.jobs;

import java.net.URI;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.Usage;
import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.console.internal.frame.ConsoleRefusal;
import dev.docent.console.internal.frame.ConsoleRequest;
import dev.docent.console.internal.frame.ConsoleResponse;
import dev.docent.console.internal.frame.Markup;
import dev.docent.console.internal.frame.Markup.Element;
import dev.docent.impl.internal.rest.TransferLimit;
import dev.docent.impl.internal.rest.TransferLimit.Transfer;
import org.jspecify.annotations.Nullable;

/** The page of one job. */
final class JobPage {

    private static final int MAX_STEPS = 50;
    private static final int MAX_PROMPT = 20_000;
    private static final int MAX_REASON = 500;
    private static final int KILO = 1_024;

    private final JobServices services;

    JobPage(JobServices services) {
        this.services = services;
    }

    static String path(AgentJobKey key) {
        return ConsoleRequest.path("jobs", key.projectId(), key.id());
    }

    ConsoleResponse respond(ConsoleRequest request) {
        AgentJobKey key = request.job();
        AgentJobDetails job = services.jobs().get(key).orElseThrow(ConsoleRefusal::notFound);
        Optional<Instant> after = after(request);
        AgentJobStep.Query first = AgentJobStep.Query.of(key, MAX_STEPS + 1).withPrompts();
        List<AgentJobStep> steps = services.jobs().steps(after.map(first::after).orElse(first));
        String title = (after.isPresent() ? JobTitles.read(services.jobs(), key) : JobTitles.of(steps))
                .orElse("Job " + key.id());
        Element main = live("job", Markup.element("div")).add(status(job), result(job));
        Element side = live("facts", Markup.element("div")).add(facts(job, request));
        Markup forms = JobForms.of(job, services, request);
        Element history = live("history", Markup.element("section"))
                .add(Markup.element("h2", "History"), steps(key, steps, request));
        Element log = live("log", Markup.element("section")).add(Markup.element("h2", "Log"), log(key, request));
        Markup body = Markup.element(
                        "div",
                        Markup.element("div", main, forms, history, log),
                        Markup.element("aside", side).with("aria-label", "Details"))
                .with("class", "columns");
        boolean changes = job.stored().status().isActive() || job.run() != null;
        return changes ? ConsoleResponse.changingPage(title, body) : ConsoleResponse.page(title, body);
    }

    private static Element live(String id, Element part) {
        return part.with("id", id).with("data-live", true);
    }

    private static Markup status(AgentJobDetails job) {
        Element line = Markup.element("p").with("class", "row").add(JobState.label(JobState.of(job)));
        AgentRunState run = job.run();
        if (run instanceof AgentRunState.Queued queued) {
            line.add(Markup.element("span", "Number " + queued.position() + " in the queue"));
        } else if (run != null && run.progress() != null) {
            line.add(Markup.element("span", shortened(run.progress(), MAX_REASON))
                    .with("dir", "auto"));
        }
        Markup waits = job.cancelRequested()
                ? Markup.element("p", "The job was cancelled. Its agent has not stopped yet.")
                        .with("class", "warning")
                : Markup.none();
        return Markup.all(line, waits, links(job));
    }

    /** Where the work of the job can be seen. */
    private static Markup links(AgentJobDetails job) {
        Element links = Markup.element("p").with("class", "row");
        link(links, "Preview", job.previewUrl());
        link(links, "Pull request", job.job().prLink());
        return job.previewUrl() == null && job.job().prLink() == null ? Markup.none() : links;
    }

    private static void link(Element links, String name, @Nullable URI address) {
        if (address != null) {
            links.add(Markup.link(address.toString(), name)
                    .with("class", "button")
                    .with("rel", "noreferrer"));
        }
    }

    private static Markup result(AgentJobDetails job) {
        AgentJobResult result = job.stored().result();
        if (result == null) {
            return Markup.none();
        }
        List<Markup> parts = new ArrayList<>();
        if (result.reason() != null && !job.stored().status().equals(AgentJobStatus.COMPLETED)) {
            parts.add(Markup.element("p", shortened(result.reason(), AgentJobStep.MAX_REASON))
                    .with("class", JobState.of(job).equals("cancelled") ? "warning" : "problem")
                    .with("dir", "auto"));
        }
        if (result.summary() != null) {
            String heading = JobState.asks(job) ? "The agent asks" : "Summary";
            parts.add(Markup.element("h2", heading));
            parts.add(Markup.element("pre", result.summary())
                    .with("class", "wrapped prose")
                    .with("dir", "auto"));
        }
        return Markup.all(parts);
    }

    private static Markup facts(AgentJobDetails details, ConsoleRequest request) {
        AgentJob job = details.job();
        Element facts = Markup.element("dl").with("class", "facts");
        facts.fact("Project", Markup.text(details.key().projectId()));
        facts.fact("Id", request.copyable(job.id()));
        facts.fact("Repository", Markup.text(job.source().repository()));
        Optional.ofNullable(job.source().ref()).ifPresent(ref -> facts.fact("Branch", Markup.element("code", ref)));
        facts.fact("Model", Markup.text(job.model()));
        Optional.ofNullable(details.stored().requestedBy())
                .ifPresent(name -> facts.fact("Requested by", Markup.text(name)));
        facts.fact("Created", request.time(job.createdAt()));
        AgentRunState run = details.run();
        if (run instanceof AgentRunState.Running running) {
            facts.fact("Started", request.time(running.claimedAt()));
            facts.fact("Node", Markup.text(running.node()));
        }
        if (run != null && run.attempt() > 1) {
            facts.fact("Attempt", Markup.text(String.valueOf(run.attempt())));
        }
        AgentJobResult result = details.stored().result();
        if (result != null) {
            facts.fact("Ended", request.time(result.endedAt()));
            Optional.ofNullable(result.changed())
                    .ifPresent(changed -> facts.fact("Files changed", Markup.text(changed ? "Yes" : "No")));
        }
        Optional.ofNullable(job.archivedAt()).ifPresent(time -> facts.fact("Archived", request.time(time)));
        Optional.ofNullable(details.stored().usage()).ifPresent(usage -> usage(facts, usage));
        return facts;
    }

    /** What the runner has reported, and no more. */
    private static void usage(Element facts, Usage usage) {
        number(facts, "Input tokens", usage.inputTokens());
        number(facts, "Output tokens", usage.outputTokens());
        number(facts, "Turns", usage.turns());
        Optional.ofNullable(usage.cost())
                .ifPresent(cost -> facts.fact("Cost", Markup.text(cost.toPlainString() + " " + usage.currency())));
    }

    private static void number(Element facts, String name, @Nullable Number value) {
        if (value != null) {
            facts.fact(name, Markup.text(String.format(Locale.ENGLISH, "%,d", value)));
        }
    }

    /** {@return the time of the step before those that are shown; empty for the first ones} */
    private static Optional<Instant> after(ConsoleRequest request) {
        try {
            return request.parameter("after").map(Instant::parse);
        } catch (DateTimeParseException malformed) {
            throw ConsoleRefusal.badRequest();
        }
    }

    private static Markup steps(AgentJobKey key, List<AgentJobStep> steps, ConsoleRequest request) {
        Element list = Markup.element("ol").with("class", "steps");
        steps.stream().limit(MAX_STEPS).forEach(step -> list.add(step(step, request)));
        if (steps.size() <= MAX_STEPS) {
            return list;
        }
        String last = steps.get(MAX_STEPS - 1).at().toString();
        String later = path(key) + "?after=" + ConsoleRequest.encoded(last);
        return Markup.all(
                list, Markup.element("p", request.link(later, "Later steps").with("class", "button")));
    }

    private static Markup step(AgentJobStep step, ConsoleRequest request) {
        Element head = Markup.element("div")
                .with("class", "row")
                .add(JobState.label(step.to().value()), request.time(step.at()));
        Optional.ofNullable(step.requestedBy())
                .ifPresent(name -> head.add(Markup.element("span", name).with("class", "muted small")));
        Element item = Markup.element("li", head);
        if (!step.reason().isEmpty()) {
            item.add(Markup.element("p", shortened(step.reason(), AgentJobStep.MAX_REASON))
                    .with("dir", "auto"));
        }
        Optional.ofNullable(step.prompt())
                .ifPresent(prompt -> item.add(Markup.element("pre", shortened(prompt, MAX_PROMPT))
                        .with("class", "wrapped")
                        .with("dir", "auto")));
        return item;
    }

    private static String shortened(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most) + "…";
    }

    private Markup log(AgentJobKey key, ConsoleRequest request) {
        Optional<JobLog> log = services.logs().get().map(logs -> new JobLog(logs, key));
        Optional<JobLog.Tail> tail = log.flatMap(JobLog::tail);
        if (tail.isEmpty() || tail.get().length() == 0) {
            return Markup.element("p", "This node has no log of the last run.").with("class", "muted");
        }
        boolean whole = tail.get().shown() >= tail.get().length();
        Element line = Markup.element("p").with("class", "row");
        if (!whole) {
            line.add(Markup.element(
                            "span",
                            "The last " + kilobytes(tail.get().shown()) + " of "
                                    + kilobytes(tail.get().length()) + " kB")
                    .with("class", "muted small"));
        }
        line.add(request.link(path(key) + "/log", "Download the whole log"));
        Element text = Markup.element("pre", tail.get().text())
                .with("class", "log")
                .with("tabindex", "0")
                .with("dir", "ltr")
                .with("role", "region")
                .with("aria-label", "Log");
        return Markup.all(line, text);
    }

    private static long kilobytes(long bytes) {
        return (bytes + KILO - 1) / KILO;
    }

    /** The whole log as a file. */
    ConsoleResponse log(ConsoleRequest request) {
        AgentJobKey key = request.job();
        services.jobs().get(key).orElseThrow(ConsoleRefusal::notFound);
        JobLog log = services.logs().get().map(logs -> new JobLog(logs, key)).orElseThrow(ConsoleRefusal::notFound);
        log.tail().orElseThrow(ConsoleRefusal::notFound);
        String name = key.id().replaceAll("[^A-Za-z0-9._-]", "_");
        Transfer transfer = TransferLimit.CONSOLE_LOGS.begin(request.user().name());
        return new ConsoleResponse.Download(name + ".log", out -> log.write(out, transfer));
    }

    /** Asks once more before a job is erased. */
    ConsoleResponse erasure(ConsoleRequest request) {
        AgentJobKey key = request.job();
        AgentJobDetails job = services.jobs().get(key).orElseThrow(ConsoleRefusal::notFound);
        String title = JobTitles.read(services.jobs(), key).orElse(key.id());
        List<Markup> parts = new ArrayList<>();
        parts.add(Markup.element("p", title).with("class", "lead").with("dir", "auto"));
        parts.add(Markup.element(
                "p",
                "Prompts, reasons, names, the summary and the logs are erased for good. The job is "
                        + "archived; its states and times, repository, model, usage and pull request remain."));
        parts.add(Markup.element(
                        "p",
                        "Pull requests, branches, what the agent’s vendor keeps, delivered webhooks, server "
                                + "logs and backups are not reached.")
                .with("class", "warning"));
        Element row = Markup.element("div").with("class", "row");
        if (job.stored().status().isActive() || job.run() != null) {
            parts.add(Markup.element("p", "An agent is at work on this job. Cancel it and wait for its end first.")
                    .with("class", "problem"));
        } else {
            row.add(request.form(path(key) + "/erase", Markup.button("Erase for good", "danger")));
        }
        parts.add(row.add(request.link(path(key), "Back").with("class", "button")));
        return ConsoleResponse.page("Erase this job?", Markup.all(parts));
    }

    /** {@return whether a user may do something to a job} */
    static boolean may(Permission permission, AgentJobDetails job, ConsoleRequest request) {
        return request.user().may(permission, job.key().projectId());
    }
}
