package dev.docent.sample.web;

import java.io.IOException;
import java.util.Optional;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.sample.web.Layout.Page;

/** The jobs of the sample: what they do, and a button that cancels one. */
@WebServlet({"/jobs", "/jobs/*"})
public class JobServlet extends HttpServlet {

    private static final long serialVersionUID = 1;
    private static final String CANCEL = "/cancel";

    private final transient AgentJobLifecycle jobs;
    private final transient JobPages pages;
    private final transient Layout layout;
    private final transient FormTokens tokens;

    @Inject
    JobServlet(AgentJobLifecycle jobs, JobPages pages, Layout layout, FormTokens tokens) {
        this.jobs = jobs;
        this.pages = pages;
        this.layout = layout;
        this.tokens = tokens;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String id = id(request);
        Page page = id.isEmpty() ? pages.list() : find(id).map(pages::job).orElseGet(() -> pages.unknown(id));
        layout.send(page, request, response);
    }

    private static String id(HttpServletRequest request) {
        return Optional.ofNullable(request.getPathInfo()).orElse("").replaceFirst("^/", "");
    }

    private Optional<AgentJob> find(String id) {
        return isId(id) ? jobs.get(key(id)) : Optional.empty();
    }

    private static boolean isId(String id) {
        return !id.isEmpty() && id.length() <= AgentJobKey.MAX_LENGTH;
    }

    private static AgentJobKey key(String id) {
        return new AgentJobKey(JobPages.PROJECT, id);
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String path = id(request);
        String id = path.endsWith(CANCEL) ? path.substring(0, path.length() - CANCEL.length()) : "";
        if (!isId(id)) {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
            return;
        }
        if (!tokens.isValid("/jobs/" + path, request)) {
            layout.send(Page.forged(), request, response);
            return;
        }
        try {
            jobs.requestedBy("sample").cancel(key(id), "Cancelled on the page of the job");
        } catch (AgentJobNotFoundException unknown) {
            layout.send(pages.unknown(id), request, response);
            return;
        } catch (AgentJobTransitionException ended) {
            layout.send(pages.ended(id), request, response);
            return;
        }
        response.setStatus(HttpServletResponse.SC_SEE_OTHER);
        response.setHeader("Location", pages.address(id));
    }
}
