package dev.docent.it.hosts.running;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.inject.Inject;

import dev.docent.api.jobs.AgentJobEvent;
import dev.docent.api.jobs.AgentJobLifecycle;

/** Records the host's job events, and whether each step was durable at that time. */
@ApplicationScoped
public class EventLog {

    private final List<String> lines = new CopyOnWriteArrayList<>();

    @Inject
    AgentJobLifecycle lifecycle;

    void observe(@Observes AgentJobEvent event) {
        boolean durable = lifecycle.history(event.key()).contains(event.step());
        lines.add(line("sync", event) + (durable ? "" : " too early"));
        if (event.step().reason().equals("make the observer throw")) {
            throw new IllegalStateException("the host's observer");
        }
    }

    void observeAsync(@ObservesAsync AgentJobEvent event) {
        lines.add(line("async", event));
    }

    List<String> lines() {
        return lines;
    }

    private static String line(String how, AgentJobEvent event) {
        return how + " " + event.key().id() + " " + event.step().from() + " "
                + event.step().to();
    }
}
