package dev.docent.site.internal.hosting;

import java.util.Locale;
import java.util.Set;

import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;

/** A response that nobody keeps, and no search engine lists, whatever sets its headers. */
final class UnstoredResponse extends HttpServletResponseWrapper {

    private static final Set<String> FIXED = Set.of("cache-control", "etag", "x-robots-tag");

    UnstoredResponse(HttpServletResponse response) {
        super(response);
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Robots-Tag", "noindex");
    }

    private static boolean isFixed(String name) {
        return FIXED.contains(name.toLowerCase(Locale.ROOT));
    }

    @Override
    public void setHeader(String name, String value) {
        if (!isFixed(name)) {
            super.setHeader(name, value);
        }
    }

    @Override
    public void addHeader(String name, String value) {
        if (!isFixed(name)) {
            super.addHeader(name, value);
        }
    }
}
