package dev.docent.sample.web;

import java.io.IOException;
import java.net.InetAddress;
import java.util.regex.Pattern;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * Lets only this computer see jobs and pull requests, as the key of the sample is accepted from it alone. The name of the
 * host is checked, too: a page of another name that leads to this computer could read them otherwise.
 */
@WebFilter(
        urlPatterns = {"/jobs", "/jobs/*", "/pulls", "/pulls/*"},
        asyncSupported = true)
public class LocalOnly extends HttpFilter {

    private static final long serialVersionUID = 1;
    private static final Pattern HOST = Pattern.compile("(?i)(localhost|127\\.0\\.0\\.1|\\[::1])(:\\d{1,5})?");

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String host = request.getHeader("Host");
        boolean local = InetAddress.getByName(request.getRemoteAddr()).isLoopbackAddress();
        if (local && host != null && HOST.matcher(host).matches()) {
            chain.doFilter(request, response);
            return;
        }
        response.setStatus(HttpServletResponse.SC_FORBIDDEN);
        response.setContentType("text/plain; charset=utf-8");
        response.getWriter()
                .write("Jobs and pull requests of the sample can be seen on its own computer only,"
                        + " at the address that it prints, which begins with http://localhost\n");
    }
}
