package dev.docent.sample.web;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobException;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.Usage;
import dev.docent.sample.agents.AgentWork;
import dev.docent.sample.web.Layout.Page;

/** Writes the pages of jobs. */
@ApplicationScoped
class JobPages {

    static final String PROJECT = "demo";
    static final int MAX_ANSWER = 2_000;

    private static final int MAX_JOBS = 50;
    private static final int MAX_TITLE = 80;

    private final AgentJobLifecycle jobs;
    private final Layout layout;
    private final FormTokens tokens;

    /** For the container's proxy. */
    protected JobPages() {
        this(null, null, null);
    }

    @Inject
    JobPages(AgentJobLifecycle jobs, Layout layout, FormTokens tokens) {
        this.jobs = jobs;
        this.layout = layout;
        this.tokens = tokens;
    }

    String address(String id) {
        return layout.link("/jobs/" + encoded(id));
    }

    private static String encoded(String id) {
        return URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20");
    }

    Page list() {
        List<AgentJob> all = jobs.list(AgentJobQuery.of(PROJECT, MAX_JOBS)).stream()
                .map(StoredAgentJob::job)
                .toList();
        boolean live = all.stream().anyMatch(job -> isActive(job) && run(job).isPresent());
        String rows = all.stream().map(this::row).collect(Collectors.joining());
        String problem = AgentWork.ofServer()
                .problem()
                .map(reason -> "<p class=\"sample-note\">No agent can work here: " + Html.text(reason) + ".</p>\n")
                .orElse("");
        String table = """
                <table class="sample-list"><thead><tr><th scope="col">Job</th><th scope="col">Status</th>\
                <th scope="col">Created</th><th scope="col">Pull request</th></tr></thead>
                <tbody>
                %s</tbody></table>
                """.formatted(rows);
        String body = "<p>The jobs of the project <code>demo</code>, the newest first. The <a href=\""
                + Html.text(layout.documentation()) + "guides/running-agents\">guide</a> says how to create one.</p>\n"
                + problem + "<div id=\"live\">" + table + "</div>\n";
        return new Page(HttpServletResponse.SC_OK, "Jobs", body, live, false);
    }

    private String row(AgentJob job) {
        String id = job.id();
        return "<tr><td><a href=\"%s\">%s</a></td><td>%s</td><td>%s</td><td>%s</td></tr>\n"
                .formatted(
                        address(id),
                        Html.text(title(id)),
                        Html.label(String.valueOf(job.status())),
                        Html.time(job.createdAt()),
                        Optional.ofNullable(job.prLink())
                                .map(JobPages::pullRequest)
                                .orElse("–"));
    }

    private static String pullRequest(URI link) {
        String path = Optional.ofNullable(link.getPath()).orElse("");
        return "<a href=\"%s\">#%s</a>"
                .formatted(Html.text(link.toString()), Html.text(path.substring(path.lastIndexOf('/') + 1)));
    }

    /** {@return the first line of the prompt; the id of a job without one} */
    private String title(String id) {
        String line = jobs.history(new AgentJobKey(PROJECT, id)).stream()
                .flatMap(step -> Optional.ofNullable(step.prompt()).stream())
                .findFirst()
                .flatMap(prompt -> prompt.strip().lines().findFirst())
                .filter(first -> !first.isBlank())
                .orElse(id);
        return line.length() <= MAX_TITLE ? line : line.substring(0, MAX_TITLE - 1) + "…";
    }

    private static boolean isActive(AgentJob job) {
        return job.status().isActive();
    }

    private Optional<AgentRunState> run(AgentJob job) {
        return jobs.runState(new AgentJobKey(PROJECT, job.id()));
    }

    Page job(AgentJobDetails details) {
        AgentJob job = details.job();
        String id = job.id();
        String body = "<p id=\"status\" role=\"status\">%s %s</p>\n<div id=\"live\">\n%s%s%s%s</div>\n"
                .formatted(
                        Html.label(String.valueOf(job.status())),
                        run(job).filter(run -> isActive(job))
                                .map(JobPages::progress)
                                .orElse(""),
                        Optional.ofNullable(details.stored().result())
                                .map(result -> said(id, job, result))
                                .orElse(""),
                        facts(details),
                        isActive(job) ? cancel(id) : "",
                        history(id));
        return new Page(HttpServletResponse.SC_OK, title(id), body, isActive(job), false);
    }

    private static String progress(AgentRunState run) {
        return run instanceof AgentRunState.Queued queued
                ? "Waiting, number " + queued.position() + " in the queue"
                : Html.beginning(Optional.ofNullable(run.progress()).orElse("An agent begins"));
    }

    /** What the agent said at last; a question has a form for the answer. */
    private String said(String id, AgentJob job, AgentJobResult result) {
        String text = Optional.ofNullable(result.summary()).map(Markdown::html).orElse("");
        if (!result.needsAnswer() || !job.status().equals(AgentJobStatus.COMPLETED)) {
            return text.isEmpty() ? "" : "<section class=\"sample-said\">\n<h2>Summary</h2>\n" + text + "</section>\n";
        }
        return """
                <section class="sample-said sample-asks">
                <h2>The agent asks</h2>
                %s<form method="post" action="%s/message">%s<label for="answer">Your answer</label>\
                <textarea id="answer" name="prompt" rows="2" maxlength="%d" required></textarea>\
                <button class="button" id="send">Send the answer</button></form>
                </section>
                """.formatted(text, address(id), tokens.field("/jobs/" + id + "/message"), MAX_ANSWER);
    }

