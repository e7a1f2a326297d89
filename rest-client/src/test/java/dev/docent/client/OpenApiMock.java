package dev.docent.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;

import dev.docent.api.jobs.AgentJob;
import org.mockserver.configuration.Configuration;
import org.mockserver.integration.ClientAndServer;
import org.mockserver.mock.OpenAPIExpectation;

/**
 * A mock server that a third-party tool generates from the project's OpenAPI document. It responds to valid requests
 * with the document's examples and schemas, and to all others with 404 without a body.
 */
final class OpenApiMock implements AutoCloseable {

    private final String document;

    private final ClientAndServer server = ClientAndServer.startClientAndServer(
            Configuration.configuration().localBoundIP("127.0.0.1").logLevel("ERROR"), 0);

    /** @param name of a document in {@code docent-api} */
    OpenApiMock(String name) {
        document = document(name);
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getPort());
    }

    /** Sets the status of an operation to one that the document describes. */
    void respondWith(String operation, int status) {
        server.reset();
        server.upsert(OpenAPIExpectation.openAPIExpectation(document, Map.of(operation, String.valueOf(status))));
    }

    @Override
    public void close() {
        server.stop();
    }

    private static String document(String name) {
        try (InputStream in = AgentJob.class.getResourceAsStream("/dev/docent/api/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
