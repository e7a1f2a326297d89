package dev.docent.bench.server;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;

import dev.docent.bench.server.RequestCosts.Kind;

/** What requests for a job cost, beside a bare resource. */
final class JobCosts {

    private static final int REQUESTS = 10_000;
    private static final String BARE = "bare resource, 200";

    private JobCosts() {}

    static void print(BenchServer server) throws Exception {
        HttpRequest bare = BenchServer.request("bare/demo/job/completed").build();
        HttpRequest job = BenchServer.admin("/completed").GET().build();
        HttpResponse<String> first = HttpClient.newHttpClient().send(job, BodyHandlers.ofString());
        String tag = first.headers().firstValue("ETag").orElseThrow();
        HttpRequest known =
                BenchServer.admin("/completed").header("If-None-Match", tag).build();
        HttpRequest keyless = BenchServer.request("v2/agent/demo/job/completed").build();
        new RequestCosts(server, REQUESTS)
                .print(List.of(
                        new Kind(BARE, 200, bare, BARE),
                        new Kind("job, 200", 200, job, BARE),
                        new Kind("job, 304", 304, known, BARE),
                        new Kind("job, 401", 401, keyless, BARE)));
    }
}