    private static String facts(AgentJobDetails details) {
        AgentJob job = details.job();
        StringBuilder facts = new StringBuilder("<dl class=\"sample-facts\">");
        fact(facts, "Job", "<code>" + Html.text(job.id()) + "</code>");
        Optional.ofNullable(job.prLink())
                .ifPresent(link ->
                        fact(facts, "Pull request", "<a href=\"%1$s\">%1$s</a>".formatted(Html.text(link.toString()))));
        fact(facts, "Repository", "<code>" + Html.text(job.source().repository()) + "</code>");
        Optional.ofNullable(job.source().ref())
                .ifPresent(ref -> fact(facts, "Branch", "<code>" + Html.text(ref) + "</code>"));
        fact(facts, "Model", Html.text(job.model()));
        Optional.ofNullable(details.stored().usage())
                .map(JobPages::usage)
                .filter(text -> !text.isEmpty())
                .ifPresent(text -> fact(facts, "Usage", text));
        fact(facts, "Created", Html.time(job.createdAt()));
        return facts.append("</dl>\n").toString();
    }

    /** What the runner has reported, and no more. */
    private static String usage(Usage usage) {
        List<String> parts = new ArrayList<>();
        Optional.ofNullable(usage.inputTokens()).ifPresent(read -> parts.add(number(read) + " tokens in"));
        Optional.ofNullable(usage.outputTokens())
                .ifPresent(written -> parts.add(number(written) + (parts.isEmpty() ? " tokens out" : " out")));
        Optional.ofNullable(usage.turns()).ifPresent(turns -> parts.add(turns + (turns == 1 ? " turn" : " turns")));
        Optional.ofNullable(usage.cost())
                .ifPresent(cost -> parts.add(Html.text(cost.toPlainString() + " " + usage.currency())));
        return String.join(", ", parts);
    }

    private static String number(long number) {
        return String.format(Locale.ENGLISH, "%,d", number);
    }

    private static void fact(StringBuilder facts, String name, String value) {
        facts.append("<dt>").append(name).append("</dt><dd>").append(value).append("</dd>");
    }

    private String cancel(String id) {
        String path = "/jobs/" + id + "/cancel";
        return "<form method=\"post\" action=\"%s/cancel\">%s<button class=\"button\" id=\"cancel\">Cancel the job</button></form>\n"
                .formatted(address(id), tokens.field(path));
    }

    private String history(String id) {
        String steps = jobs.history(new AgentJobKey(PROJECT, id)).stream()
                .map(JobPages::step)
                .collect(Collectors.joining());
        return steps.isEmpty() ? "" : "<h2>History</h2>\n<ol class=\"sample-steps\">\n" + steps + "</ol>\n";
    }

    private static String step(AgentJobStep step) {
        String by = Optional.ofNullable(step.requestedBy())
                .map(name -> ", asked by <b>" + Html.text(name) + "</b>")
                .orElse("");
        String prompt = Optional.ofNullable(step.prompt())
                .map(text -> "<blockquote class=\"sample-prompt\">" + Html.beginning(text) + "</blockquote>")
                .orElse("");
        return "<li>%s <span class=\"sample-when\">%s%s</span><p>%s</p>%s</li>\n"
                .formatted(
                        Html.label(step.to().toString()), Html.time(step.at()), by, Html.text(step.reason()), prompt);
    }

    Page unknown(String id) {
        return Page.refusal(
                HttpServletResponse.SC_NOT_FOUND,
                "There is no such job",
                "<p>The project <code>demo</code> has no job <code>" + Html.beginning(id)
                        + "</code>. Jobs of the sample are kept in memory: a restart of the server removes them.</p>\n<p><a href=\""
                        + layout.link("/jobs") + "\">All jobs</a></p>\n");
    }

    Page ended(String id) {
        return Page.refusal(
                HttpServletResponse.SC_CONFLICT,
                "The job has ended already",
                "<p>There is nothing left to cancel. <a href=\"" + address(id) + "\">See how it ended</a>.</p>\n");
    }

    Page working(String id) {
        return Page.refusal(
                HttpServletResponse.SC_CONFLICT,
                "The job is active or archived",
                "<p>It takes a message when its agent has finished. <a href=\"" + address(id)
                        + "\">See the job</a>.</p>\n");
    }

    Page refused(String id, AgentJobException refusal) {
        return Page.refusal(
                HttpServletResponse.SC_SERVICE_UNAVAILABLE,
                "The message was not taken",
                "<p>" + Html.beginning(String.valueOf(refusal.getMessage())) + "</p>\n<p><a href=\"" + address(id)
                        + "\">Back to the job</a></p>\n");
    }
}
