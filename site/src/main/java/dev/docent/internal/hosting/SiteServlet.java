package dev.docent.internal.hosting;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Locale;
import java.util.Optional;

import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.internal.hosting.config.SiteSettings;

/** Serves the pages and files of the site to GET and HEAD. */
public class SiteServlet extends HttpServlet {

    private static final long serialVersionUID = 1;
    private static final Logger LOG = System.getLogger("dev.docent");

    private final transient SiteHandler handler;
    private final transient SiteExtension extension;

    @Inject
    SiteServlet(SiteHandler handler, SiteExtension extension) {
        this.handler = handler;
        this.extension = extension;
    }

    /** Logs where the site is, and who may read it. */
    @Override
    public void init() {
        SiteSettings settings = extension.settings();
        LOG.log(
                Level.INFO,
                "The documentation site is at " + getServletContext().getContextPath() + settings.path()
                        + "; docent.site.access is "
                        + settings.access().name().toLowerCase(Locale.ROOT));
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String path = Optional.ofNullable(request.getPathInfo()).orElse("");
        handler.serve(path, request, response);
    }
}
