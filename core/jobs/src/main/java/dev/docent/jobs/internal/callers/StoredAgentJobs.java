package dev.docent.jobs.internal.callers;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobPullRequestException;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentJobs;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.CallOptions;
import dev.docent.api.jobs.Erasure;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.base.internal.keys.CallerName;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.StoredLifecycle;
import dev.docent.jobs.internal.Transition;
import dev.docent.jobs.internal.runs.AgentRunService;
import dev.docent.jobs.internal.runs.RunnersBusyException;
import dev.docent.jobs.internal.runs.TooManyRequestsException;
import org.jspecify.annotations.Nullable;

/** Serves callers of the jobs of one engine, whether they come over HTTP or from Java. Thread-safe. */
public final class StoredAgentJobs implements AgentJobs {

    private static final String NO_REASON = "no reason was given";
    private static final String ARCHIVED = "archived on request";

    /** Nobody reads this status, and of the body of the record only the id of a created job. */
    private static final int JAVA_CALL = 200;

    private final AgentJobEngine engine;
    private final Optional<AgentRunService> runs;
    private final Optional<IdempotentRequests> requests;
    private final Optional<ErasedJobs> erasure;
    private final BiFunction<String, String, Optional<URI>> previews;

    /**
     * @param runs has the host's runner work on jobs; empty if the host runs no agents, or its jobs are read-only
     * @param requests recognizes repeated requests; empty if the store cannot keep them
     * @param erasure erases jobs; empty if they are read-only
     * @param previews the address at which readers see a branch of a project, whose id is the first argument
     */
    public StoredAgentJobs(
            AgentJobEngine engine,
            Optional<AgentRunService> runs,
            Optional<IdempotentRequests> requests,
            Optional<ErasedJobs> erasure,
            BiFunction<String, String, Optional<URI>> previews) {
        this.engine = engine;
        this.runs = runs;
        this.requests = requests;
        this.erasure = erasure;
        this.previews = previews;
    }

    @Override
    public AgentJobDetails start(String projectId, String prompt, CallOptions options) {
        requirePrompt(prompt);
        requireProject(projectId);
        AgentRunService service = runs(options);
        return queued(() -> new AgentJobKey(
                projectId,
                once(
                        options,
                        projectId,
                        List.of("java start"),
                        prompt,
                        AgentJob::id,
                        record -> service.create(projectId, prompt, name(options), record)
                                .id(),
                        IdempotencyRecord::body)));
    }

    @Override
    public List<AgentJobKey> startAll(String projectId, List<String> prompts, CallOptions options) {
        prompts.forEach(StoredAgentJobs::requirePrompt);
        requireProject(projectId);
        if (prompts.isEmpty()) {
            throw new IllegalArgumentException("prompts must not be empty");
        }
        AgentRunService service = runs(options);
        List<String> ids = refused(() -> once(
                options,
                projectId,
                List.of("java start all"),
                // the lengths tell texts apart that are the same one after the other
                prompts.stream().map(prompt -> prompt.length() + ":" + prompt).collect(Collectors.joining()),
                (List<AgentJob> jobs) -> jobs.stream().map(AgentJob::id).collect(Collectors.joining("\n")),
                record -> service.createAll(projectId, prompts, name(options), record).stream()
                        .map(AgentJob::id)
                        .toList(),
                first -> List.of(first.body().split("\n"))));
        return ids.stream().map(id -> new AgentJobKey(projectId, id)).toList();
    }

    @Override
    public AgentJobDetails message(AgentJobKey key, String prompt, CallOptions options) {
        requirePrompt(prompt);
        Objects.requireNonNull(key, "key");
        AgentRunService service = runs(options);
        return queued(() -> once(
                options,
                key.projectId(),
                List.of("java message", key.id()),
                prompt,
                AgentJob::id,
                record -> {
                    service.followUp(key, prompt, name(options), record);
                    return key;
                },
                first -> key));
    }

    /**
     * Makes a call that takes effect once.
     *
     * @param content what is compared with the content of the first call
     * @param body what is kept of the call
     * @param work makes the call, and keeps the record that the given function returns; that is {@code null} for a call that
     *     is never repeated
     * @param first the result of a repetition
     */
    private <C, T> T once(
            CallOptions options,
            String projectId,
            List<String> route,
            String content,
            Function<C, String> body,
            Function<@Nullable Function<C, IdempotencyRecord>, T> work,
            Function<IdempotencyRecord, T> first) {
        String key = options.idempotencyKey();
        if (key == null) {
            return work.apply(null);
        }
        RepeatableRequest request = new RepeatableRequest(
                RepeatableRequest.scope(name(options), projectId, route, key), RepeatableRequest.fingerprint(content));
        return requests.orElseThrow(engine::noCallerStore).once(request, JAVA_CALL, body, work::apply, first);
    }

