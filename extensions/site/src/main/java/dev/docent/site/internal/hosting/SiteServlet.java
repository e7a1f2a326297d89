package dev.docent.site.internal.hosting;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.site.internal.hosting.config.SiteSettings;
import org.jspecify.annotations.Nullable;

/** Serves the pages and files of the site to GET and HEAD. */
public class SiteServlet extends HttpServlet {

    private static final long serialVersionUID = 1;
    private static final Logger LOG = System.getLogger("dev.docent");

    /** Initialization parameter: the project whose site it is; empty for the site of the application itself. */
    static final String PROJECT = "project";

    private final transient SiteHandlers handlers;
    private final transient SiteExtension extension;
    private transient @Nullable SiteHandler handler;
    private transient @Nullable PreviewHandler previews;

    @Inject
    SiteServlet(SiteHandlers handlers, SiteExtension extension) {
        this.handlers = handlers;
        this.extension = extension;
    }

    /** Logs where the site is, and who may read it. */
    @Override
    public void init() {
        String project = getInitParameter(PROJECT);
        SiteSettings settings = extension.settings(project);
        handler = handlers.of(project).orElseThrow();
        previews = handlers.previews(project).orElse(null);
        LOG.log(
                Level.INFO,
                "The documentation site"
                        + (project.isEmpty() ? "" : " of project " + project) + " is at "
                        + getServletContext().getContextPath() + settings.path() + "; " + settings.accessSetting()
                        + " is " + settings.access().name().toLowerCase(Locale.ROOT));
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String path = Optional.ofNullable(request.getPathInfo()).orElse("");
        SiteHandler site = Objects.requireNonNull(handler, "the servlet has not been initialized");
        if (previews != null && PreviewHandler.isPreview(path)) {
            previews.serve(path, request, response);
        } else {
            site.serve(path, request, response);
        }
    }
}
