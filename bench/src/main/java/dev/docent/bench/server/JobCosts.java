package dev.docent.bench.server;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.LinkedHashMap;
import java.util.Map;

import dev.docent.bench.server.RequestCosts.Kind;

/** What requests for a job cost, beside a bare resource. */
final class JobCosts {

    private JobCosts() {}

    static void print(BenchServer server) throws Exception {
        HttpRequest job = BenchServer.admin("/completed").GET().build();
        HttpResponse<String> first = HttpClient.newHttpClient().send(job, BodyHandlers.ofString());
        String tag = first.headers().firstValue("ETag").orElseThrow();
        HttpRequest known =
                BenchServer.admin("/completed").header("If-None-Match", tag).build();
        Map<String, Kind> kinds = new LinkedHashMap<>();
        kinds.put(
                "bare resource, 200",
                new Kind(200, BenchServer.request("bare/demo/job/completed").build()));
        kinds.put("job, 200", new Kind(200, job));
        kinds.put("job, 304", new Kind(304, known));
        kinds.put(
                "job, 401",
                new Kind(401, BenchServer.request("v2/agent/demo/job/completed").build()));
        new RequestCosts(server).print(kinds);
    }
}