    private static void requireProject(String projectId) {
        if (!AgentJobKey.isIdentifier(Objects.requireNonNull(projectId, "projectId"))) {
            throw new IllegalArgumentException("projectId must have 1 to " + AgentJobKey.MAX_LENGTH + " characters");
        }
    }

    private static void requirePrompt(String prompt) {
        if (Objects.requireNonNull(prompt, "prompt").isEmpty()) {
            throw new IllegalArgumentException("prompt must not be empty");
        }
    }

    private AgentRunService runs(CallOptions options) {
        Objects.requireNonNull(options, "options");
        store();
        return runs.orElseThrow(() -> new UnsupportedOperationException(
                "The application has no AgentRunner, so no agent can be started; provide one, or record jobs of which the"
                        + " application does the work through AgentJobLifecycle"));
    }

    /** {@return the runs, whose runner opens pull requests} Throws if it does not, or there is none. */
    private AgentRunService openings() {
        store();
        return runs.filter(AgentRunService::opensPullRequests)
                .orElseThrow(() -> new UnsupportedOperationException(
                        "The application has no AgentRunner that opens pull requests; provide one whose opensPullRequests()"
                                + " returns true"));
    }

    /** The service reports what HTTP responds with; the reasons are what Java callers are told. */
    private AgentJobDetails queued(Supplier<AgentJobKey> write) {
        return refused(() -> existing(write.get()));
    }

    private static <T> T refused(Supplier<T> write) {
        try {
            return write.get();
        } catch (RunnersBusyException | TooManyRequestsException refused) {
            if (refused.getCause() instanceof RuntimeException reason) {
                throw reason;
            }
            throw new IllegalStateException("No agent can be started: the application is stopping", refused);
        }
    }

    @Override
    public AgentJobDetails cancel(AgentJobKey key, @Nullable String reason, CallOptions options) {
        Objects.requireNonNull(key, "key");
        store();
        return once(
                options,
                key.projectId(),
                List.of("java cancel", key.id()),
                Objects.requireNonNullElse(reason, ""),
                (AgentJobDetails job) -> key.id(),
                record -> cancel(key, reason, options, record),
                first -> existing(key));
    }

    /**
     * Cancels a job as {@link #cancel(AgentJobKey, String, CallOptions)} does.
     *
     * @param record makes the record that is kept with the job; {@code null} for none
     */
    public AgentJobDetails cancel(
            AgentJobKey key,
            @Nullable String reason,
            CallOptions options,
            @Nullable Function<AgentJobDetails, IdempotencyRecord> record) {
        String why = reason == null || reason.isEmpty() ? NO_REASON : reason;
        StoredLifecycle lifecycle = lifecycle(options);
        while (true) {
            StoredAgentJob job = load(key);
            if (isCancelled(job)) {
                return unchanged(job, record);
            }
            try {
                return ended(job, record, write -> lifecycle.cancel(job, why, write));
            } catch (AgentJobConflictException changed) {
                // by another writer in between: what it did decides
            }
        }
    }

    private static boolean isCancelled(StoredAgentJob job) {
        AgentJobResult result = job.result();
        return job.status().equals(AgentJobStatus.FAILED) && result != null && result.outcome() == RunOutcome.CANCELLED;
    }

    @Override
    public AgentJobDetails archive(AgentJobKey key, CallOptions options) {
        Objects.requireNonNull(key, "key");
        store();
        return once(
                options,
                key.projectId(),
                List.of("java archive", key.id()),
                "",
                (AgentJobDetails job) -> key.id(),
                record -> archive(key, options, record),
                first -> existing(key));
    }

    /**
     * Archives a job as {@link #archive(AgentJobKey, CallOptions)} does.
     *
     * @param record makes the record that is kept with the job; {@code null} for none
     */
    public AgentJobDetails archive(
            AgentJobKey key, CallOptions options, @Nullable Function<AgentJobDetails, IdempotencyRecord> record) {
        StoredLifecycle lifecycle = lifecycle(options);
        while (true) {
            StoredAgentJob job = load(key);
            if (job.status().equals(AgentJobStatus.ARCHIVED)) {
                return unchanged(job, record);
            }
            if (job.status().equals(AgentJobStatus.ACTIVE)) {
                throw new AgentJobTransitionException(
                        key, AgentJobStatus.ACTIVE, AgentJobStatus.ARCHIVED, "cancel it first");
            }
            try {
                return ended(job, record, write -> lifecycle.archive(job, ARCHIVED, write));
            } catch (AgentJobConflictException changed) {
                // by another writer in between: what it did decides
            }
        }
    }

