package dev.docent.jobs.internal.serving;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;

/** The result of reading several jobs: each was found, is missing, or could not be read. Not thread-safe. */
public final class FoundJobs {

    private final Map<AgentJobKey, Optional<AgentJob>> found = new HashMap<>();
    private final Map<AgentJobKey, RuntimeException> failures = new HashMap<>();
    private int failedCalls;

    void add(AgentJobKey key, Supplier<Optional<AgentJob>> job) {
        try {
            found.put(key, job.get());
        } catch (RuntimeException | Error unreadable) {
            fail(key, unreadable);
        }
    }

    void fail(AgentJobKey key, Throwable failure) {
        failures.put(
                key,
                failure instanceof RuntimeException exception
                        ? exception
                        : new IllegalStateException("Could not read agent job " + key, failure));
    }

    /** Throws if several jobs were requested and none could be read: then the repository fails, not a single job. */
    void requireAny() {
        if (found.isEmpty() && failures.size() > 1) {
            throw failures.values().iterator().next();
        }
    }

    void countFailure() {
        failedCalls++;
    }

    int failedCalls() {
        return failedCalls;
    }

    /** {@return the jobs that could be read; empty for missing ones} */
    public Map<AgentJobKey, Optional<AgentJob>> readable() {
        return found;
    }

    /** {@return why the others could not be read} */
    public Map<AgentJobKey, RuntimeException> failures() {
        return failures;
    }
}
