package dev.docent.browser.sites;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import static org.assertj.core.api.Assertions.assertThat;

/** Runs documented commands against the running sample, whose port and ids differ from the documented ones. */
public final class SampleShell {

    private static final String DOCUMENTED_ORIGIN = "localhost:9080";
    private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final Pattern ACTIVE = Pattern.compile("\"status\":\"active\"");
    private static final Duration LIMIT = Duration.ofMinutes(10);

    private final String origin;
    private final Path folder;
    private final Map<String, String> ids = new HashMap<>();
    private String latestId = "";

    public SampleShell(SampleServer sample, Path folder) {
        this.origin = sample.origin().replaceFirst("^https?://[^:]+", "localhost");
        this.folder = folder;
    }

    /** {@return what the command prints, with the documented port and ids} */
    public String run(DocumentedCall call) throws IOException, InterruptedException {
        boolean ends = call.command().contains("Prefer: wait=20");
        long end = System.nanoTime() + LIMIT.toNanos();
        String output = output(call.command());
        while (ends && ACTIVE.matcher(output).find() && System.nanoTime() < end) {
            output = output(call.command());
        }
        learn(call, output);
        for (Map.Entry<String, String> id : ids.entrySet()) {
            output = output.replace(id.getValue(), id.getKey());
        }
        return output.replace(origin, DOCUMENTED_ORIGIN);
    }

    private String output(String documented) throws IOException, InterruptedException {
        String actual = documented.replace(DOCUMENTED_ORIGIN, origin);
        for (Map.Entry<String, String> id : ids.entrySet()) {
            actual = actual.replace(id.getKey(), id.getValue());
        }
        ProcessBuilder command = new ProcessBuilder("sh", "-euc", actual.replace("curl ", "curl -sS "))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
        // readers set it to the id of their job
        command.environment().put("id", latestId);
        Process shell = command.start();
        String output = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shell.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(shell.exitValue()).as("%s%n%s", actual, output).isZero();
        return output.replace("\r\n", "\n");
    }

    /** A job that a command creates has another id here than in the documentation. */
    private void learn(DocumentedCall call, String output) {
        for (DocumentedCall.Response response : call.responses()) {
            Matcher documented = ID.matcher(response.text());
            Matcher actual = ID.matcher(output);
            if (documented.find() && actual.find()) {
                ids.putIfAbsent(documented.group(), actual.group());
                latestId = actual.group();
            }
        }
    }
}
