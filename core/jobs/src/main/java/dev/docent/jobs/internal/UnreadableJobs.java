package dev.docent.jobs.internal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

import dev.docent.api.jobs.AgentJobKey;

/**
 * Logs an unreadable job once, not at every attempt, and again if it was readable in between. Of several jobs that are
 * unreadable because of one exception, it logs one. Thread-safe.
 */
public final class UnreadableJobs {

    private static final Logger LOG = System.getLogger(UnreadableJobs.class.getName());

    /** A job that was unreadable may never be requested again; above this number, all are forgotten. */
    private static final int MAX_REMEMBERED = 10_000;

    private final String consequence;
    private final Set<AgentJobKey> reported = new HashSet<>();

    /** @param consequence a sentence without its full stop */
    public UnreadableJobs(String consequence) {
        this.consequence = consequence;
    }

    /** @param failures all jobs that could not be read this time, and why */
    public synchronized void report(Map<AgentJobKey, ? extends Throwable> failures) {
        reported.retainAll(failures.keySet());
        log(failures);
    }

    /**
     * Reports an attempt to read only some jobs.
     *
     * @param attempted their keys
     * @param failures those that could not be read, and why
     */
    public synchronized void report(Set<AgentJobKey> attempted, Map<AgentJobKey, ? extends Throwable> failures) {
        reported.removeIf(key -> attempted.contains(key) && !failures.containsKey(key));
        if (reported.size() > MAX_REMEMBERED) {
            reported.clear();
        }
        log(failures);
    }

    private void log(Map<AgentJobKey, ? extends Throwable> failures) {
        Set<Throwable> logged = Collections.newSetFromMap(new IdentityHashMap<>());
        failures.forEach((key, failure) -> {
            if (reported.add(key) && logged.add(failure)) {
                LOG.log(Level.WARNING, "Agent job " + key + " cannot be read. " + consequence, failure);
            }
        });
    }
}
