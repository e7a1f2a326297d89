package dev.docent.testkit.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentJobWrite.QuotaUse;
import dev.docent.api.jobs.AgentNodeRenewal;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.AgentRunQueueFullException;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.LostRun;
import dev.docent.api.jobs.NodeTasks;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.jobs.Bug.*;

/** A complete store in memory that is correct, or has one {@link Bug}. */
final class SeededStore implements AgentRunStore, NodeTasks {

    private static final Comparator<StoredAgentJob> BY_KEY =
            Comparator.<StoredAgentJob, String>comparing(job -> job.id()).thenComparing(job -> job.projectId());
    private static final Comparator<StoredAgentJob> BY_TIME = Comparator.comparing(job -> job.createdAt());

    private final @Nullable Bug bug;
    private final SeededValues values;
    private final SpinLock lock = new SpinLock();
    private final Map<AgentJobKey, Row> jobs = new LinkedHashMap<>();
    private final Map<AgentJobKey, List<AgentJobStep>> deletedSteps = new HashMap<>();
    private final Map<List<String>, List<Use>> uses = new HashMap<>();
    private final Map<List<Use>, Instant> ends = new IdentityHashMap<>();
    private final List<Run> runs = new ArrayList<>();
    private final Map<String, Life> nodes = new HashMap<>();
    private final Map<String, Instant> tasks = new HashMap<>();
    private Instant now = Instant.parse("2026-06-01T12:00:00.000001Z");
    private long reached;
    private long number;

    SeededStore(@Nullable Bug bug) {
        this.bug = bug;
        this.values = new SeededValues(bug);
    }

    void pass(Duration time) {
        locked(() -> now = now.plus(time));
    }

    private boolean has(Bug other) {
        return bug == other;
    }

    private <T> T locked(Supplier<T> call) {
        lock.lock();
        try {
            return call.get();
        } finally {
            lock.unlock();
        }
    }

    /** Between the check and the act. */
    private void gap(Bug race) {
        if (bug == race) {
            lock.gap();
        }
    }

    // jobs

    @Override
    public Optional<StoredAgentJob> load(AgentJobKey key) {
        return locked(() -> Optional.ofNullable(row(key)).map(row -> values.read(row.job)));
    }

    @Override
    public Optional<AgentJob> find(AgentJobKey key) {
        if (has(FIND_IGNORES_PROJECT)) {
            return locked(() -> jobs.values().stream()
                    .map(row -> row.job.job())
                    .filter(job -> key.id().equals(job.id()))
                    .findFirst());
        }
        return load(key).map(StoredAgentJob::job);
    }

    private @Nullable Row row(AgentJobKey key) {
        return jobs.get(values.key(key));
    }

    @Override
    public boolean write(AgentJobWrite write) {
        StoredAgentJob next = write.next();
        AgentJobStep step = write.step();
        return locked(() -> {
            if (write.run() != null) {
                return enqueue(next, Objects.requireNonNull(step), write.run(), write.quotaUse());
            }
            if (write.claim() != null) {
                return replace(next, step, write.claim());
            }
            if (write.quotaUse() != null) {
                return write.isInsert()
                        ? insert(next, Objects.requireNonNull(step), write.quotaUse())
                        : replace(next, step, write.quotaUse());
            }
            return write.isInsert() ? insert(next, Objects.requireNonNull(step)) : replace(next, step);
        });
    }

    private boolean insert(StoredAgentJob job, AgentJobStep creation) {
        return locked(() -> {
            boolean absent = row(job.key()) == null;
            gap(INSERT_RACES);
            if (has(SECOND_INSERT_STARTS_HISTORY_AGAIN) && row(job.key()) != null) {
                Objects.requireNonNull(row(job.key())).steps = new ArrayList<>(List.of(values.written(creation)));
            }
            if (!absent && !has(SECOND_INSERT_OVERWRITES)) {
                return has(SECOND_INSERT_RETURNS_TRUE);
            }
            Row row = new Row(values.written(job));
            row.steps.add(values.written(creation));
            if (has(HISTORY_OF_DELETED_JOB_RETURNS)) {
                row.steps.addAll(0, deletedSteps.getOrDefault(job.key(), List.of()));
            }
            jobs.put(values.key(job.key()), row);
            return true;
        });
    }

    private boolean replace(StoredAgentJob next, @Nullable AgentJobStep step) {
        return locked(() -> {
            Row row = row(next.key());
            if (row == null) {
                return has(REPLACE_OF_MISSING_RETURNS_TRUE);
            }
            if (!accepts(row, next)) {
                if (has(REFUSED_REPLACE_ADDS_STEP) && step != null) {
                    row.steps.add(values.written(step));
                }
                return false;
            }
            gap(REPLACE_RACES);
            if (has(STEP_IS_VISIBLE_LATER) && step != null) {
                row.job = values.written(values.merged(row.job, next));
                lock.gap();
                row.steps.add(values.written(step));
            } else {
                write(row, next, step);
            }
            return true;
        });
    }