    @Override
    public AgentJobDetails openPullRequest(AgentJobKey key, CallOptions options) {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(options, "options");
        openings();
        try {
            return once(
                    options,
                    key.projectId(),
                    List.of("java pull-request", key.id()),
                    "",
                    (AgentJobDetails job) -> key.id(),
                    record -> openPullRequest(key, options, record),
                    first -> existing(key));
        } catch (RunnersBusyException busy) {
            throw new IllegalStateException("No pull request can be opened now: " + busy.getMessage(), busy);
        }
    }

    /**
     * Opens a pull request as {@link #openPullRequest(AgentJobKey, CallOptions)} does.
     *
     * @param record makes the record that is kept with the job; {@code null} for none
     * @throws RunnersBusyException if this node opens as many as it may, or is stopping
     */
    public AgentJobDetails openPullRequest(
            AgentJobKey key, CallOptions options, @Nullable Function<AgentJobDetails, IdempotencyRecord> record) {
        StoredLifecycle lifecycle = lifecycle(options);
        AgentRunService service = openings();
        StoredAgentJob job = load(key);
        if (hasPullRequest(job)) {
            return unchanged(job, record);
        }
        Transition.requireOpenable(job);
        URI link;
        try {
            link = service.openPullRequest(job, new LastPrompt(store()).of(job));
        } catch (AgentJobPullRequestException failed) {
            // a forge may refuse because another node has just opened it
            StoredAgentJob now = load(key);
            if (hasPullRequest(now)) {
                return unchanged(now, record);
            }
            throw failed;
        }
        try {
            return ended(job, record, write -> lifecycle.pullRequestOpened(job, link, write));
        } catch (AgentJobConflictException changed) {
            StoredAgentJob now = load(key);
            if (hasPullRequest(now)) {
                return unchanged(now, record);
            }
            throw new AgentJobTransitionException(
                    key, now.status(), AgentJobStatus.COMPLETED, "it was changed while its pull request was opened");
        }
    }

    private static boolean hasPullRequest(StoredAgentJob job) {
        return job.status().equals(AgentJobStatus.COMPLETED) && job.job().prLink() != null;
    }

    /** {@return whether pull requests can be opened without an agent} */
    public boolean opensPullRequests() {
        return runs.isPresent() && runs.get().opensPullRequests();
    }

    private AgentJobDetails unchanged(
            StoredAgentJob job, @Nullable Function<AgentJobDetails, IdempotencyRecord> record) {
        AgentJobDetails details = details(job);
        if (record != null) {
            callers().keep(record.apply(details));
        }
        return details;
    }

    /**
     * Ends a job, or completes a failed one. What is at work then goes on until its node notices; what is queued ends with the job.
     *
     * @param end ends the job by the given write
     */
    private AgentJobDetails ended(
            StoredAgentJob job,
            @Nullable Function<AgentJobDetails, IdempotencyRecord> record,
            Function<Predicate<AgentJobWrite>, StoredAgentJob> end) {
        AgentRunState atWork = store().runState(job.key())
                .filter(AgentRunState.Running.class::isInstance)
                .orElse(null);
        StoredAgentJob next = end.apply(write -> {
            AgentJobDetails details = detailed(write.next(), atWork);
            return store().write(record == null ? write : write.withIdempotency(record.apply(details)));
        });
        return detailed(next, atWork);
    }

    @Override
    public AgentJobDetails erase(AgentJobKey key) {
        erasure(key).erase(key);
        return existing(key);
    }

    @Override
    public Erasure eraseRequestedBy(String requestedBy) {
        return erasure(requestedBy).eraseRequestedBy(CallerName.kept(requestedBy));
    }

    /** @param argument of the call, which must not be {@code null} */
    private ErasedJobs erasure(Object argument) {
        Objects.requireNonNull(argument);
        store();
        return erasure.orElseThrow();
    }

    @Override
    public Optional<AgentJobDetails> get(AgentJobKey key) {
        Objects.requireNonNull(key, "key");
        Optional<AgentRunStore> store = engine.runs();
        return store.isPresent() ? store.get().load(key).map(this::details) : readOnly(key);
    }

