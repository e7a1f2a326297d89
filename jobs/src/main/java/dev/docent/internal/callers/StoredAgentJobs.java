package dev.docent.internal.callers;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.AgentJobs;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.CallOptions;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.internal.jobs.AgentJobEngine;
import dev.docent.internal.jobs.StoredLifecycle;
import dev.docent.internal.runs.AgentRunService;
import dev.docent.internal.runs.RunnersBusyException;
import dev.docent.internal.runs.TooManyRequestsException;
import org.jspecify.annotations.Nullable;

/** Serves callers of the jobs of one engine, whether they come over HTTP or from Java. Thread-safe. */
public final class StoredAgentJobs implements AgentJobs {

    private static final String NO_REASON = "no reason was given";
    private static final String ARCHIVED = "archived on request";

    /** Nobody reads this status: the body of its record is the id of the job. */
    private static final int JAVA_CALL = 200;

    private final AgentJobEngine engine;
    private final Optional<AgentRunService> runs;
    private final Optional<IdempotentRequests> requests;

    /**
     * @param runs has the host's runner work on jobs; empty if the host runs no agents, or its jobs are read-only
     * @param requests recognizes repeated requests; empty if the store cannot keep them
     */
    public StoredAgentJobs(
            AgentJobEngine engine, Optional<AgentRunService> runs, Optional<IdempotentRequests> requests) {
        this.engine = engine;
        this.runs = runs;
        this.requests = requests;
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
                        record -> service.create(projectId, prompt, name(options), record))));
    }

    @Override
    public AgentJobDetails message(AgentJobKey key, String prompt, CallOptions options) {
        requirePrompt(prompt);
        Objects.requireNonNull(key, "key");
        AgentRunService service = runs(options);
        return queued(() -> {
            once(
                    options,
                    key.projectId(),
                    List.of("java message", key.id()),
                    prompt,
                    record -> service.followUp(key, prompt, name(options), record));
            return key;
        });
    }

    /** {@return the id of the job of a call that takes effect once} */
    private String once(
            CallOptions options,
            String projectId,
            List<String> route,
            String prompt,
            Function<@Nullable Function<AgentJob, IdempotencyRecord>, AgentJob> work) {
        String key = options.idempotencyKey();
        if (key == null) {
            return work.apply(null).id();
        }
        RepeatableRequest request = new RepeatableRequest(
                RepeatableRequest.scope(name(options), projectId, route, key), RepeatableRequest.fingerprint(prompt));
        return requests.orElseThrow(engine::noCallerStore)
                .once(
                        request,
                        JAVA_CALL,
                        AgentJob::id,
                        record -> work.apply(record).id(),
                        IdempotencyRecord::body);
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

    /** The service reports what HTTP responds with; the reasons are what Java callers are told. */
    private AgentJobDetails queued(Supplier<AgentJobKey> write) {
        try {
            return existing(write.get());
        } catch (RunnersBusyException | TooManyRequestsException refused) {
            if (refused.getCause() instanceof RuntimeException reason) {
                throw reason;
            }
            throw new IllegalStateException("No agent can be started: the application is stopping", refused);
        }
    }

    @Override
    public AgentJobDetails cancel(AgentJobKey key, @Nullable String reason, CallOptions options) {
        StoredLifecycle lifecycle = lifecycle(options);
        while (true) {
            StoredAgentJob job = load(key);
            if (isCancelled(job)) {
                return details(job);
            }
            try {
                lifecycle.cancel(key, reason == null || reason.isEmpty() ? NO_REASON : reason);
                return existing(key);
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
        StoredLifecycle lifecycle = lifecycle(options);
        while (true) {
            StoredAgentJob job = load(key);
            if (job.status().equals(AgentJobStatus.ARCHIVED)) {
                return details(job);
            }
            if (job.status().equals(AgentJobStatus.ACTIVE)) {
                throw new AgentJobTransitionException(
                        key, AgentJobStatus.ACTIVE, AgentJobStatus.ARCHIVED, "cancel it first");
            }
            try {
                lifecycle.archive(job, ARCHIVED);
                return existing(key);
            } catch (AgentJobConflictException changed) {
                // by another writer in between: what it did decides
            }
        }
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
                .map(job -> new AgentJobDetails(job, null, null));
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
        return jobs.stream()
                .map(job -> new AgentJobDetails(job, states.get(job.key()), null))
                .toList();
    }

    @Override
    public List<AgentJobStep> steps(AgentJobStep.Query query) {
        return store().history(Objects.requireNonNull(query, "query"));
    }

    @Override
    public void pause(String projectId, CallOptions options) {
        requireProject(projectId);
        String name = name(options);
        callers().pause(projectId, name.isEmpty() ? null : name);
    }

    @Override
    public void resume(String projectId, CallOptions options) {
        requireProject(projectId);
        Objects.requireNonNull(options, "options");
        callers().resume(projectId);
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
        return name == null || name.length() <= AgentJobKey.MAX_LENGTH
                ? Objects.requireNonNullElse(name, "")
                : name.substring(0, AgentJobKey.MAX_LENGTH);
    }

    private StoredAgentJob load(AgentJobKey key) {
        return store().load(Objects.requireNonNull(key, "key")).orElseThrow(() -> new AgentJobNotFoundException(key));
    }

    private AgentJobDetails existing(AgentJobKey key) {
        return details(load(key));
    }

    private AgentJobDetails details(StoredAgentJob job) {
        return new AgentJobDetails(job, store().runState(job.key()).orElse(null), null);
    }
}