    private boolean accepts(Row row, StoredAgentJob next) {
        long version = row.job.version();
        return has(VERSION_IS_NOT_CHECKED)
                || has(HIGHER_VERSION_IS_ACCEPTED) && next.version() > version
                || next.version() == version + 1;
    }

    private void write(Row row, StoredAgentJob next, @Nullable AgentJobStep step) {
        row.job = values.written(values.merged(row.job, next));
        if (step != null) {
            row.steps.add(values.written(step));
        } else if (has(WRITE_WITHOUT_STEP_ADDS_ONE)) {
            row.steps.add(AgentJobStep.builder(next.status(), next.since(), "").build());
        }
        int most = has(HISTORY_IS_CUT_AT_60)
                ? 60
                : has(HISTORY_IS_CUT_AT_100) ? 100 : has(HISTORY_IS_CUT_AT_1000) ? 1_000 : 0;
        if (most > 0 && row.steps.size() > most) {
            row.steps.remove(0);
        }
        if (!next.status().equals(ACTIVE) && !has(RUN_OF_ENDED_JOB_STAYS)) {
            runs.removeIf(run -> run.node == null
                            && (run.key.equals(next.key())
                                    || has(ENDED_JOB_DROPS_RUNS_OF_PROJECT)
                                            && run.key.projectId().equals(next.projectId()))
                    || has(ENDED_JOB_DROPS_HELD_RUN) && run.key.equals(next.key()));
        }
    }

    @Override
    public List<StoredAgentJob> list(AgentJobQuery query) {
        return locked(() -> {
            Comparator<StoredAgentJob> order = BY_TIME.thenComparing(BY_KEY);
            if (has(LIST_ORDER_AT_EQUAL_TIMES_IS_RANDOM)) {
                List<StoredAgentJob> all = new ArrayList<>(
                        jobs.values().stream().map(row -> row.job).toList());
                Collections.shuffle(all);
                order = BY_TIME.thenComparing(all::indexOf);
            }
            if (has(LIST_IS_BY_LOCAL_TIME)) {
                order = Comparator.<StoredAgentJob, String>comparing(job -> SeededValues.localText(job.createdAt()))
                        .thenComparing(BY_KEY);
            }
            AgentJobQuery.Position after = query.after();
            List<StoredAgentJob> found = jobs.values().stream()
                    .map(row -> values.read(row.job))
                    .filter(job -> has(LIST_IGNORES_PROJECT) || isOfProject(job, query))
                    .filter(job -> has(LIST_IGNORES_STATUS) || isInStatus(job, query))
                    .filter(job -> has(LIST_IGNORES_REQUESTER)
                            || query.requestedBy() == null
                            || query.requestedBy().equals(job.requestedBy()))
                    .filter(job -> has(LIST_IGNORES_TIMES)
                            || (query.createdAfter() == null || job.createdAt().isAfter(query.createdAfter()))
                                    && (query.createdBefore() == null
                                            || job.createdAt().isBefore(query.createdBefore())))
                    .filter(job -> !has(LIST_OMITS_ARCHIVED) || !job.status().equals(ARCHIVED))
                    .filter(job -> after == null || isAfter(job, after))
                    .sorted(has(LIST_IS_OLDEST_FIRST) ? order : order.reversed())
                    .toList();
            if (has(PAGES_ARE_BY_OFFSET) && after != null) {
                found = offset(query, order);
            }
            int limit = query.limit();
            limit = has(LIST_LIMIT_IS_OFF_BY_ONE) ? limit + 1 : limit;
            limit = has(LIST_IS_CUT_AT_100) ? Math.min(limit, 100) : limit;
            return new ArrayList<>(found.subList(0, Math.min(found.size(), limit)))
                    .stream().toList();
        });
    }

    /** Where the last job of the page before is now; the beginning if it is gone. */
    private List<StoredAgentJob> offset(AgentJobQuery query, Comparator<StoredAgentJob> order) {
        List<StoredAgentJob> all = jobs.values().stream()
                .map(row -> row.job)
                .filter(job -> isOfProject(job, query))
                .filter(job -> isInStatus(job, query))
                .sorted(order.reversed())
                .toList();
        int last = 0;
        for (int i = 0; i < all.size(); i++) {
            last = Objects.equals(
                            all.get(i).id(),
                            Objects.requireNonNull(query.after()).id())
                    ? i + 1
                    : last;
        }
        return all.subList(last, all.size());
    }

    private static boolean isOfProject(StoredAgentJob job, AgentJobQuery query) {
        return query.projects() == null || query.projects().contains(job.projectId());
    }

    private static boolean isInStatus(StoredAgentJob job, AgentJobQuery query) {
        return query.statuses().isEmpty() || query.statuses().contains(job.status());
    }

