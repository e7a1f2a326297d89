package dev.docent.impl.internal.wiring;

import java.io.IOException;
import java.util.List;
import java.util.Map;

import jakarta.enterprise.inject.Instance;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.impl.internal.rest.DirectResponse;

/** Writes the response of an asynchronous servlet request. Loaded only where {@link ServletApi} is present. */
final class ServletDirectResponse implements DirectResponse {

    private final AsyncContext waiting;

    private ServletDirectResponse(AsyncContext waiting) {
        this.waiting = waiting;
    }

    static DirectResponse.Source in(Instance<Object> beans) {
        return () -> {
            HttpServletRequest request = beans.select(HttpServletRequest.class).get();
            return request.isAsyncStarted() ? new ServletDirectResponse(request.getAsyncContext()) : NONE;
        };
    }

    @Override
    public void send(int status, Map<String, List<String>> headers, byte[] body) throws IOException {
        HttpServletResponse response = (HttpServletResponse) waiting.getResponse();
        if (response.isCommitted()) {
            return;
        }
        response.setStatus(status);
        headers.forEach((name, values) -> values.forEach(value -> response.addHeader(name, value)));
        if (body.length > 0) {
            response.setContentLength(body.length);
            response.getOutputStream().write(body);
        }
        waiting.complete();
    }
}
