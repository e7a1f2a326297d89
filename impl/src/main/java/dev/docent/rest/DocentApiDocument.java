package dev.docent.rest;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

import dev.docent.api.jobs.AgentJobs;
import dev.docent.base.internal.http.EntityTags;

/** The OpenAPI document of {@link DocentApiResource}, as it is packaged. */
final class DocentApiDocument {

    private static final byte[] CONTENT = content();
    private static final String TAG = EntityTags.of(CONTENT);

    private DocentApiDocument() {}

    static Response response(DocentApiRequest call) {
        call.query();
        if (EntityTags.isKnown(call.request().ifNoneMatch(), TAG)) {
            return Response.notModified()
                    .header(HttpHeaders.CACHE_CONTROL, "private, no-cache")
                    .header(HttpHeaders.ETAG, TAG)
                    .build();
        }
        return call.ok(CONTENT, call.match().route().type())
                .header(HttpHeaders.ETAG, TAG)
                .build();
    }

    private static byte[] content() {
        try (InputStream file = Objects.requireNonNull(
                AgentJobs.class.getResourceAsStream("/dev/docent/api/docent-api.yaml"), "docent-api.yaml")) {
            return file.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
