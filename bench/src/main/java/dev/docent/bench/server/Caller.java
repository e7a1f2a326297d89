package dev.docent.bench.server;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** One caller: creates a job, waits for it, polls it, sends it a message and waits again. */
final class Caller {

    private static final String PROMPT = "{\"prompt\":\"Describe the new retry setting on the configuration page.\"}";

    private final Tally tally;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    Caller(Tally tally) {
        this.tally = tally;
    }

    Void callUntil(long end) throws InterruptedException {
        while (System.nanoTime() < end) {
            try {
                liveOnce();
            } catch (IOException broken) {
                tally.failed("broken connection: " + broken.getMessage());
            } catch (UnexpectedResponseException unexpected) {
                tally.failed(unexpected.getMessage());
            }
        }
        return null;
    }

    private void liveOnce() throws IOException, InterruptedException {
        HttpResponse<String> created = send("create", 201, post(""));
        String id = created.body().split("\"")[3];
        tally.acknowledged(id);
        awaitCompletion(id);
        String tag = send("poll", 200, BenchServer.admin("/" + id))
                .headers()
                .firstValue("ETag")
                .orElseThrow();
        for (int i = 0; i < 5; i++) {
            send("poll, unchanged", 304, BenchServer.admin("/" + id).header("If-None-Match", tag));
        }
        send("message", 200, post("/" + id + "/message"));
        tally.acknowledged(id);
        awaitCompletion(id);
    }

    private void awaitCompletion(String id) throws IOException, InterruptedException {
        HttpResponse<String> done =
                send("long poll", 200, BenchServer.admin("/" + id).header("Prefer", "wait=20"));
        if (!done.body().contains("\"status\":\"completed\"")) {
            throw new UnexpectedResponseException("long poll ended with " + done.body());
        }
        tally.acknowledged(id);
    }

    private static HttpRequest.Builder post(String path) {
        return BenchServer.admin(path)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(PROMPT));
    }

    private HttpResponse<String> send(String what, int expected, HttpRequest.Builder request)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        HttpResponse<String> reply = http.send(request.build(), BodyHandlers.ofString());
        tally.request(what, System.nanoTime() - start);
        if (reply.statusCode() != expected) {
            throw new UnexpectedResponseException(
                    what + " was answered with " + reply.statusCode() + " " + reply.body());
        }
        return reply;
    }

    /** Thrown on an unexpected response. */
    private static final class UnexpectedResponseException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        UnexpectedResponseException(String message) {
            super(message);
        }
    }
}
