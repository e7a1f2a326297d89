package dev.docent.bench.server;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/**
 * How many distinct Docent methods are entered for one successful GET of a job, for one POST until its event is fired, and
 * for one endpoint reference of {@code docs.json} until it is a page: how much code a reader has to follow. With
 * {@code -Dbench.list=true} also which.
 */
final class PathCounts {

    private static final int DEBUG_PORT = 18092;
    /** The application reports its state a second after it has started; that is not part of any request. */
    private static final int AFTER_START_MILLIS = 5_000;

    private PathCounts() {}

    @SuppressWarnings("try") // the server is only started and stopped
    static void print(Path wlp) throws Exception {
        try (BenchServer server = BenchServer.start(
                wlp,
                Map.of(),
                "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:" + DEBUG_PORT)) {
            Thread.sleep(AFTER_START_MILLIS);
            try (MethodTrace trace = new MethodTrace(DEBUG_PORT)) {
                print("GET job, 200", entered(trace, 200, BenchServer.admin("/completed")));
                print("POST job, 201, to its event", entered(trace, 201, post()));
                Set<String> reference = entered(trace, 200, BenchServer.request("reference"));
                reference.removeAll(entered(trace, 200, BenchServer.request("vitals/threads")));
                print("one reference of docs.json to its page", reference);
            }
        }
    }

    private static HttpRequest.Builder post() {
        return BenchServer.admin("")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"prompt\":\"Describe the retry setting.\"}"));
    }

    private static Set<String> entered(MethodTrace trace, int status, HttpRequest.Builder request) throws Exception {
        BenchServer.send(status, request.build());
        trace.begin();
        BenchServer.send(status, request.build());
        return trace.end();
    }

    private static void print(String what, Set<String> methods) {
        long types = methods.stream()
                .map(method -> method.substring(0, method.indexOf('.')))
                .distinct()
                .count();
        System.out.printf("%-40s %4d methods of %3d types%n", what, methods.size(), types);
        if (Boolean.getBoolean("bench.list")) {
            methods.forEach(method -> System.out.println("    " + method));
        }
    }
}
