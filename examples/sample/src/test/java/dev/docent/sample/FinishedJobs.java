package dev.docent.sample;

import java.net.URI;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.ObservesAsync;

import dev.docent.api.jobs.AgentJobEvent;
import dev.docent.api.jobs.AgentJobStatus;

/** Logs the pull requests of completed jobs. */
@ApplicationScoped
public class FinishedJobs {

    void onStep(@ObservesAsync AgentJobEvent event) {
        if (event.job().status().equals(AgentJobStatus.COMPLETED)) {
            URI pullRequest = event.job().prLink();
            System.getLogger("jobs").log(System.Logger.Level.INFO, event.key().id() + ": " + pullRequest);
        }
    }
}