    private boolean isAfter(StoredAgentJob job, AgentJobQuery.Position after) {
        int byTime = job.createdAt().compareTo(after.createdAt());
        if (byTime != 0) {
            return byTime < 0;
        }
        if (has(PAGES_SKIP_EQUAL_TIMES)) {
            return false;
        }
        if (has(PAGES_REPEAT_EQUAL_TIMES)) {
            return true;
        }
        int byId = job.id().compareTo(after.id());
        return byId == 0 ? job.projectId().compareTo(after.projectId()) < 0 : byId < 0;
    }

    @Override
    public Map<AgentJobKey, AgentJob> findAll(Set<AgentJobKey> keys) {
        Map<AgentJobKey, AgentJob> found = new HashMap<>();
        for (AgentJobKey key : keys) {
            Optional<AgentJob> job = load(key).map(StoredAgentJob::job);
            job.ifPresent(some -> found.put(key, some));
            if (has(FIND_ALL_IS_CUT_AT_1000) && found.size() + 1 > 1_000) {
                break;
            }
        }
        return found;
    }

    @Override
    public Map<AgentJobKey, Optional<AgentJob>> findChanged(Map<AgentJobKey, AgentJob> seen) {
        Map<AgentJobKey, Optional<AgentJob>> changed = new HashMap<>();
        seen.forEach((key, job) -> {
            Optional<AgentJob> now = load(key).map(StoredAgentJob::job);
            if (!values.same(job, now)) {
                changed.put(key, now);
            }
        });
        return changed;
    }

    @Override
    public List<AgentJobStep> history(AgentJobKey key) {
        return locked(() -> {
            Row row = row(key);
            if (row == null) {
                return has(HISTORY_OF_DELETED_JOB_STAYS) ? deletedSteps.getOrDefault(key, List.of()) : List.of();
            }
            if (has(HISTORY_IS_THE_STORES_OWN_LIST)) {
                return row.steps;
            }
            List<AgentJobStep> steps = new ArrayList<>();
            if (has(HISTORY_IGNORES_PROJECT)) {
                jobs.values().stream()
                        .filter(other -> other.job.id().equals(key.id()))
                        .forEach(other -> steps.addAll(other.steps));
            } else {
                steps.addAll(row.steps);
            }
            steps.replaceAll(values::read);
            if (has(HISTORY_IS_NEWEST_FIRST)) {
                Collections.reverse(steps);
            }
            if (has(HISTORY_IS_BY_REASON)) {
                steps.sort(Comparator.comparing(AgentJobStep::reason));
            }
            return steps;
        });
    }

    @Override
    public List<AgentJobStep> history(AgentJobStep.Query query) {
        return locked(() -> history(query.key()).stream()
                .filter(step -> query.after() == null
                        || step.at().isAfter(query.after())
                        || has(HISTORY_PAGES_REPEAT) && step.at().equals(query.after()))
                .limit(has(HISTORY_PAGE_IS_TOO_LONG) ? query.limit() + 1 : query.limit())
                .map(step -> query.hasPrompts() || has(HISTORY_PAGES_HAVE_PROMPTS)
                        ? step
                        : step.toBuilder().prompt(null).build())
                .toList());
    }

    @Override
    public List<AgentJobKey> activeSinceBefore(Instant before, int limit) {
        return locked(() -> jobs.values().stream()
                .map(row -> row.job)
                .filter(job -> job.status().equals(ACTIVE)
                        || has(ENDED_JOBS_ARE_ACTIVE) && !job.status().equals(ARCHIVED))
                .filter(job -> has(ACTIVE_SINCE_INCLUDES_BOUND)
                        ? !activeSince(job).isAfter(before)
                        : activeSince(job).isBefore(before))
                .sorted(Comparator.comparing(this::activeSince))
                .limit(has(ACTIVE_IS_CUT_AT_500) ? Math.min(500, limit) : limit)
                .map(StoredAgentJob::key)
                .toList());
    }

    private Instant activeSince(StoredAgentJob job) {
        if (has(ACTIVE_SINCE_CREATION)) {
            return job.createdAt();
        }
        return runs.stream()
                .filter(run -> run.key.equals(job.key()) && run.since.equals(job.since()))
                .map(run -> run.begunAt)
                .filter(begun -> begun != null && !has(ACTIVE_SINCE_IGNORES_CLAIM))
                .findFirst()
                .orElse(job.since());
    }

