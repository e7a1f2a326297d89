package dev.docent.sample;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.ApplicationPath;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The sample's key is public, so nothing but this computer may use it, under no other name. */
class LocalOnlyTest {

    private static final Path CLASSES = Path.of("target/classes");

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "localhost:9080", "LocalHost:9080", "127.0.0.1:9080", "[::1]:9080"})
    void this_computer_is_let_in(String host) throws Exception {
        assertThat(statusFor("127.0.0.1", host)).isEqualTo(200);
        assertThat(statusFor("0:0:0:0:0:0:0:1", host)).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "evil.example:9080",
                "localhost.evil.example",
                "localhost:9080.evil.example",
                "evil.example#localhost",
                "localhost@evil.example",
                "127.0.0.1.nip.io:9080",
                "localhost, evil.example",
                "localhost:",
                " ",
                ""
            })
    void a_website_whose_name_resolves_to_this_computer_is_refused(String host) throws Exception {
        assertThat(statusFor("127.0.0.1", host)).isEqualTo(403);
    }

    @Test
    void a_request_of_http_2_has_its_name_elsewhere() throws Exception {
        assertThat(status(
                        Map.of("getRemoteAddr", "127.0.0.1", "getProtocol", "HTTP/2.0", "getServerName", "localhost")))
                .isEqualTo(200);
        assertThat(status(Map.of(
                        "getRemoteAddr", "127.0.0.1", "getProtocol", "HTTP/2.0", "getServerName", "evil.example")))
                .isEqualTo(403);
        assertThat(status(
                        Map.of("getRemoteAddr", "127.0.0.1", "getProtocol", "HTTP/1.0", "getServerName", "localhost")))
                .isEqualTo(403);
    }

    @Test
    void other_computers_and_requests_without_a_host_are_refused() throws Exception {
        assertThat(statusFor("192.0.2.1", "localhost:9080")).isEqualTo(403);
        assertThat(statusFor("127.0.0.1", null)).isEqualTo(403);
    }

    /** Every servlet and application of the sample, found among its classes. */
    @Test
    void every_route_of_the_sample_is_behind_the_filter() throws Exception {
        List<String> routes = routes();

        assertThat(routes).contains("", "/pulls/*", "/api/*");
        assertThat(routes)
                .allSatisfy(route -> assertThat(isFiltered(route)).as(route).isTrue());
    }

    private static List<String> routes() throws Exception {
        List<String> routes = new ArrayList<>();
        try (Stream<Path> files = Files.walk(CLASSES.resolve("dev"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".class")).toList()) {
                String name = CLASSES.relativize(file).toString().replace('/', '.');
                Class<?> type = Class.forName(
                        name.substring(0, name.length() - ".class".length()),
                        false,
                        LocalOnlyTest.class.getClassLoader());
                WebServlet servlet = type.getAnnotation(WebServlet.class);
                if (servlet != null) {
                    routes.addAll(List.of(servlet.value()));
                    routes.addAll(List.of(servlet.urlPatterns()));
                }
                ApplicationPath application = type.getAnnotation(ApplicationPath.class);
                if (application != null) {
                    routes.add(application.value() + "/*");
                }
            }
        }
        return routes;
    }

    /** By the rules of servlet mappings: each request to the route is one to the filter's pattern. */
    private static boolean isFiltered(String route) {
        return Stream.of(LocalOnly.class.getAnnotation(WebFilter.class).urlPatterns())
                .anyMatch(pattern -> pattern.equals("/*") || pattern.equals(route));
    }

    private static int statusFor(String remote, String host) throws Exception {
        return status(
                host == null
                        ? Map.of("getRemoteAddr", remote, "getProtocol", "HTTP/1.1", "getServerName", "localhost")
                        : Map.of("getRemoteAddr", remote, "getHeader", host));
    }

    /** {@return the status for a request whose methods have these results} */
    private static int status(Map<String, String> values) throws Exception {
        int[] status = {200};
        HttpServletRequest request = (HttpServletRequest) Proxy.newProxyInstance(
                LocalOnlyTest.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (proxy, method, arguments) -> values.get(method.getName()));
        HttpServletResponse response = (HttpServletResponse) Proxy.newProxyInstance(
                LocalOnlyTest.class.getClassLoader(),
                new Class<?>[] {HttpServletResponse.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("setStatus")) {
                        status[0] = (int) arguments[0];
                    }
                    return method.getName().equals("getWriter") ? new PrintWriter(new StringWriter()) : null;
                });
        boolean[] passed = {false};
        new LocalOnly().doFilter(request, response, (any, other) -> passed[0] = true);
        if (passed[0] == (status[0] != 200)) {
            throw new IOException("passed on, and refused");
        }
        return status[0];
    }
}
