package dev.docent.sample;

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
 * Lets only this computer use the sample, whose key is public: its API, its pages, and whatever is added. The name of the
 * host is checked, too: a website whose name resolves to this computer (DNS rebinding) could start agents otherwise.
 */
@WebFilter(urlPatterns = "/*", asyncSupported = true)
public class LocalOnly extends HttpFilter {

    private static final long serialVersionUID = 1;
    private static final Pattern HOST = Pattern.compile("(?i)(localhost|127\\.0\\.0\\.1|\\[::1])(:\\d{1,5})?");

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        boolean local = InetAddress.getByName(request.getRemoteAddr()).isLoopbackAddress();
        if (local && HOST.matcher(host(request)).matches()) {
            chain.doFilter(request, response);
            return;
        }
        response.setStatus(HttpServletResponse.SC_FORBIDDEN);
        response.setContentType("text/plain; charset=utf-8");
        response.getWriter()
                .write(
                        "The sample can be used on its own computer only, at the address that it prints, which begins with"
                                + " http://localhost\n");
    }

    /** A request of HTTP/2 may have no header of this name; the server then takes the name from its {@code :authority}. */
    private static String host(HttpServletRequest request) {
        String host = request.getHeader("Host");
        if (host != null) {
            return host;
        }
        return "HTTP/2.0".equals(request.getProtocol()) ? request.getServerName() : "";
    }
}