    @Override
    public List<AgentJobKey> endedSinceBefore(Instant before, int limit) {
        return locked(() -> jobs.values().stream()
                .map(row -> row.job)
                .filter(job -> job.status().equals(COMPLETED)
                        || job.status().equals(FAILED) && !has(ENDED_OMITS_FAILED)
                        || job.status().equals(ARCHIVED) && has(ENDED_INCLUDES_ARCHIVED))
                .filter(job -> (has(ENDED_SINCE_CREATION) ? job.createdAt() : job.since()).isBefore(before))
                .sorted(
                        has(ENDED_ARE_UNORDERED)
                                ? Comparator.comparing(StoredAgentJob::id).reversed()
                                : Comparator.comparing(StoredAgentJob::since))
                .limit(limit)
                .map(StoredAgentJob::key)
                .toList());
    }

    @Override
    public boolean tryBegin(String task, Duration atMostEvery) {
        return locked(() -> {
            Instant at = Instant.now();
            Instant last = tasks.get(has(TASKS_SHARE_ONE_NAME) ? "" : task);
            if (last != null && at.isBefore(last.plus(atMostEvery)) && !has(TASK_BEGINS_EVERY_TIME)) {
                return false;
            }
            gap(BEGIN_TASK_RACES);
            tasks.put(has(TASKS_SHARE_ONE_NAME) ? "" : task, at);
            return true;
        });
    }

    @Override
    public int purgeArchivedBefore(Instant before, int limit) {
        return locked(() -> {
            List<AgentJobKey> old = new ArrayList<>();
            for (Row row : jobs.values()) {
                if (old.size() < (has(PURGE_IGNORES_LIMIT) ? Integer.MAX_VALUE : limit) && isPurged(row.job, before)) {
                    old.add(values.key(row.job.key()));
                }
            }
            gap(PURGE_COUNTS_TWICE);
            gap(PURGE_DELETES_CHANGED_JOB);
            int deleted = 0;
            for (AgentJobKey key : old) {
                Row row = jobs.get(key);
                if (row == null) {
                    deleted += has(PURGE_COUNTS_TWICE) ? 1 : 0;
                } else if (has(PURGE_DELETES_CHANGED_JOB) || isPurged(row.job, before)) {
                    jobs.remove(key);
                    deletedSteps.put(key, row.steps);
                    runs.removeIf(run -> run.key.equals(key) && !has(PURGE_KEEPS_RUNS));
                    deleted++;
                }
            }
            return deleted;
        });
    }

    // erasure

    @Override
    public boolean erase(AgentJobKey key, Instant at) {
        return locked(() -> {
            Row row = row(key);
            if (row == null || !row.job.status().equals(ARCHIVED) && !has(ERASE_IGNORES_STATUS)) {
                return has(ERASE_OF_MISSING_RETURNS_TRUE);
            }
            StoredAgentJob erased = row.job.erased();
            row.job = (has(ERASE_KEEPS_NAME)
                            ? erased.toBuilder().requestedBy(row.job.requestedBy())
                            : erased.toBuilder())
                    .result(has(ERASE_KEEPS_RESULT) ? row.job.result() : erased.result())
                    .version(has(ERASE_KEEPS_VERSION) ? row.job.version() : erased.version())
                    .build();
            row.steps = new ArrayList<>(row.steps.stream()
                    .map(step -> has(ERASE_KEEPS_PROMPTS)
                            ? step.erased().toBuilder().prompt(step.prompt()).build()
                            : has(ERASE_KEEPS_STEPS) ? step : step.erased())
                    .toList());
            row.erasedAt = has(ERASE_IS_KEPT_ONCE) && row.erasedAt != null ? row.erasedAt : at;
            return true;
        });
    }

    @Override
    public List<AgentJobKey> requestedBy(String requestedBy, @Nullable AgentJobKey after, int limit) {
        Comparator<AgentJobKey> order =
                Comparator.comparing(AgentJobKey::projectId).thenComparing(AgentJobKey::id);
        return locked(() -> jobs.values().stream()
                .filter(row -> requestedBy.equals(row.job.requestedBy())
                        || !has(NAMES_OF_STEPS_ARE_NOT_FOUND)
                                && row.steps.stream().anyMatch(step -> requestedBy.equals(step.requestedBy())))
                .map(row -> row.job.key())
                .filter(key -> after == null || has(NAMES_HAVE_ONE_PAGE) || order.compare(key, after) > 0)
                .sorted(order)
                .limit(limit)
                .toList());
    }

    @Override
    public List<ErasedJob> erasedSince(Instant after, int limit) {
        return locked(() -> {
            List<ErasedJob> later = jobs.values().stream()
                    .filter(row -> row.erasedAt != null && row.erasedAt.isAfter(after))
                    .map(row -> new ErasedJob(row.job.key(), row.erasedAt))
                    .sorted(Comparator.comparing(ErasedJob::at))
                    .toList();
            if (later.size() <= limit) {
                return later;
            }
            Instant last = later.get(limit - 1).at();
            return has(ERASED_OF_ONE_TIME_ARE_DIVIDED)
                    ? later.subList(0, limit)
                    : later.stream().filter(job -> !job.at().isAfter(last)).toList();
        });
    }