    /** Of a read-only repository no more is known than the job itself. */
    private Optional<AgentJobDetails> readOnly(AgentJobKey key) {
        return engine.lifecycle()
                .get(key)
                .map(job -> StoredAgentJob.builder(
                                key.projectId(),
                                job,
                                Optional.ofNullable(job.archivedAt()).orElse(job.createdAt()),
                                1)
                        .build())
                .map(job -> detailed(job, null));
    }

    @Override
    public List<AgentJobDetails> list(AgentJobQuery query) {
        AgentRunStore store = store();
        List<StoredAgentJob> jobs = store.list(Objects.requireNonNull(query, "query"));
        Set<AgentJobKey> mayRun = jobs.stream()
                .filter(job -> !job.status().equals(AgentJobStatus.ARCHIVED))
                .map(StoredAgentJob::key)
                .collect(Collectors.toUnmodifiableSet());
        Map<AgentJobKey, AgentRunState> states = mayRun.isEmpty() ? Map.of() : store.runStates(mayRun);
        return jobs.stream().map(job -> detailed(job, states.get(job.key()))).toList();
    }

    @Override
    public List<AgentJobStep> steps(AgentJobStep.Query query) {
        return store().history(Objects.requireNonNull(query, "query"));
    }

    @Override
    public void pause(String projectId, CallOptions options) {
        pausing(projectId, options, "java pause", record -> pause(projectId, options, record));
    }

    /**
     * Pauses a project as {@link #pause(String, CallOptions)} does.
     *
     * @param record makes the record that is kept with that, from the id of the project; {@code null} for none
     */
    public void pause(String projectId, CallOptions options, @Nullable Function<String, IdempotencyRecord> record) {
        String name = name(options);
        callers().pause(projectId, name.isEmpty() ? null : name, record == null ? null : record.apply(projectId));
    }

    @Override
    public void resume(String projectId, CallOptions options) {
        pausing(projectId, options, "java resume", record -> resume(projectId, record));
    }

    /**
     * Resumes a project as {@link #resume(String, CallOptions)} does.
     *
     * @param record makes the record that is kept with that, from the id of the project; {@code null} for none
     */
    public void resume(String projectId, @Nullable Function<String, IdempotencyRecord> record) {
        callers().resume(projectId, record == null ? null : record.apply(projectId));
    }

    private void pausing(
            String projectId,
            CallOptions options,
            String route,
            Consumer<@Nullable Function<String, IdempotencyRecord>> work) {
        requireProject(projectId);
        Objects.requireNonNull(options, "options");
        this.<String, String>once(
                options,
                projectId,
                List.of(route),
                "",
                id -> id,
                record -> {
                    work.accept(record);
                    return projectId;
                },
                first -> projectId);
    }

    @Override
    public boolean isPaused(String projectId) {
        return callers().pausedProjects().contains(Objects.requireNonNull(projectId, "projectId"));
    }

    /** {@return whether jobs can be written and listed} */
    public boolean isWritable() {
        return engine.isWritable();
    }

    /** {@return whether projects can be paused} */
    public boolean canPause() {
        return engine.callers().isPresent();
    }

    /** {@return the store} Throws if it is read-only. */
    private AgentRunStore store() {
        return engine.requireRuns();
    }

    private CallerStore callers() {
        store();
        return engine.callers().orElseThrow(engine::noCallerStore);
    }

    private StoredLifecycle lifecycle(CallOptions options) {
        String name = name(options);
        store();
        return name.isEmpty() ? engine.stored() : engine.stored().requestedBy(name);
    }

    /** {@return the name that is kept; empty if none is known} */
    private static String name(CallOptions options) {
        String name = Objects.requireNonNull(options, "options").requestedBy();
        return CallerName.kept(Objects.requireNonNullElse(name, ""));
    }

    private StoredAgentJob load(AgentJobKey key) {
        return store().load(Objects.requireNonNull(key, "key")).orElseThrow(() -> new AgentJobNotFoundException(key));
    }

    private AgentJobDetails existing(AgentJobKey key) {
        return details(load(key));
    }

    private AgentJobDetails details(StoredAgentJob job) {
        return detailed(job, store().runState(job.key()).orElse(null));
    }

    /** A job that has no branch of its own yet has nothing to see. */
    private AgentJobDetails detailed(StoredAgentJob job, @Nullable AgentRunState run) {
        AgentJobSource source = job.job().source();
        String branch = source == null ? null : source.ref();
        return new AgentJobDetails(
                job,
                run,
                branch == null ? null : previews.apply(job.projectId(), branch).orElse(null));
    }
}
