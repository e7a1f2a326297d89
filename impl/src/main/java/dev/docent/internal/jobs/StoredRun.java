package dev.docent.internal.jobs;

import java.net.URI;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

/**
 * A run of a stored job.
 *
 * @param begun the job right after the step that began the run
 */
record StoredRun(StoredLifecycle lifecycle, StoredAgentJob begun, String prompt) implements AgentRun {

    @Override
    public AgentJobKey key() {
        return begun.key();
    }

    @Override
    public AgentJob job() {
        return begun.job();
    }

    @Override
    public void setBranch(@Nullable String ref) {
        lifecycle.setBranch(begun, ref);
    }

    @Override
    public void complete(@Nullable URI prLink) {
        lifecycle.complete(begun, prLink);
    }

    @Override
    public void fail(String reason) {
        lifecycle.fail(begun, reason);
    }

    /** {@return a text for logs, without the prompt} */
    @Override
    public String toString() {
        return "run of agent job " + key();
    }
}