    private boolean isPurged(StoredAgentJob job, Instant before) {
        if (has(PURGE_DELETES_ENDED_JOBS)) {
            return !job.status().equals(ACTIVE) && job.since().isBefore(before);
        }
        Instant at = job.job().archivedAt();
        return at != null && (at.isBefore(before) || has(PURGE_INCLUDES_BOUND) && at.equals(before));
    }

    // quotas

    private List<Use> uses(AgentJobQuota quota) {
        List<String> name = has(QUOTA_IS_SHARED_BY_PROJECTS)
                ? List.of(quota.action())
                : has(QUOTA_IS_SHARED_BY_ACTIONS)
                        ? List.of(quota.projectId())
                        : List.of(quota.projectId(), quota.action());
        return uses.computeIfAbsent(name, none -> new ArrayList<>());
    }

    private void count(AgentJobQuota quota, Instant at) {
        List<Use> all = uses(quota);
        Instant before = ends.remove(all);
        boolean follows = has(QUOTA_WINDOW_FOLLOWS_THE_ONE_BEFORE) && before != null;
        all.add(new Use(follows ? before : at));
        all.sort(Comparator.comparing(Use::at));
    }

    private static Instant end(Use use, AgentJobQuota quota) {
        return use.at().plus(quota.window());
    }

    private Optional<Instant> next(AgentJobQuota quota, Instant at) {
        List<Use> all = uses(quota);
        if (has(QUOTA_WINDOW_OF_EACH_USE)) {
            all.removeIf(use -> isOver(use, quota, at));
        } else if (!all.isEmpty() && isOver(all.get(0), quota, at)) {
            Instant end = end(all.get(0), quota);
            all.clear();
            ends.put(all, end);
        }
        int limit = has(QUOTA_LIMIT_IS_OFF_BY_ONE) ? quota.limit() + 1 : quota.limit();
        if (all.size() < limit) {
            return Optional.empty();
        }
        return Optional.of(end(all.get(has(QUOTA_WINDOW_OF_EACH_USE) ? all.size() - limit : 0), quota));
    }

    private boolean isOver(Use use, AgentJobQuota quota, Instant at) {
        return has(QUOTA_WINDOW_IS_TOO_LONG)
                ? end(use, quota).isBefore(at)
                : !end(use, quota).isAfter(has(QUOTA_WINDOW_ENDS_IN_SECONDS) ? at.plusMillis(999) : at);
    }

    /** Takes a use back that was counted for a write that changed nothing. */
    private void release(QuotaUse use) {
        List<Use> before = uses(use.quota());
        List<Use> rest = new ArrayList<>(before);
        if (has(RELEASE_FREES_ALL)) {
            rest.clear();
        } else if (has(RELEASE_FREES_ANY_TIME)) {
            rest.stream().findFirst().ifPresent(rest::remove);
        } else {
            rest.remove(new Use(use.at()));
        }
        gap(RELEASE_OF_QUOTA_RACES);
        if (!has(RELEASE_FREES_NOTHING)) {
            before.clear();
            before.addAll(rest);
        }
    }

    private boolean insert(StoredAgentJob job, AgentJobStep creation, QuotaUse use) {
        boolean absent = row(job.key()) == null;
        if (absent && has(REFUSED_INSERT_IS_WRITTEN)) {
            insert(job, creation);
        }
        counted(use, COUNTED_INSERT_RACES);
        boolean inserted = insert(job, creation) || absent && has(REFUSED_INSERT_IS_WRITTEN);
        if (!inserted && !has(EXISTING_KEY_IS_COUNTED)) {
            release(use);
        }
        return inserted;
    }

    private boolean replace(StoredAgentJob next, @Nullable AgentJobStep step, QuotaUse use) {
        Row row = row(next.key());
        boolean possible = row != null && accepts(row, next);
        if (possible && has(REFUSED_REPLACEMENT_IS_WRITTEN)) {
            write(row, next, step);
        }
        if (!has(COUNTED_REPLACE_IS_NOT_COUNTED)) {
            counted(use, COUNTED_REPLACE_RACES);
        }
        if (possible && has(COUNTED_REPLACE_RACES)) {
            write(row, next, step);
            return true;
        }
        boolean replaced = replace(next, step);
        if (!replaced && !has(OTHER_VERSION_IS_COUNTED)) {
            release(use);
        }
        return replaced;
    }

    private void counted(QuotaUse use, Bug race) {
        Optional<Instant> next = next(use.quota(), use.at());
        if (next.isPresent()) {
            if (has(REFUSED_USE_COUNTS) || has(REFUSED_REPLACEMENT_COUNTS) && race == COUNTED_REPLACE_RACES) {
                count(use.quota(), use.at());
            }
            throw new AgentJobQuotaExceededException(use.quota(), next.get());
        }
        gap(race);
        gap(QUOTA_RACES);
        count(use.quota(), use.at());
    }

