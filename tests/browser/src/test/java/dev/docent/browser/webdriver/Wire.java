package dev.docent.browser.webdriver;

import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;

/** Commands of the protocol as HTTP requests. Thread-safe. */
final class Wire {

    private static final Duration LIMIT = Duration.ofMinutes(10);

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI root;

    Wire(int port) {
        root = URI.create("http://127.0.0.1:" + port);
    }

    JsonValue post(String path, JsonObject body) {
        return send(path, request(path).POST(BodyPublishers.ofString(body.toString())));
    }

    JsonValue get(String path) {
        return send(path, request(path).GET());
    }

    void delete(String path) {
        send(path, request(path).DELETE());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(root.resolve(path)).timeout(LIMIT).header("Content-Type", "application/json");
    }

    private JsonValue send(String path, HttpRequest.Builder request) {
        try {
            HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString());
            JsonValue value = read(response.body()).get("value");
            if (response.statusCode() != 200) {
                String message = value instanceof JsonObject error ? error.getString("message", "") : "";
                throw new DriverException(path + ": " + response.statusCode() + " " + message);
            }
            return value;
        } catch (IOException e) {
            throw new DriverException(path + ": no answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DriverException(path + ": interrupted", e);
        }
    }

    static JsonObject read(String json) {
        try (JsonReader reader = Json.createReader(new StringReader(json))) {
            return reader.readObject();
        }
    }
}
