package dev.docent.sample.web;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.sample.forge.Forge;
import dev.docent.sample.forge.Previews;
import dev.docent.sample.forge.PullRequest;
import dev.docent.sample.repository.Diff;
import dev.docent.sample.repository.MergeResult;
import dev.docent.sample.web.Layout.Page;
import dev.docent.site.SitePreview;

/** Writes the pages of pull requests. */
@ApplicationScoped
class PullRequestPages {

    private final Forge forge;
    private final Previews previews;
    private final Layout layout;
    private final FormTokens tokens;

    /** For the container's proxy. */
    protected PullRequestPages() {
        this(null, null, null, null);
    }

    @Inject
    PullRequestPages(Forge forge, Previews previews, Layout layout, FormTokens tokens) {
        this.forge = forge;
        this.previews = previews;
        this.layout = layout;
        this.tokens = tokens;
    }

    String address(PullRequest pull) {
        return layout.link("/pulls/" + pull.number());
    }

    Page list() {
        List<PullRequest> all = forge.all();
        if (all.isEmpty()) {
            return Page.of(
                    "Pull requests",
                    "<p>There are none yet. An agent opens one when it has changed something: the <a href=\""
                            + Html.text(layout.documentation())
                            + "guides/running-agents\">guide</a> says how to ask it.</p>\n");
        }
        String rows = all.stream()
                .map(pull -> "<tr><td>#%d</td><td><a href=\"%s\">%s</a></td><td>%s</td><td>%s</td></tr>\n"
                        .formatted(
                                pull.number(),
                                address(pull),
                                Html.text(pull.title()),
                                label(pull),
                                Html.time(pull.createdAt())))
                .collect(Collectors.joining());
        return Page.of("Pull requests", """
                <table class="sample-list"><thead><tr><th scope="col">Number</th><th scope="col">Title</th>\
                <th scope="col">State</th><th scope="col">Opened</th></tr></thead>
                <tbody>
                %s</tbody></table>
                """.formatted(rows));
    }

    private String label(PullRequest pull) {
        return Html.label(forge.state(pull).name().toLowerCase(Locale.ROOT));
    }

    Page pullRequest(PullRequest pull) {
        Optional<Diff> diff = forge.diff(pull);
        Map<String, String> pages = diff.map(known -> pages(pull, known)).orElse(Map.of());
        String body = intro(pull)
                + merge(pull)
                + description(pull)
                + pages.entrySet().stream()
                        .findFirst()
                        .map(first -> preview(first.getKey(), pages))
                        .orElse("")
                + diff.map(known -> changes(known, pages)).orElse("");
        return new Page(HttpServletResponse.SC_OK, pull.title(), body, false, true);
    }

    private String intro(PullRequest pull) {
        String when = pull.merge()
                .map(merge -> "merged into <code>main</code> on " + Html.time(merge.at()))
                .orElseGet(() -> "wants to merge <code>" + Html.text(pull.branch()) + "</code> into <code>main</code>");
        return "<p>%s Pull request #%d %s, opened %s by the agent of <a href=\"%s\">this job</a>.</p>\n"
                .formatted(
                        label(pull),
                        pull.number(),
                        when,
                        Html.time(pull.createdAt()),
                        layout.link("/jobs/" + pull.jobId()));
    }

    private static String description(PullRequest pull) {
        String comments = pull.comments().stream()
                .map(comment -> "<section class=\"sample-said\">\n<h3>Follow-up</h3>\n" + Markdown.html(comment)
                        + "</section>\n")
                .collect(Collectors.joining());
        String description = pull.description().isBlank()
                ? ""
                : "<section class=\"sample-said\">\n" + Markdown.html(pull.description()) + "</section>\n";
        return description + comments;
    }

    private String merge(PullRequest pull) {
        if (forge.state(pull) != Forge.State.OPEN) {
            return "";
        }
        String path = "/pulls/" + pull.number() + "/merge";
        return "<form method=\"post\" action=\"%s\">%s<input type=\"hidden\" name=\"commit\" value=\"%s\"><button class=\"button\" id=\"merge\">Merge</button></form>\n"
                .formatted(
                        layout.link(path), tokens.field(path), forge.head(pull).orElse(""));
    }

