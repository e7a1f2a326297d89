package dev.docent.console.internal.jobs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobs;
import dev.docent.api.jobs.CallOptions;
import dev.docent.api.jobs.Erasure;
import org.jspecify.annotations.Nullable;

/** Jobs as a test has put them here, and the calls that would have changed them. */
final class KeptAgentJobs implements AgentJobs {

    final List<String> calls = new ArrayList<>();
    final List<CallOptions> options = new ArrayList<>();

    /** What each call is refused with; {@code null} if it is not. */
    @Nullable RuntimeException refusal;

    private final Map<AgentJobKey, AgentJobDetails> jobs = new LinkedHashMap<>();
    private final Map<AgentJobKey, List<AgentJobStep>> steps = new LinkedHashMap<>();

    void put(AgentJobDetails job, AgentJobStep... history) {
        jobs.put(job.key(), job);
        steps.put(job.key(), List.of(history));
    }

    private AgentJobDetails called(String call, AgentJobKey key, CallOptions given) {
        if (refusal != null) {
            throw refusal;
        }
        AgentJobDetails job = get(key).orElseThrow(() -> new AgentJobNotFoundException(key));
        calls.add(call);
        options.add(given);
        return job;
    }

    @Override
    public List<AgentJobKey> startAll(String projectId, List<String> prompts, CallOptions options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public AgentJobDetails start(String projectId, String prompt, CallOptions given) {
        return called(
                "start " + projectId + " " + prompt, jobs.keySet().iterator().next(), given);
    }

    @Override
    public AgentJobDetails message(AgentJobKey key, String prompt, CallOptions given) {
        return called("message " + key.id() + " " + prompt, key, given);
    }

    @Override
    public AgentJobDetails cancel(AgentJobKey key, @Nullable String reason, CallOptions given) {
        return called("cancel " + key.id() + " " + reason, key, given);
    }

    @Override
    public AgentJobDetails archive(AgentJobKey key, CallOptions given) {
        return called("archive " + key.id(), key, given);
    }

    @Override
    public AgentJobDetails openPullRequest(AgentJobKey key, CallOptions given) {
        return called("open " + key.id(), key, given);
    }

    @Override
    public AgentJobDetails erase(AgentJobKey key) {
        return called("erase " + key.id(), key, CallOptions.none());
    }

    @Override
    public Erasure eraseRequestedBy(String requestedBy) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<AgentJobDetails> get(AgentJobKey key) {
        return Optional.ofNullable(jobs.get(key));
    }

    @Override
    public List<AgentJobDetails> list(AgentJobQuery query) {
        return jobs.values().stream()
                .filter(job -> query.matches(job.stored()))
                .sorted((one, other) -> AgentJobQuery.ORDER.compare(one.stored(), other.stored()))
                .limit(query.limit())
                .toList();
    }

    @Override
    public List<AgentJobStep> steps(AgentJobStep.Query query) {
        return steps.getOrDefault(query.key(), List.of()).stream()
                .filter(step -> query.after() == null || step.at().isAfter(query.after()))
                .limit(query.limit())
                .toList();
    }

    @Override
    public void pause(String projectId, CallOptions given) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void resume(String projectId, CallOptions given) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isPaused(String projectId) {
        return false;
    }
}