    // runs

    private boolean enqueue(StoredAgentJob next, AgentJobStep step, AgentRunRequest request, @Nullable QuotaUse use) {
        return locked(() -> {
            List<Run> queued = queuedRuns().toList();
            List<Run> ofProject = queued.stream()
                    .filter(run -> run.key.projectId().equals(next.projectId()))
                    .toList();
            boolean fits = has(QUEUE_LIMIT_IS_OFF_BY_ONE)
                    ? request.fits(Math.max(0, queued.size() - 1), Math.max(0, ofProject.size() - 1))
                    : has(ONE_PROJECT_FILLS_THE_QUEUE)
                            ? request.fits(queued.size(), 0)
                            : has(QUEUE_LIMIT_IGNORES_FREE_RUNNERS)
                                    ? queued.size() < request.queue()
                                    : request.fits(queued.size(), ofProject.size());
            if (!fits) {
                if (has(FULL_QUEUE_IS_COUNTED) && use != null) {
                    count(use.quota(), use.at());
                }
                if (has(FULL_QUEUE_WRITES_THE_JOB)) {
                    writeQueued(next, step);
                }
                throw new AgentRunQueueFullException(next.key());
            }
            Row row = row(next.key());
            boolean possible = next.version() == 1 ? row == null : row != null && accepts(row, next);
            if (!possible && !has(REFUSED_REQUEST_QUEUES_A_RUN)) {
                return false;
            }
            if (next.version() == 1) {
                gap(ENQUEUE_RACES);
            } else {
                gap(FOLLOW_UP_RACES);
            }
            if (use != null && !has(RUN_IS_NOT_COUNTED)) {
                counted(use, QUOTA_OF_RUNS_RACES);
            }
            queue(next, step, request, queued, ofProject);
            if (possible) {
                writeQueued(next, step);
            }
            return possible;
        });
    }

    private void writeQueued(StoredAgentJob next, AgentJobStep step) {
        Row row = row(next.key());
        if (row == null) {
            row = new Row(values.written(next));
            row.steps.add(values.written(step));
            jobs.put(values.key(next.key()), row);
        } else {
            row.job = values.written(values.mergedFollowUp(row.job, next));
            row.steps.add(values.written(step));
        }
    }

    private void queue(
            StoredAgentJob next, AgentJobStep step, AgentRunRequest request, List<Run> queued, List<Run> ofProject) {
        Run run =
                new Run(next.key(), values.time(next.since()), values.text(Objects.requireNonNull(step.prompt())), now);
        run.requestedBy = has(RUN_FORGETS_WHO_ASKED) ? null : values.nullable(request.requestedBy());
        long lowest = queued.stream().mapToLong(other -> other.turn).min().orElse(0);
        long afterOwn =
                ofProject.stream().mapToLong(other -> other.turn + 1).max().orElse(0);
        run.turn = has(QUEUE_IS_FIRST_COME_FIRST_SERVED) ? 0 : Math.max(Math.max(lowest, reached), afterOwn);
        if (has(NEWCOMERS_OVERTAKE)) {
            run.turn = afterOwn;
        }
        run.number = number++;
        if (has(QUEUE_IS_BY_ID)) {
            run.turn = next.id().charAt(0);
        }
        runs.add(run);
    }

    private Stream<Run> queuedRuns() {
        return runs.stream().filter(run -> run.node == null);
    }

    private Stream<Run> inTurn() {
        Comparator<Run> order = Comparator.<Run>comparingLong(run -> run.turn).thenComparingLong(run -> run.number);
        return queuedRuns()
                .filter(run -> has(TWO_RUNS_OF_A_JOB_ARE_CLAIMED)
                        || runs.stream().noneMatch(other -> other.node != null && other.key.equals(run.key)))
                .sorted(has(QUEUE_IS_LAST_IN_FIRST_OUT) ? order.reversed() : order);
    }

    @Override
    public List<ClaimedRun> claim(String node, int max, Set<String> exceptProjects) {
        return locked(() -> {
            if (!isAlive(node) && !has(DEAD_NODE_CLAIMS)) {
                return List.of();
            }
            List<ClaimedRun> claimed = new ArrayList<>();
            while (claimed.size() < (has(CLAIM_IGNORES_MAXIMUM) ? Integer.MAX_VALUE : max)) {
                Optional<Run> next = inTurn().filter(
                                run -> has(CLAIM_IGNORES_EXCEPTIONS) || !exceptProjects.contains(run.key.projectId()))
                        .findFirst();
                if (next.isEmpty()) {
                    break;
                }
                gap(CLAIM_RACES);
                claim(next.get(), node).ifPresent(claimed::add);
            }
            return claimed;
        });
    }

