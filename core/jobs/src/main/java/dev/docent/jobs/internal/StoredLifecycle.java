package dev.docent.jobs.internal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.api.jobs.Outcome;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.Usage;
import org.jspecify.annotations.Nullable;

/**
 * The lifecycle of stored jobs: reads, applies the rules of {@link Transition}, writes with optimistic locking,
 * notifies.
 */
public final class StoredLifecycle implements AgentJobLifecycle {

    private static final Logger LOG = System.getLogger(StoredLifecycle.class.getName());

    /** One for all lifecycles of this process, whose ids increase together. */
    private static final TimeOrderedIds IDS = new TimeOrderedIds();

    private final AgentJobStore store;
    private final Clock clock;
    private final HostTransaction transaction;
    private final CommittedWriteListener listener;
    private final @Nullable String requestedBy;

    public StoredLifecycle(
            AgentJobStore store, Clock clock, HostTransaction transaction, CommittedWriteListener listener) {
        this(store, clock, transaction, listener, null);
    }

    private StoredLifecycle(
            AgentJobStore store,
            Clock clock,
            HostTransaction transaction,
            CommittedWriteListener listener,
            @Nullable String requestedBy) {
        this.store = store;
        this.clock = clock;
        this.transaction = transaction;
        this.listener = listener;
        this.requestedBy = requestedBy;
    }

    /**
     * {@return a lifecycle of the same jobs for one run}
     *
     * @param fenced writes on behalf of the run only
     * @param requestedBy who asked for the run; {@code null} when it is not known
     */
    public StoredLifecycle ofRun(AgentJobStore fenced, @Nullable String requestedBy) {
        return new StoredLifecycle(fenced, clock, transaction, listener, requestedBy);
    }

    @Override
    public StoredLifecycle requestedBy(String name) {
        return new StoredLifecycle(store, clock, transaction, listener, Objects.requireNonNull(name, "name"));
    }

    @Override
    public AgentJob recordCreated(NewAgentJob job) {
        return begin(job, store::write).job();
    }

    /**
     * Creates a job; the result distinguishes its run from later ones.
     *
     * @param store adds the job; returns whether it did
     */
    public StoredAgentJob begin(NewAgentJob job, Predicate<AgentJobWrite> store) {
        return beginAll(List.of(job), writes -> store.test(writes.get(0))).get(0);
    }

    /**
     * Creates jobs as {@link #begin} creates one.
     *
     * @param store adds all of the jobs; returns whether it did
     */
    public List<StoredAgentJob> beginAll(List<NewAgentJob> jobs, Predicate<List<AgentJobWrite>> store) {
        Instant now = clock.instant();
        List<Transition> created = jobs.stream().map(job -> creation(job, now)).toList();
        if (!store.test(created.stream()
                .map(each -> AgentJobWrite.of(each.next(), each.step()))
                .toList())) {
            throw new IllegalStateException(StoreName.of(this.store) + " reports that it has a job with a new id;"
                    + " see the contract of AgentJobStore.write");
        }
        return created.stream().map(this::notifyAfterCommit).toList();
    }

    private Transition creation(NewAgentJob job, Instant now) {
        StoredAgentJob created = Transition.create(job, IDS.next(now).toString(), now, requestedBy);
        AgentJobStep step = Transition.creation(job, created.since()).toBuilder()
                .requestedBy(requestedBy)
                .build();
        return new Transition(created, step);
    }

    @Override
    public Optional<AgentJob> get(AgentJobKey key) {
        return store.find(key);
    }

    @Override
    public AgentJob setBranch(AgentJobKey key, @Nullable String ref) {
        return setBranch(read(key), ref);
    }

    public AgentJob setBranch(StoredAgentJob seen, @Nullable String ref) {
        return write(seen, AgentJobStatus.ACTIVE, job -> Transition.setBranch(job, ref))
                .job();
    }

    @Override
    public AgentJob complete(AgentJobKey key, @Nullable URI prLink) {
        return complete(read(key), Outcome.of(prLink));
    }

    public AgentJob complete(StoredAgentJob seen, Outcome outcome) {
        return write(seen, AgentJobStatus.COMPLETED, job -> Transition.complete(job, outcome, clock.instant()))
                .job();
    }

    @Override
    public AgentJob fail(AgentJobKey key, String reason) {
        return fail(read(key), reason);
    }

    public AgentJob fail(StoredAgentJob seen, String reason) {
        return fail(seen, reason, Outcome.of(null));
    }

    /** Fails a job, and keeps what its agent said and did. */
    public AgentJob fail(StoredAgentJob seen, String reason, Outcome outcome) {
        Objects.requireNonNull(reason, "reason");
        Objects.requireNonNull(outcome, "outcome");
        return write(seen, AgentJobStatus.FAILED, job -> Transition.fail(job, reason, outcome, clock.instant()))
                .job();
    }

