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
import jakarta.ws.rs.core.UriInfo;

import dev.docent.base.internal.http.CrossOrigin;
import dev.docent.base.internal.http.RequestHeaders;
import dev.docent.base.internal.keys.AccessRefusedException;
import dev.docent.base.internal.keys.Caller;
import dev.docent.impl.internal.config.ConfiguredSite;
import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.impl.internal.sites.HostedSites;
import dev.docent.navigation.internal.view.NavigationJson.Audience;
import dev.docent.navigation.internal.view.NavigationView;

/** The documentation sites that this application serves. Not part of the resources, whose methods the guard intercepts. */
@Dependent
class ServedDocs {

    private final ConfiguredSites configured;
    private final Provider<HostedSites> sites;

    @Inject
    ServedDocs(ConfiguredSites configured, Provider<HostedSites> sites) {
        this.configured = configured;
        this.sites = sites;
    }

    /** {@return the id of the project whose site is requested; empty for the site of the application itself} */
    static String project(UriInfo uri) {
        return Optional.ofNullable(uri.getPathParameters().getFirst("projectId"))
                .orElse("");
    }

    /**
     * {@return the audience of a response about a site} A project that the caller may not see is like one that does not
     * exist, unless everybody may read its site.
     *
     * @throws Refusal 404 if there is no such site, or none for the caller
     * @throws AccessRefusedException if the caller may not read the site of the application
     */
    Audience audience(String project, Caller caller) {
        ConfiguredSite docs = configured.find(project).orElseThrow(() -> noSite(project));
        if (project.isEmpty() ? caller.seesWholeApplication() : caller.reaches(project)) {
            return Audience.AUTHORS;
        }
        if (docs.publiclyReadable()) {
            return Audience.PUBLIC;
        }
        if (project.isEmpty()) {
            throw new AccessRefusedException(AccessRefusedException.Reason.INSUFFICIENT_SCOPE, caller.keyName());
        }
        throw noSite(project);
    }

    private static Refusal noSite(String project) {
        return project.isEmpty() ? Refusal.noDocs() : Refusal.notFound();
    }

    /** {@return the navigation of a site that there is} */
    NavigationView navigation(String project) {
        return sites.get()
                .find(project)
                .orElseThrow(() -> noSite(project))
                .navigation()
                .snapshot();
    }

    /** {@return the response to a request that asks whether another one is allowed; empty if it is not} */
    Optional<Response> preflight(String project, HttpHeaders request) {
        return configured
                .find(project)
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
    static void share(Response response, HttpHeaders request, BooleanSupplier open, Optional<ConfiguredSite> site) {
        CrossOrigin origins = site.map(ConfiguredSite::crossOrigin).orElse(CrossOrigin.NONE);
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
}
