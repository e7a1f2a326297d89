package dev.docent.rest;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.inject.Provider;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.internal.config.DocentConfig;
import dev.docent.internal.http.CrossOrigin;
import dev.docent.internal.http.EncodedBytes;
import dev.docent.internal.http.RequestHeaders;
import dev.docent.internal.rest.Refusal;
import dev.docent.internal.view.NavigationCache;
import dev.docent.internal.view.NavigationView;
import dev.docent.internal.view.PageBodies;

/** The documentation site that this application serves. Not part of the resources, whose methods the guard intercepts. */
@Dependent
class ServedDocs {

    private final DocentConfig config;
    private final Provider<NavigationCache<NavigationView>> site;
    private final Optional<PageBodies> bodies;

    /** @param bodies what renders the pages; empty without docent-site */
    @Inject
    ServedDocs(DocentConfig config, Provider<NavigationCache<NavigationView>> site, Optional<PageBodies> bodies) {
        this.config = config;
        this.site = site;
        this.bodies = bodies;
    }

    /** @throws Refusal 404 if the application serves no documentation */
    NavigationView navigation() {
        if (config.docs().isEmpty()) {
            throw Refusal.noDocs();
        }
        return site.get().snapshot();
    }

    /** {@return the response to a request that asks whether another one is allowed; empty if it is not} */
    Optional<Response> preflight(HttpHeaders request) {
        return config.docs()
                .flatMap(docs -> docs.crossOrigin().preflight(lines(request)))
                .map(allowed -> {
                    Response.ResponseBuilder response = Response.noContent();
                    allowed.forEach(response::header);
                    return response.build();
                });
    }

    /**
     * Lets scripts of listed origins read a response to GET or HEAD that anybody may read.
     *
     * @param open whether it is the same for anybody: for no caller with a key, and no user who is signed in
     */
    static void share(Response response, HttpHeaders request, BooleanSupplier open, DocentConfig config) {
        CrossOrigin origins = config.docs().map(DocentConfig.Docs::crossOrigin).orElse(CrossOrigin.NONE);
        if (!origins.isOn()) {
            return;
        }
        MultivaluedMap<String, Object> headers = response.getHeaders();
        headers.putSingle(
                HttpHeaders.VARY, CrossOrigin.vary(Optional.ofNullable(response.getHeaderString(HttpHeaders.VARY))));
        if (open.getAsBoolean()) {
            origins.headers(lines(request).lines("Origin")).forEach(headers::putSingle);
        }
    }

    private static RequestHeaders lines(HttpHeaders request) {
        return name -> {
            List<String> lines = request.getRequestHeader(name);
            return lines == null ? List.of() : List.copyOf(lines);
        };
    }

    /** {@return the text of a page with its headings and neighbours, as far as the pages are rendered and the reader sees it} */
    Optional<EncodedBytes> body(NavigationPage page, PageBodies.Reader reader) {
        return bodies.flatMap(rendered -> rendered.find(page.href(), reader));
    }
}
