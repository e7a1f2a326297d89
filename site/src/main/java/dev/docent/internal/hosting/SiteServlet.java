package dev.docent.internal.hosting;

import java.io.IOException;
import java.util.Optional;

import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** Serves the pages and files of the site to GET and HEAD. */
public class SiteServlet extends HttpServlet {

    private static final long serialVersionUID = 1;

    private final transient SiteHandler handler;

    @Inject
    SiteServlet(SiteHandler handler) {
        this.handler = handler;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String path = Optional.ofNullable(request.getPathInfo()).orElse("");
        handler.serve(path, request, response);
    }
}