    private Optional<ClaimedRun> claim(Run run, String node) {
        Row row = row(run.key);
        if (row == null || !has(RUN_OF_ENDED_JOB_STAYS) && !isActive(run)) {
            runs.remove(run);
            return Optional.empty();
        }
        run.node = node;
        run.attempt += has(ATTEMPT_IS_NOT_COUNTED) && run.attempt > 0 ? 0 : 1;
        run.begunAt = now;
        reached = Math.max(reached, run.turn);
        String prompt = has(CLAIM_BRINGS_THE_FIRST_PROMPT)
                ? Objects.requireNonNull(row.steps.get(0).prompt())
                : run.prompt;
        String checkpoint = run.checkpoint;
        if (has(CHECKPOINT_IS_LOST)) {
            checkpoint = null;
        }
        return Optional.of(new ClaimedRun(claimOf(run), values.read(row.job), prompt, run.requestedBy, checkpoint));
    }

    private boolean isActive(Run run) {
        Row row = row(run.key);
        return row != null
                && row.job.status().equals(ACTIVE)
                && (has(RUN_OF_FORMER_TIME_IS_ACTIVE) || row.job.since().equals(run.since));
    }

    private static AgentRunClaim claimOf(Run run) {
        return new AgentRunClaim(run.key, run.since, Objects.requireNonNull(run.node), run.attempt);
    }

    private @Nullable Run held(AgentRunClaim claim) {
        return runs.stream()
                .filter(run -> run.key.equals(claim.key()))
                .filter(run -> has(FENCING_IGNORES_SINCE) || run.since.equals(claim.since()))
                .filter(run -> run.node != null && (run.node.equals(claim.node()) || has(FENCING_IGNORES_NODE)))
                .filter(run -> run.attempt == claim.attempt() || has(FENCING_IGNORES_ATTEMPT))
                .findFirst()
                .orElse(null);
    }

    private boolean change(AgentRunClaim claim, Consumer<Run> change) {
        return locked(() -> {
            Run run = held(claim);
            if (run == null) {
                return false;
            }
            gap(CLAIM_IS_GIVEN_UP_TWICE);
            change.accept(run);
            return true;
        });
    }

    @Override
    public int queued() {
        return locked(() ->
                has(QUEUED_COUNTS_HELD_RUNS) ? runs.size() : (int) queuedRuns().count());
    }

    private boolean replace(StoredAgentJob next, @Nullable AgentJobStep step, AgentRunClaim claim) {
        return locked(() -> {
            boolean known =
                    runs.stream().anyMatch(run -> run.key.equals(claim.key()) && run.since.equals(claim.since()));
            if (known && held(claim) == null && !has(REPLACE_IS_NOT_FENCED)) {
                return false;
            }
            if (!known && has(RELEASED_RUN_CANNOT_END_ITS_JOB)) {
                return false;
            }
            Row row = row(next.key());
            if (row != null && has(FENCED_REPLACE_IGNORES_VERSION)) {
                write(row, next, step);
                return true;
            }
            return replace(next, step);
        });
    }

    @Override
    public boolean release(AgentRunClaim claim) {
        return change(claim, runs::remove);
    }

    @Override
    public boolean requeue(AgentRunClaim claim) {
        return change(claim, run -> {
            run.node = null;
            if (has(REQUEUED_RUN_LOSES_ITS_TURN)) {
                run.turn = queuedRuns().mapToLong(other -> other.turn + 1).max().orElse(reached);
                run.number = number++;
            }
            if (has(REQUEUED_RUN_LOSES_ITS_CLAIM_TIME)) {
                run.begunAt = null;
            }
        });
    }

    @Override
    public boolean progress(AgentRunClaim claim, String progress) {
        if (has(PROGRESS_IS_NOT_FENCED)) {
            return locked(() -> {
                runs.stream().filter(run -> run.key.equals(claim.key())).forEach(run -> run.progress = progress);
                return runs.stream().anyMatch(run -> run.key.equals(claim.key()));
            });
        }
        return change(
                claim,
                run -> run.progress =
                        has(PROGRESS_IS_KEPT_ONCE) && run.progress != null ? run.progress : values.nullable(progress));
    }

    @Override
    public boolean checkpoint(AgentRunClaim claim, String checkpoint) {
        return change(claim, run -> run.checkpoint = values.nullable(checkpoint));
    }

    private boolean isAlive(String node) {
        Life life = nodes.get(node);
        return life != null && life.until().isAfter(now);
    }

