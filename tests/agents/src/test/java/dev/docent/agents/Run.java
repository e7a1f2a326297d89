package dev.docent.agents;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.Outcome;
import dev.docent.api.jobs.Usage;

/** A run of a job that remembers what it was told. */
final class Run implements AgentRun {

    final List<String> progress = new CopyOnWriteArrayList<>();
    final List<Usage> usage = new CopyOnWriteArrayList<>();
    volatile String branch;
    volatile Outcome outcome;
    volatile boolean completed;
    volatile String failure;
    private final AgentJobKey key;
    private final AgentJobSource source;
    private final String prompt;
    private final boolean followUp;
    private volatile boolean cancelled;

    private Run(AgentJobKey key, AgentJobSource source, String prompt, boolean followUp) {
        this.key = key;
        this.source = source;
        this.prompt = prompt;
        this.followUp = followUp;
    }

    static Run first(String project, AgentJobSource source, String prompt) {
        return new Run(new AgentJobKey(project, UUID.randomUUID().toString()), source, prompt, false);
    }

    /** A follow-up message to the same job. */
    Run followUp(String message) {
        return new Run(key, AgentJobSource.of(source.repository(), branch), message, true);
    }

    void cancel(Thread runner) {
        cancelled = true;
        runner.interrupt();
    }

    /** {@return the last message of the agent; empty for none} */
    String summary() {
        return outcome == null || outcome.summary() == null ? "" : outcome.summary();
    }

    @Override
    public AgentJobKey key() {
        return key;
    }

    @Override
    public String prompt() {
        return prompt;
    }

    @Override
    public AgentJob job() {
        return AgentJob.builder(key.id(), AgentJobStatus.ACTIVE, source, "model", Instant.EPOCH)
                .build();
    }

    @Override
    public boolean isFollowUp() {
        return followUp;
    }

    @Override
    public int attempt() {
        return 1;
    }

    @Override
    public String requestedBy() {
        return "tests";
    }

    @Override
    public boolean isCancelled() {
        return cancelled;
    }

    @Override
    public void onCancel(Runnable action) {
        // the thread is interrupted
    }

    @Override
    public void progress(String text) {
        progress.add(text);
    }

    @Override
    public void checkpoint(String state) {
        throw new UnsupportedOperationException("the process runner saves nothing");
    }

    @Override
    public String checkpoint() {
        return null;
    }

    @Override
    public void setBranch(String ref) {
        branch = ref;
    }

    @Override
    public void complete(Outcome ended) {
        outcome = ended;
        completed = true;
    }

    @Override
    public void usage(Usage used) {
        usage.add(used);
    }

    @Override
    public void fail(String reason) {
        failure = reason;
    }

    @Override
    public void fail(String reason, Outcome ended) {
        outcome = ended;
        failure = reason;
    }

    @Override
    public String toString() {
        return "completed " + completed + ", failure " + failure + ", outcome " + outcome + ", progress " + progress;
    }
}
