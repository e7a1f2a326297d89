package dev.docent.it.failover;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.it.database.WrittenJobs;

/** What was acknowledged to the callers, and what they do not know: a step that failed may have happened. Thread-safe. */
public final class StepLog {

    private final Map<String, List<String>> byJob = new ConcurrentHashMap<>();
    private final Queue<Times> times = new ConcurrentLinkedQueue<>();
    private final AtomicInteger inDoubt = new AtomicInteger();

    /**
     * Records a step that a caller knows to have happened.
     *
     * @param began when the call began, as {@link System#nanoTime}
     */
    public void acknowledge(String id, String status, long began) {
        byJob.computeIfAbsent(id, key -> new ArrayList<>()).add(status);
        times.add(new Times(began, System.nanoTime()));
    }

    /** Records a step of which its caller knows only that it may have happened. */
    public void doubt() {
        inDoubt.incrementAndGet();
    }

    /** {@return the number of acknowledged steps} */
    public int acknowledged() {
        return times.size();
    }

    /** {@return the number of steps in doubt} */
    public int inDoubt() {
        return inDoubt.get();
    }

    /** {@return how long after {@code moment} the first call that began after it was acknowledged} */
    Optional<Duration> firstAfter(long moment) {
        return times.stream()
                .filter(call -> call.began - moment > 0)
                .map(call -> call.ended - moment)
                .min(Long::compare)
                .map(Duration::ofNanos);
    }

    /** {@return how many acknowledged steps are not in the tables, after the callers have ended} */
    public int lostIn(WrittenJobs jobs) {
        int lost = 0;
        for (Map.Entry<String, List<String>> job : byJob.entrySet()) {
            List<String> written = jobs.statesOf(job.getKey());
            List<String> acknowledged = job.getValue();
            int kept = 0;
            while (kept < Math.min(written.size(), acknowledged.size())
                    && written.get(kept).equals(acknowledged.get(kept))) {
                kept++;
            }
            lost += acknowledged.size() - kept;
        }
        return lost;
    }

    private record Times(long began, long ended) {}
}
