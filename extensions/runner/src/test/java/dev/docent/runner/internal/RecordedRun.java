package dev.docent.runner.internal;

import java.net.URI;
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

/** A run that remembers how it ended. */
final class RecordedRun implements AgentRun {

    final List<String> progress = new CopyOnWriteArrayList<>();
    final List<Usage> usage = new CopyOnWriteArrayList<>();
    volatile String branch;
    volatile URI link;
    volatile boolean completed;
    volatile String failure;
    volatile Outcome outcome;
    volatile Runnable onEnd = () -> {};
    private final AgentJobKey key;
    private final AgentJobSource source;
    private final String prompt;
    private final boolean followUp;
    private volatile boolean cancelled;
    private volatile Runnable onCancel = () -> {};

    RecordedRun(AgentJobKey key, AgentJobSource source, String prompt, boolean followUp) {
        this.key = key;
        this.source = source;
        this.prompt = prompt;
        this.followUp = followUp;
    }

    static RecordedRun of(AgentJobSource source, String prompt) {
        return new RecordedRun(new AgentJobKey("handbook", UUID.randomUUID().toString()), source, prompt, false);
    }

    /** A follow-up message to the same job. */
    RecordedRun followUp(String message) {
        return new RecordedRun(key, AgentJobSource.of(source.repository(), branch), message, true);
    }

    void cancel(Thread runner) {
        cancelled = true;
        runner.interrupt();
        onCancel.run();
    }

    boolean isEnded() {
        return completed || failure != null;
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
        return AgentJob.builder(key.id(), AgentJobStatus.ACTIVE, source, "model-x", Instant.EPOCH)
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
        onCancel = action;
    }

    @Override
    public void progress(String text) {
        progress.add(text);
    }

    @Override
    public void checkpoint(String state) {}

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
        onEnd.run();
        completed = true;
        link = ended.prLink();
        outcome = ended;
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
        fail(reason);
    }
}
