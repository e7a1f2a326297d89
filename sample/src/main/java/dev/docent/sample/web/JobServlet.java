package dev.docent.sample.web;

import java.io.IOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobException;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.AgentJobs;
import dev.docent.api.jobs.CallOptions;
import dev.docent.sample.web.Layout.Page;

/** The jobs of the sample: what they do, a button that cancels one, and a form that answers one. */
@WebServlet({"/jobs", "/jobs/*"})
public class JobServlet extends HttpServlet {

    private static final long serialVersionUID = 1;
    private static final Pattern ACTION = Pattern.compile("(.+)/(cancel|message)");
    private static final CallOptions BY_PAGE = CallOptions.none().withRequestedBy("sample");

    private final transient AgentJobs jobs;
    private final transient JobPages pages;
    private final transient Layout layout;
    private final transient FormTokens tokens;

    @Inject
    JobServlet(AgentJobs jobs, JobPages pages, Layout layout, FormTokens tokens) {
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

    private Optional<AgentJobDetails> find(String id) {
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
        request.setCharacterEncoding("UTF-8");
        Matcher action = ACTION.matcher(id(request));
        if (!action.matches() || !isId(action.group(1))) {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
            return;
        }
        if (!tokens.isValid("/jobs/" + action.group(), request)) {
            layout.send(Page.forged(), request, response);
            return;
        }
        String id = action.group(1);
        Optional<Page> refusal = action.group(2).equals("cancel") ? cancel(id) : message(id, request);
        if (refusal.isPresent()) {
            layout.send(refusal.get(), request, response);
            return;
        }
        response.setStatus(HttpServletResponse.SC_SEE_OTHER);
        response.setHeader("Location", pages.address(id));
    }

    private Optional<Page> cancel(String id) {
        try {
            jobs.cancel(key(id), "Cancelled on the page of the job", BY_PAGE);
            return Optional.empty();
        } catch (AgentJobNotFoundException unknown) {
            return Optional.of(pages.unknown(id));
        } catch (AgentJobTransitionException ended) {
            return Optional.of(pages.ended(id));
        }
    }

    /** A form without an answer changes nothing. */
    private Optional<Page> message(String id, HttpServletRequest request) {
        String prompt =
                Optional.ofNullable(request.getParameter("prompt")).orElse("").strip();
        if (prompt.isEmpty()) {
            return Optional.empty();
        }
        try {
            jobs.message(key(id), prompt.substring(0, Math.min(prompt.length(), JobPages.MAX_ANSWER)), BY_PAGE);
            return Optional.empty();
        } catch (AgentJobNotFoundException unknown) {
            return Optional.of(pages.unknown(id));
        } catch (AgentJobTransitionException working) {
            return Optional.of(pages.working(id));
        } catch (AgentJobException refusal) {
            return Optional.of(pages.refused(id, refusal));
        }
    }
}
