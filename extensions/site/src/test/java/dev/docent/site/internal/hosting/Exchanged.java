package dev.docent.site.internal.hosting;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.security.Principal;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** A response of a handler to a request that a container would make of it. */
record Exchanged(int status, Map<String, String> headers, String body) {

    /** Handles requests. */
    @FunctionalInterface
    interface Handler {
        void serve(String path, HttpServletRequest request, HttpServletResponse response)
                throws ServletException, IOException;
    }

    /**
     * {@return what a GET gets}
     *
     * @param user whom the container has authenticated; others are asked to sign in with status 401
     */
    static Exchanged get(Optional<String> user, String path, Handler handler) {
        return of(new Sent("GET", user, Map.of(), ""), path, handler);
    }

    /**
     * What a client sends.
     *
     * @param user whom the container has authenticated; others are asked to sign in with status 401
     */
    record Sent(String method, Optional<String> user, Map<String, String> headers, String body) {}

    /** {@return what a request gets} */
    static Exchanged of(Sent sent, String path, Handler handler) {
        Written written = new Written();
        try {
            handler.serve(path, request(sent), proxy(HttpServletResponse.class, written));
        } catch (ServletException | IOException failure) {
            throw new AssertionError(path, failure);
        }
        return new Exchanged(
                written.status,
                written.headers,
                written.bytes.toString(StandardCharsets.UTF_8) + written.text.toString());
    }

    private static HttpServletRequest request(Sent sent) {
        ServletContext context = proxy(ServletContext.class, (proxy, method, arguments) -> "a test");
        return proxy(HttpServletRequest.class, (proxy, method, arguments) -> switch (method.getName()) {
            case "getMethod" -> sent.method();
            case "getUserPrincipal" ->
                sent.user().<Principal>map(name -> () -> name).orElse(null);
            case "getRemoteAddr" -> "192.0.2.1";
            case "getScheme" -> "https";
            case "getServerName" -> "docs.example.com";
            case "getServerPort" -> 443;
            case "getInputStream" -> stream(new ByteArrayInputStream(sent.body().getBytes(StandardCharsets.UTF_8)));
            case "isUserInRole", "isAsyncSupported" -> false;
            case "authenticate" -> {
                ((HttpServletResponse) arguments[0]).setStatus(401);
                yield false;
            }
            case "getHeaders" ->
                Collections.enumeration(Optional.ofNullable(sent.headers().get((String) arguments[0])).stream()
                        .toList());
            case "getServletContext" -> context;
            case "getQueryString", "getParameter" -> null;
            default -> throw new UnsupportedOperationException(method.getName());
        });
    }

    private static ServletInputStream stream(InputStream content) {
        return new ServletInputStream() {
            @Override
            public boolean isFinished() {
                return false;
            }

            @Override
            public boolean isReady() {
                return true;
            }

            @Override
            public void setReadListener(ReadListener listener) {
                throw new UnsupportedOperationException();
            }

            @Override
            public int read() throws IOException {
                return content.read();
            }
        };
    }

    private static <T> T proxy(Class<T> type, InvocationHandler calls) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, calls));
    }

    private static final class Written implements InvocationHandler {

        private final Map<String, String> headers = new TreeMap<>();
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final StringWriter text = new StringWriter();
        private int status = 200;

        @Override
        public Object invoke(Object proxy, java.lang.reflect.Method method, Object[] arguments) {
            switch (method.getName()) {
                case "setStatus" -> status = (Integer) arguments[0];
                case "setHeader" -> headers.put((String) arguments[0], (String) arguments[1]);
                case "setContentType" -> headers.put("Content-Type", (String) arguments[0]);
                case "setContentLength", "setContentLengthLong" -> headers.put("Content-Length", "" + arguments[0]);
                case "getOutputStream" -> {
                    return stream();
                }
                case "getWriter" -> {
                    return new PrintWriter(text, true);
                }
                default -> throw new UnsupportedOperationException(method.getName());
            }
            return null;
        }

        private ServletOutputStream stream() {
            return new ServletOutputStream() {
                @Override
                public boolean isReady() {
                    return true;
                }

                @Override
                public void setWriteListener(WriteListener listener) {
                    throw new UnsupportedOperationException();
                }

                @Override
                public void write(int value) {
                    bytes.write(value);
                }
            };
        }
    }
}
