package dev.docent.sample.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.sample.agents.AgentWork;
import dev.docent.sample.forge.Forge;
import dev.docent.sample.forge.Previews;
import dev.docent.sample.forge.PullRequest;
import dev.docent.sample.repository.GitFailedException;
import dev.docent.sample.repository.MergeResult;
import dev.docent.sample.web.Layout.Page;
import dev.docent.site.SitePreview;

/** The pull requests of the sample: what they change, a preview, and a button that merges one. */
@WebServlet(
        urlPatterns = {"/pulls", "/pulls/*"},
        asyncSupported = true)
public class PullRequestServlet extends HttpServlet {

    private static final long serialVersionUID = 1;
    private static final Logger LOG = System.getLogger(PullRequestServlet.class.getName());
    private static final Pattern PATH = Pattern.compile("/([1-9]\\d{0,8})(?:/preview(/.*)?|(/merge))?");

    private final transient Forge forge;
    private final transient Previews previews;
    private final transient PullRequestPages pages;
    private final transient Layout layout;
    private final transient FormTokens tokens;

    @Inject
    PullRequestServlet(Forge forge, Previews previews, PullRequestPages pages, Layout layout, FormTokens tokens) {
        this.forge = forge;
        this.previews = previews;
        this.pages = pages;
        this.layout = layout;
        this.tokens = tokens;
    }

    /** Nothing can be shown without git; what else fails of it is for the server's log. */
    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        Optional<String> problem = AgentWork.ofServer().problem();
        if (problem.isPresent()) {
            layout.send(pages.unavailable(problem.get()), request, response);
            return;
        }
        try {
            super.service(request, response);
        } catch (GitFailedException | UncheckedIOException failure) {
            LOG.log(Level.ERROR, "A pull request cannot be read or merged", failure);
            layout.send(
                    pages.unavailable("the repository cannot be read or written; the server's log says why"),
                    request,
                    response);
        }
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String path = Optional.ofNullable(request.getPathInfo()).orElse("");
        Matcher parts = PATH.matcher(path);
        if (path.isEmpty() || path.equals("/")) {
            layout.send(pages.list(), request, response);
            return;
        }
        Optional<PullRequest> found = parts.matches() ? forge.find(Integer.parseInt(parts.group(1))) : Optional.empty();
        if (found.isEmpty() || parts.group(3) != null) {
            layout.send(pages.unknown(), request, response);
        } else if (path.startsWith("/preview", parts.end(1))) {
            preview(found.get(), Optional.ofNullable(parts.group(2)).orElse(""), request, response);
        } else {
            layout.send(pages.pullRequest(found.get()), request, response);
        }
    }

    private void preview(PullRequest pull, String path, HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        Optional<SitePreview> preview = previews.of(pull);
        if (preview.isPresent()) {
            preview.get().serve(path, request, response);
        } else {
            layout.send(pages.gone(pull), request, response);
        }
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String path = Optional.ofNullable(request.getPathInfo()).orElse("");
        Matcher parts = PATH.matcher(path);
        if (!parts.matches() || parts.group(3) == null) {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
            return;
        }
        if (!tokens.isValid("/pulls" + path, request)) {
            layout.send(Page.forged(), request, response);
            return;
        }
        Optional<PullRequest> found = forge.find(Integer.parseInt(parts.group(1)));
        String commit = Optional.ofNullable(request.getParameter("commit")).orElse("");
        if (found.isEmpty()) {
            layout.send(pages.unknown(), request, response);
            return;
        }
        merge(found.get(), commit, request, response);
    }

    private void merge(PullRequest pull, String commit, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        Optional<String> changed = pages.firstPage(pull);
        MergeResult result = forge.merge(pull, commit);
        if (result instanceof MergeResult.Conflict conflict) {
            layout.send(pages.conflict(pull, conflict), request, response);
        } else if (result instanceof MergeResult.Changed) {
            layout.send(notMerged(pull), request, response);
        } else {
            response.setStatus(HttpServletResponse.SC_SEE_OTHER);
            response.setHeader("Location", changed.orElseGet(() -> pages.address(pull)));
        }
    }

    private Page notMerged(PullRequest pull) {
        Forge.State state = forge.find(pull.number()).map(forge::state).orElse(Forge.State.CLOSED);
        return switch (state) {
            case OPEN -> pages.changed(pull);
            case MERGED -> pages.merged(pull);
            case CLOSED -> pages.gone(pull);
        };
    }
}
