package dev.docent.impl.internal.wiring;

import java.io.IOException;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

import dev.docent.base.internal.http.MalformedHeaders;
import dev.docent.impl.internal.rest.ErrorResponses;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.rest.AgentJobResource;
import dev.docent.rest.DocentApiResource;
import dev.docent.rest.HookResource;
import dev.docent.rest.ProjectResource;

/**
 * Refuses malformed headers at the default paths of the APIs. Runtimes of Jakarta REST would send an error page of the server,
 * before they call any resource or provider. Loaded only where {@link ServletApi} is present.
 */
public final class ApiHeaderFilter implements Filter {

    private static final String NAME = "docent-api-headers";

    private static final List<String> APIS = Stream.of(
                    AgentJobResource.class, ProjectResource.class, DocentApiResource.class, HookResource.class)
            .map(ApiHeaderFilter::prefix)
            .toList();

    private ApiHeaderFilter() {}

    private static String prefix(Class<?> resource) {
        String path = resource.getAnnotation(Path.class).value();
        int parameter = path.indexOf("/{");
        return (parameter < 0 ? path : path.substring(0, parameter)) + "/";
    }

    /**
     * Adds it to a web application that is being initialized, unless it has been added before. Only a module that needs the
     * Servlet API can be asked to do that at all.
     */
    public static void addTo(ServletContext context) {
        FilterRegistration.Dynamic added = context.addFilter(NAME, new ApiHeaderFilter());
        if (added != null) {
            added.setAsyncSupported(true);
            added.addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), true, "/*");
        }
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Optional<String> malformed = request instanceof HttpServletRequest sent && isOfApi(sent.getRequestURI())
                ? MalformedHeaders.find(name -> Collections.list(sent.getHeaders(name)))
                : Optional.empty();
        if (malformed.isPresent() && response instanceof HttpServletResponse refused) {
            send(ErrorResponses.of(Refusal.badRequest("The header " + malformed.get() + " is malformed")), refused);
        } else {
            chain.doFilter(request, response);
        }
    }

    /** {@return whether a path is one of the APIs, wherever the host has mounted them} */
    private static boolean isOfApi(String path) {
        return APIS.stream().anyMatch((path + "/")::contains);
    }

    private static void send(Response error, HttpServletResponse response) throws IOException {
        byte[] body = (byte[]) error.getEntity();
        response.setStatus(error.getStatus());
        error.getStringHeaders().forEach((name, values) -> response.setHeader(name, values.get(0)));
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }
}