    /** {@return the addresses of the changed pages in the preview, by their files} */
    private Map<String, String> pages(PullRequest pull, Diff diff) {
        Map<String, String> pages = new LinkedHashMap<>();
        previews.of(pull)
                .ifPresent(preview -> files(diff)
                        .forEach(file ->
                                preview.page(file).ifPresent(page -> pages.put(file, previews.path(pull) + page))));
        return pages;
    }

    /** {@return the files of pages that are there, the new ones first} */
    private static List<String> files(Diff diff) {
        return diff.files().stream()
                .filter(file -> file.kind() != Diff.Kind.DELETED)
                .sorted(Comparator.comparing(file -> file.kind() != Diff.Kind.ADDED))
                .map(Diff.ChangedFile::path)
                .toList();
    }

    /** {@return where the site will have the first changed page; empty if no page was changed} */
    Optional<String> firstPage(PullRequest pull) {
        Optional<SitePreview> preview = previews.of(pull);
        return forge.diff(pull).stream()
                .flatMap(diff -> files(diff).stream())
                .flatMap(file -> preview.flatMap(known -> known.page(file)).stream())
                .findFirst()
                .map(page -> layout.documentation() + page.substring(1));
    }

    private static String preview(String first, Map<String, String> pages) {
        String links = pages.entrySet().stream()
                .map(page -> "<li><a href=\"%s\">%s</a></li>"
                        .formatted(Html.text(page.getValue()), Html.text(page.getKey())))
                .collect(Collectors.joining("\n"));
        return """
                <h2>Preview</h2>
                <ul class="sample-pages">
                %s
                </ul>
                <iframe class="sample-preview" src="%s" title="Preview of %s" loading="lazy"></iframe>
                """.formatted(links, Html.text(pages.get(first)), Html.text(first));
    }

    private static String changes(Diff diff, Map<String, String> pages) {
        String files = diff.files().stream()
                .map(file -> DiffTable.of(file, Optional.ofNullable(pages.get(file.path()))))
                .collect(Collectors.joining());
        String cut = diff.cut() ? "<p class=\"sample-note\">There are more changes than can be shown here.</p>\n" : "";
        return "<h2>Changes</h2>\n"
                + (diff.files().isEmpty() ? "<p>Nothing that is not in <code>main</code> already.</p>\n" : files) + cut;
    }

    Page unknown() {
        return Page.refusal(
                HttpServletResponse.SC_NOT_FOUND,
                "There is no such pull request",
                "<p><a href=\"" + layout.link("/pulls") + "\">All pull requests</a></p>\n");
    }

    Page merged(PullRequest pull) {
        return Page.refusal(
                HttpServletResponse.SC_CONFLICT,
                "It is merged already",
                "<p><a href=\"%s\">Pull request #%d</a> has been merged. To change more, send its job a follow-up message; that opens another pull request.</p>\n"
                        .formatted(address(pull), pull.number()));
    }

    Page gone(PullRequest pull) {
        return Page.refusal(
                HttpServletResponse.SC_CONFLICT,
                "Its branch is gone",
                "<p>The branch <code>%s</code> has been removed from the repository, so there is nothing to show or merge.</p>\n"
                        .formatted(Html.text(pull.branch())));
    }

    Page changed(PullRequest pull) {
        return Page.refusal(
                HttpServletResponse.SC_CONFLICT,
                "The branch has changed",
                "<p>The commit you looked at is not its last one; its agent may have pushed another. Nothing was merged. <a href=\"%s\">Look at the change again</a>.</p>\n"
                        .formatted(address(pull)));
    }

    Page conflict(PullRequest pull, MergeResult.Conflict conflict) {
        String files = conflict.files().stream()
                .map(file -> "<li><code>" + Html.text(file) + "</code></li>\n")
                .collect(Collectors.joining());
        return Page.refusal(HttpServletResponse.SC_CONFLICT, "The change conflicts with the site", """
                <p>The same lines have been changed since the agent began. Nothing was merged, and the site is as it was.</p>
                <ul>
                %s</ul>
                <p>Create a new job, whose agent begins with the site as it is now. <a href="%s">Back to pull request #%d</a></p>
                """.formatted(
                        files, address(pull), pull.number()));
    }

    Page unavailable(String reason) {
        return Page.refusal(
                HttpServletResponse.SC_SERVICE_UNAVAILABLE,
                "Pull requests are not available",
                "<p>The reason: " + Html.text(reason) + ".</p>\n");
    }
}
