package dev.docent.sample.forge;

import java.io.IOException;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.sample.forge.LocalForge.PullRequest;

/** The pages of the forge: all pull requests, one of them, and the button that merges it. */
@WebServlet("/pulls/*")
public class ForgeServlet extends HttpServlet {

    private static final long serialVersionUID = 1;

    private static final String PAGE = """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>%1$s · Forge of the sample</title>
            <link rel="icon" href="%2$s/docs/images/favicon.svg">
            <link rel="stylesheet" href="%2$s/sample/sample.css">
            <header><a href="%2$s/pulls">Pull requests</a> <a href="%2$s/docent-console">Console</a> <a href="%2$s/docs/">Site</a></header>
            <main>
            <h1>%1$s</h1>
            %3$s
            </main>
            """;

    @Inject
    transient LocalForge forge;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String id = id(request);
        Optional<PullRequest> pull = forge.find(id);
        if (id.isEmpty()) {
            write(request, response, 200, "Pull requests", list(request));
        } else if (pull.isPresent()) {
            write(request, response, 200, pull.get().title(), page(request, pull.get()));
        } else {
            write(request, response, 404, "No such pull request", "");
        }
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Optional<PullRequest> pull = forge.find(id(request));
        if (!isSameOrigin(request)) {
            write(request, response, 403, "Not from this page", "<p>Open the pull request, and use its button.</p>");
        } else if (pull.isEmpty()) {
            write(request, response, 404, "No such pull request", "");
        } else {
            String reviewed = Objects.requireNonNullElse(request.getParameter("commit"), "");
            switch (forge.merge(pull.get(), reviewed)) {
                case MERGED ->
                    response.sendRedirect(
                            request.getContextPath() + "/pulls/" + pull.get().id());
                case CHANGED ->
                    write(
                            request,
                            response,
                            409,
                            "This has changed",
                            "<p>Nothing was merged. Open it again, and review it.</p>");
                case CONFLICT ->
                    write(
                            request,
                            response,
                            409,
                            "This conflicts with the site",
                            "<p>The site has changed the same lines"
                                    + " since. Nothing was merged; ask the agent for another change.</p>");
            }
        }
    }

    private static String id(HttpServletRequest request) {
        return Objects.requireNonNullElse(request.getPathInfo(), "").replaceFirst("^/", "");
    }

    /** Browsers send one of these headers with each form, and no other site can choose it. */
    private static boolean isSameOrigin(HttpServletRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        return site != null
                ? site.equals("same-origin")
                : ("http://" + request.getHeader("Host")).equals(request.getHeader("Origin"));
    }

    private String list(HttpServletRequest request) {
        String items = forge.all().stream()
                .map(pull -> "<li><a href=\"%s/pulls/%s\">%s</a> <b class=\"state %s\">%4$s</b></li>\n"
                        .formatted(request.getContextPath(), pull.id(), escaped(pull.title()), pull.state()))
                .collect(Collectors.joining());
        return items.isEmpty() ? "<p>There are none yet. Create a job in the console.</p>" : "<ul>" + items + "</ul>";
    }

    private String page(HttpServletRequest request, PullRequest pull) {
        String preview = forge.preview(pull)
                .map(address -> "<p><a id=\"preview\" href=\"%s\">See the site with this change</a></p>\n"
                        .formatted(escaped(address.toString())))
                .orElse("");
        String merge = pull.state().equals("open")
                ? "<form method=\"post\"><input type=\"hidden\" name=\"commit\" value=\"%s\"><button id=\"merge\">Merge</button></form>\n"
                        .formatted(pull.commit().orElseThrow())
                : "<p><a href=\"%s/docs/\">Open the site</a></p>\n".formatted(request.getContextPath());
        return "<p><b class=\"state %1$s\">%1$s</b> <code>%2$s</code></p>\n".formatted(pull.state(), pull.branch())
                + (pull.merged() ? "" : preview)
                + merge
                + "<pre>" + escaped(pull.description()) + "</pre>";
    }

    private static void write(
            HttpServletRequest request, HttpServletResponse response, int status, String title, String body)
            throws IOException {
        response.setStatus(status);
        response.setContentType("text/html; charset=utf-8");
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader(
                "Content-Security-Policy",
                "default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'");
        response.getWriter().write(PAGE.formatted(escaped(title), request.getContextPath(), body));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
