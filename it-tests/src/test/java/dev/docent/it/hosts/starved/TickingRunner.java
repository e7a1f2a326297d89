package dev.docent.it.hosts.starved;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Works in ticks, which it writes into the file that the prompt names, until there is a file with {@code .end} after its
 * name. It ignores the interrupt: what counts is whether the run says that it may go on.
 */
@ApplicationScoped
public class TickingRunner implements AgentRunner {

    @Inject
    @ConfigProperty(name = "host.role")
    String role;

    @Override
    public Assignment assign(String projectId, String prompt) {
        return new Assignment(AgentJobSource.of("https://git.example.com/acme/handbook", null), "example-model-1");
    }

    @Override
    public AfterNodeLoss afterNodeLoss() {
        return AfterNodeLoss.runAgain(2);
    }

    @Override
    public void run(AgentRun run) throws IOException {
        Path ticks = Path.of(run.prompt());
        Path end = Path.of(run.prompt() + ".end");
        long at = System.nanoTime();
        while (!run.isCancelled()) {
            Files.writeString(
                    ticks,
                    run.attempt() + " " + at + " " + role + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
            if (Files.exists(end)) {
                run.complete();
                return;
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
            at = System.nanoTime();
        }
    }
}
