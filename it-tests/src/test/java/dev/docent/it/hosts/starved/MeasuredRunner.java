package dev.docent.it.hosts.starved;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;

/**
 * A runner whose runs may begin again elsewhere, and which records when it works: a line for each tick in the file that {@value
 * #FILE} names, which all nodes of a machine share. The prompt is how long one works, in milliseconds.
 */
@ApplicationScoped
public class MeasuredRunner implements AgentRunner {

    /** Variable of the environment: the file, which exists. */
    public static final String FILE = "TICKS_OF_RUNS";

    private static final int ATTEMPTS = 100;
    private static final long PERIOD_MILLIS = 50;

    @Override
    public Assignment assign(String projectId, String prompt) {
        return new Assignment(AgentJobSource.of("https://git.example.com/acme/handbook", null), "example-model-1");
    }

    @Override
    public AfterNodeLoss afterNodeLoss() {
        return AfterNodeLoss.runAgain(ATTEMPTS);
    }

    @Override
    public void run(AgentRun run) throws Exception {
        Path file = Path.of(System.getenv(FILE));
        String execution = run.key().projectId() + "/" + run.key().id() + " " + UUID.randomUUID();
        long end = System.nanoTime() + Long.parseLong(run.prompt()) * 1_000_000;
        while (!run.isCancelled()) {
            tick(file, execution);
            long millis = (end - System.nanoTime()) / 1_000_000;
            if (millis <= 0) {
                run.complete(URI.create("https://git.example.com/acme/handbook/pull/18"));
                return;
            }
            Thread.sleep(Math.min(millis, PERIOD_MILLIS));
        }
    }

    /** The processes of a machine have one {@link System#nanoTime}, and an append of one line is not divided. */
    private static void tick(Path file, String execution) throws IOException {
        Files.writeString(file, execution + " " + System.nanoTime() + "\n", StandardOpenOption.APPEND);
    }
}