    /**
     * Completes a failed job whose pull request was opened.
     *
     * @param store replaces the job; returns whether it did
     */
    public StoredAgentJob pullRequestOpened(StoredAgentJob seen, URI prLink, Predicate<AgentJobWrite> store) {
        Objects.requireNonNull(prLink, "prLink");
        return write(
                seen,
                AgentJobStatus.COMPLETED,
                job -> Transition.pullRequestOpened(job, prLink, clock.instant()),
                store);
    }

    @Override
    public AgentJob cancel(AgentJobKey key, String reason) {
        return cancel(read(key), reason, store::write).job();
    }

    /**
     * Cancels a job.
     *
     * @param store replaces the job; returns whether it did
     */
    public StoredAgentJob cancel(StoredAgentJob seen, String reason, Predicate<AgentJobWrite> store) {
        Objects.requireNonNull(reason, "reason");
        return write(seen, AgentJobStatus.FAILED, job -> Transition.cancel(job, reason, clock.instant()), store);
    }

    /** Keeps what a run has used. */
    public void usage(StoredAgentJob seen, Usage usage) {
        write(seen, AgentJobStatus.ACTIVE, job -> Transition.usage(job, usage));
    }

    @Override
    public AgentJob archive(AgentJobKey key, String reason) {
        return archive(read(key), reason);
    }

    public AgentJob archive(StoredAgentJob seen, String reason) {
        return archive(seen, reason, store::write).job();
    }

    /**
     * Archives a job.
     *
     * @param store replaces the job; returns whether it did
     */
    public StoredAgentJob archive(StoredAgentJob seen, String reason, Predicate<AgentJobWrite> store) {
        Objects.requireNonNull(reason, "reason");
        return write(seen, AgentJobStatus.ARCHIVED, job -> Transition.archive(job, reason, clock.instant()), store);
    }

    @Override
    public AgentJob recordFollowUp(AgentJobKey key, String prompt) {
        return reopen(key, prompt, store::write).job();
    }

    /**
     * Re-opens a job; the result distinguishes its run from earlier and later ones.
     *
     * @param store replaces the job; returns whether it did
     */
    public StoredAgentJob reopen(AgentJobKey key, String prompt, Predicate<AgentJobWrite> store) {
        Objects.requireNonNull(prompt, "prompt");
        return write(read(key), AgentJobStatus.ACTIVE, job -> Transition.followUp(job, prompt, clock.instant()), store);
    }

    @Override
    public List<StoredAgentJob> list(AgentJobQuery query) {
        return store.list(Objects.requireNonNull(query, "query"));
    }

    @Override
    public List<AgentJobStep> history(AgentJobStep.Query query) {
        return store.history(Objects.requireNonNull(query, "query"));
    }

    @Override
    public Optional<AgentRunState> runState(AgentJobKey key) {
        Objects.requireNonNull(key, "key");
        return store instanceof AgentRunStore runs ? runs.runState(key) : Optional.empty();
    }

    private StoredAgentJob read(AgentJobKey key) {
        return store.load(Objects.requireNonNull(key, "key")).orElseThrow(() -> new AgentJobNotFoundException(key));
    }

    private StoredAgentJob write(StoredAgentJob seen, AgentJobStatus to, Rule rule) {
        return write(seen, to, rule, store::write);
    }

    /**
     * Writes the result of {@code rule}, as long as the job keeps the status that the caller saw: a branch may be
     * written in between, a change of status may not.
     */
    private StoredAgentJob write(StoredAgentJob seen, AgentJobStatus to, Rule rule, Predicate<AgentJobWrite> store) {
        StoredAgentJob before = seen;
        while (true) {
            Transition transition = rule.apply(before).by(requestedBy);
            if (store.test(AgentJobWrite.of(transition.next(), transition.step()))) {
                return notifyAfterCommit(transition);
            }
            StoredAgentJob now = read(seen.key());
            if (!now.status().equals(seen.status()) || !now.since().equals(seen.since())) {
                throw new AgentJobConflictException(seen.key(), now.status(), to);
            }
            if (now.version() == before.version()) {
                throw new IllegalStateException(StoreName.of(this.store) + " did not replace version "
                        + before.version() + " of a job and still has it; see the contract of AgentJobStore.write");
            }
            before = now;
        }
    }

    private StoredAgentJob notifyAfterCommit(Transition written) {
        transaction.afterCommit(() -> notifyListener(written));
        return written.next();
    }

    /** The write is durable: what a listener throws must not make it appear failed. */
    private void notifyListener(Transition written) {
        try {
            listener.written(written.next(), written.step());
        } catch (RuntimeException | Error failure) {
            LOG.log(
                    Level.ERROR,
                    "A listener failed after agent job " + written.next().key() + " was written",
                    failure);
        }
    }

    @FunctionalInterface
    private interface Rule {

        Transition apply(StoredAgentJob before);
    }
}
