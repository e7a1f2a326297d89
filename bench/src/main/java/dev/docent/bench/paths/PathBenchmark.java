package dev.docent.bench.paths;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

import dev.docent.bench.server.BenchServer;

/**
 * Prints how many distinct Docent methods are entered for one successful GET of a job, for one POST until its event is
 * fired, and for one endpoint reference of {@code docs.json} until it is a page:
 *
 * <pre>./mvnw -B -ntp -pl bench -am -DskipTests -Pbench-paths integration-test</pre>
 *
 * <p>With {@code -Dbench.list=true} it also prints the methods.
 */
public final class PathBenchmark {

    private static final int DEBUG_PORT = 18092;
    /** The application reports its state a second after it has started; that is not part of any request. */
    private static final int AFTER_START_MILLIS = 5_000;

    private static final String DEBUGGING = "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:";
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private PathBenchmark() {}

    /** @param arguments the Open Liberty directory */
    public static void main(String[] arguments) throws Exception {
        try (BenchServer server = new BenchServer(Path.of(arguments[0]))) {
            server.start(List.of(), "", Map.of(), DEBUGGING + DEBUG_PORT);
            TimeUnit.MILLISECONDS.sleep(AFTER_START_MILLIS);
            try (MethodTrace trace = new MethodTrace(DEBUG_PORT)) {
                print("GET job, 200", traced(trace, 200, BenchServer.admin("/completed")));
                print("POST job, 201, to its event", traced(trace, 201, post()));
            }
        }
        print("one reference of docs.json to its page", reference());
    }

    private static HttpRequest.Builder post() {
        return BenchServer.admin("")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"prompt\":\"Describe the retry setting.\"}"));
    }

    private static Set<String> traced(MethodTrace trace, int status, HttpRequest.Builder request) throws Exception {
        send(status, request);
        trace.begin();
        send(status, request);
        return trace.end();
    }

    private static void send(int expected, HttpRequest.Builder request) throws IOException, InterruptedException {
        int status = HTTP.send(request.build(), BodyHandlers.discarding()).statusCode();
        if (status != expected) {
            throw new IllegalStateException("Status " + status + " instead of " + expected);
        }
    }

    private static Set<String> reference() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        DEBUGGING + DEBUG_PORT,
                        "-cp",
                        System.getProperty("java.class.path"),
                        OneReference.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader output =
                        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
                OutputStream input = process.getOutputStream()) {
            await(output, "ready");
            try (MethodTrace trace = new MethodTrace(DEBUG_PORT)) {
                trace.begin();
                input.write('\n');
                input.flush();
                await(output, "done");
                return trace.end();
            }
        } finally {
            process.destroy();
        }
    }

    private static void await(BufferedReader output, String line) throws IOException {
        String read;
        do {
            read = output.readLine();
            if (read == null) {
                throw new IOException("The process ended before it was " + line);
            }
        } while (!read.equals(line));
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
