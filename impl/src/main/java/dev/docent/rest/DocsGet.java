package dev.docent.rest;

import java.util.Optional;

import jakarta.ws.rs.core.Response;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.base.internal.http.EncodedBytes;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.navigation.internal.view.EncodedPages;
import dev.docent.navigation.internal.view.EncodedPages.Format;
import dev.docent.navigation.internal.view.NavigationJson.Audience;
import dev.docent.navigation.internal.view.NavigationView;
import dev.docent.navigation.internal.view.PageBodies.Reader;
import org.jspecify.annotations.Nullable;

/**
 * A request for a site as data.
 *
 * @param project whose site it is; empty for the site of the application itself
 */
record DocsGet(AuthorizedRequest request, ServedDocs docs, String project) {

    static final String VIEW = "view";
    static final String OPENAPI = "openapi";

    /** @throws Refusal 404 if there is no such site for the caller */
    Response navigation() {
        Audience audience = docs.audience(project, request.caller());
        NavigationView view = docs.navigation(project);
        EncodedBytes seen = audience == Audience.PUBLIC ? view.open() : view.everything();
        return request.conditional(seen.entityTag(), () -> seen).build();
    }

    /**
     * {@return a page}
     *
     * @param slug the page's href without its leading slash
     * @param format {@value #VIEW} or {@value #OPENAPI}; {@code null} for the first
     * @param signedIn whether the container has authenticated the caller
     * @throws Refusal 404 if there is no such page for the caller; 400 for another format
     */
    Response page(String slug, @Nullable String format, boolean signedIn) {
        Audience audience = docs.audience(project, request.caller());
        NavigationView site = docs.navigation(project);
        NavigationPage page = site.pages().find("/" + slug, audience).orElseThrow(Refusal::pageNotFound);
        Format wanted = format(format);
        String tag = site.texts().entityTag(page, wanted).orElseThrow(Refusal::pageDocumentsNothing);
        Optional<EncodedBytes> body =
                wanted == Format.VIEW ? site.bodies().find(page.href(), reader(audience, signedIn)) : Optional.empty();
        if (body.isPresent()) {
            String both = EncodedPages.entityTag(tag, body.get());
            return request.conditional(both, () -> site.texts().content(page, body.get(), both))
                    .build();
        }
        return request.conditional(tag, () -> site.texts().content(page, wanted, tag))
                .build();
    }

    private static Reader reader(Audience audience, boolean signedIn) {
        if (audience == Audience.AUTHORS) {
            return Reader.WITH_KEY;
        }
        return signedIn ? Reader.SIGNED_IN : Reader.ANONYMOUS;
    }

    private static Format format(@Nullable String format) {
        if (format == null || format.equals(VIEW)) {
            return Format.VIEW;
        }
        if (format.equals(OPENAPI)) {
            return Format.OPENAPI;
        }
        throw Refusal.unknownFormat();
    }
}
