package dev.docent.bench.client;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;

import dev.docent.client.RemoteAgentJob;

/**
 * The equivalent without a REST client: the JDK's HTTP client, and one {@link Jsonb} for all calls. The body is read
 * completely, because a stream that is closed after the JSON closes the connection.
 */
final class Peer implements JobCall {

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Jsonb jsonb = JsonbBuilder.create();
    private final URI base;

    Peer(URI base) {
        this.base = base;
    }

    @Override
    public RemoteAgentJob get(String projectId, String id) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(base + "/v2/agent/" + projectId + "/job/" + id))
                .header("Accept", "application/json")
                .header("Authorization", "Bearer mint_abc")
                .build();
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IOException("Status " + response.statusCode());
        }
        return jsonb.fromJson(response.body(), RemoteAgentJob.class);
    }
}