    @Override
    public AgentNodeRenewal renew(String node, Duration lease) {
        return locked(() -> {
            Life before = nodes.get(node);
            boolean alive = isAlive(node) || has(LATE_NODE_WAS_ALIVE) && before != null;
            Instant since = alive && before != null && !has(RENEWAL_BEGINS_A_NEW_LIFE) ? before.since() : now;
            Instant until = now.plus(lease);
            if (has(SHORTER_LEASE_IS_IGNORED)
                    && before != null
                    && before.until().isAfter(until)) {
                until = before.until();
            }
            if (has(RENEWAL_IS_IGNORED_WHILE_ALIVE) && before != null && isAlive(node)) {
                until = before.until();
            }
            nodes.put(node, new Life(since, until));
            List<AgentNodeRenewal.Held> held = runs.stream()
                    .filter(run -> has(RENEWAL_REPORTS_ALL_RUNS) ? run.node != null : node.equals(run.node))
                    .map(run -> new AgentNodeRenewal.Held(claimOf(run), has(CANCEL_IS_LOST) || isActive(run)))
                    .limit(has(RENEWAL_IS_CUT_AT_100) ? 100 : Integer.MAX_VALUE)
                    .toList();
            return new AgentNodeRenewal(held);
        });
    }

    @Override
    public List<LostRun> takeOver(String node, Duration lease) {
        return locked(() -> {
            Life own = nodes.get(node);
            if ((own == null || !isAlive(node)) && !has(DEAD_NODE_TAKES_OVER)) {
                return List.of();
            }
            if (own != null && own.since().isAfter(now.minus(lease)) && !has(TAKEOVER_DOES_NOT_WAIT)) {
                return List.of();
            }
            Set<String> gone = new HashSet<>(nodes.keySet());
            gone.removeIf(other -> other.equals(node) || isAlive(other) && !has(LIVING_NODE_IS_TAKEN_OVER));
            List<Run> lost = runs.stream()
                    .filter(run -> run.node != null && gone.contains(run.node))
                    .toList();
            Map<Run, String> former = new HashMap<>();
            lost.forEach(run -> former.put(run, Objects.requireNonNull(run.node)));
            gap(TAKEOVER_RACES);
            gap(RENEWAL_AND_TAKEOVER_RACE);
            List<LostRun> taken = new ArrayList<>();
            for (Run run : lost) {
                if (has(TAKEOVER_FINDS_ONE_RUN) && !taken.isEmpty()) {
                    break;
                }
                run.node = node;
                run.attempt += has(TAKEOVER_COUNTS_AN_ATTEMPT) ? 1 : 0;
                taken.add(new LostRun(
                        claimOf(run),
                        Objects.requireNonNull(former.get(run)),
                        has(TAKEOVER_FORGETS_PROGRESS) ? null : run.progress));
            }
            gone.forEach(nodes::remove);
            return taken;
        });
    }

    @Override
    public void leave(String node) {
        locked(() -> {
            boolean holds = runs.stream().anyMatch(run -> node.equals(run.node));
            if (!has(LEAVING_IS_IGNORED) && (!holds || has(LEAVING_NODE_IS_LOST_AT_ONCE))) {
                nodes.remove(node);
            }
            return true;
        });
    }

    @Override
    public Optional<AgentRunState> runState(AgentJobKey key) {
        return locked(() -> runs.stream()
                .filter(run -> run.key.equals(key))
                .max(
                        has(FIRST_RUN_IS_SHOWN)
                                ? Comparator.<Run, Instant>comparing(run -> run.since)
                                        .reversed()
                                : Comparator.comparing(run -> run.since))
                .map(this::state));
    }

    private AgentRunState state(Run run) {
        String progress = has(PROGRESS_IS_NOT_SHOWN) ? null : run.progress;
        return run.node == null
                ? new AgentRunState.Queued(position(run), run.attempt, run.requestedBy, run.queuedAt, progress)
                : new AgentRunState.Running(
                        run.node, run.attempt, run.requestedBy, run.queuedAt, run.begunAt, progress);
    }

    private int position(Run run) {
        List<Run> order = queuedRuns()
                .sorted(Comparator.<Run>comparingLong(one -> has(POSITION_IGNORES_TURNS) ? 0 : one.turn)
                        .thenComparingLong(one -> one.number))
                .toList();
        return order.indexOf(run) + 1;
    }

    private static final class Row {

        private StoredAgentJob job;
        private List<AgentJobStep> steps = new ArrayList<>();
        private @Nullable Instant erasedAt;

        Row(StoredAgentJob job) {
            this.job = job;
        }
    }

    private record Use(Instant at) {}

    private record Life(Instant since, Instant until) {}

    private static final class Run {

        private final AgentJobKey key;
        private final Instant since;
        private final String prompt;
        private final Instant queuedAt;
        private @Nullable String requestedBy;
        private @Nullable String node;
        private @Nullable String progress;
        private @Nullable String checkpoint;
        private @Nullable Instant begunAt;
        private int attempt;
        private long turn;
        private long number;

        Run(AgentJobKey key, Instant since, String prompt, Instant queuedAt) {
            this.key = key;
            this.since = since;
            this.prompt = prompt;
            this.queuedAt = queuedAt;
        }
    }
}
