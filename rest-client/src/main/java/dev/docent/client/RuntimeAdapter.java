package dev.docent.client;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;

import dev.docent.client.internal.ApiResponse;
import org.jspecify.annotations.Nullable;

/**
 * Sends the requests of a MicroProfile runtime instead of its own transport. Exceptions end the request filter: runtimes
 * differ in how they convert responses to exceptions, return {@code null} for a redirect or an empty success, and buffer
 * error bodies of any size.
 */
final class RuntimeAdapter implements ClientRequestFilter, ReaderInterceptor {

    /** The method of the client interface that was called, by the specification of the MicroProfile REST Client. */
    private static final String INVOKED_METHOD = "org.eclipse.microprofile.rest.client.invokedMethod";

    /** Name of the property that passes the result of a call from the filter to the interceptor. */
    private static final String RESULT = "dev.docent.client.result";

    /** For a response that an operation reads although it is not a success, of which runtimes make an exception. */
    private static final int READ = 200;

    private final AdminApi api;
    private final AtomicReference<@Nullable URI> home;

    RuntimeAdapter(AdminApi api) {
        this.api = api;
        this.home = new AtomicReference<>(api.keyScope().base());
    }

    @Override
    public void filter(ClientRequestContext request) {
        if (!(request.getProperty(INVOKED_METHOD) instanceof Method invoked)) {
            throw new IllegalStateException("The MicroProfile runtime does not set the property " + INVOKED_METHOD);
        }
        Operation operation = Operation.of(invoked);
        URI target = QueryText.replacedIn(request.getUri());
        operation.check(target);
        URI known = home.compareAndExchange(null, target);
        ApiResponse response = api.send(
                operation,
                operation.request(target, headers(request), request.getEntity(), api.codec()),
                known == null ? target : known,
                request.getClient().getSslContext());
        request.setProperty(RESULT, api.codec().read(operation.result(), response));
        request.abortWith(forRuntime(response));
    }

    /** One runtime has an empty header for a parameter that is {@code null}. */
    private static Map<String, List<String>> headers(ClientRequestContext request) {
        Map<String, List<String>> headers = new HashMap<>(request.getStringHeaders());
        headers.values().removeIf(values -> values.isEmpty() || values.get(0) == null);
        return headers;
    }

    /** Without headers about the body: runtimes reject content types that they cannot parse, and decode encodings. */
    private static Response forRuntime(ApiResponse response) {
        Response.ResponseBuilder builder = Response.status(response.isSuccess() ? response.status() : READ)
                .entity(new ByteArrayInputStream(response.text().getBytes(StandardCharsets.UTF_8)))
                .type(MediaType.APPLICATION_JSON_TYPE);
        response.headers().map().forEach((name, values) -> {
            String lower = name.toLowerCase(Locale.ROOT);
            if (!lower.startsWith("content-") && !lower.equals("transfer-encoding")) {
                values.forEach(value -> builder.header(name, value));
            }
        });
        return builder.build();
    }

    /** A response that another filter has made is read by the runtime. */
    @Override
    public @Nullable Object aroundReadFrom(ReaderInterceptorContext context) throws IOException {
        Object result = context.getProperty(RESULT);
        return result == null ? context.proceed() : result;
    }
}
