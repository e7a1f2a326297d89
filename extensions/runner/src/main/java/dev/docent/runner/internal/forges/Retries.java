package dev.docent.runner.internal.forges;

import java.time.Duration;
import java.util.function.Consumer;

import dev.docent.runner.PullRequestException;

/**
 * Repeats calls that fail for the moment, with growing pauses, until the time for them is over. All calls for one pull request
 * share that time. For one thread.
 */
final class Retries {

    /**
     * Of a run. Restarts and deployments of a hosting service take seconds to a few minutes. A longer outage is better reported
     * than waited for: the run occupies one of the node's permits, and its branch is safe.
     */
    static final Duration TIME_LIMIT = Duration.ofMinutes(5);

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

    private final Duration limit;
    private final ForgeTime time;
    private final Consumer<String> notices;
    private final Duration end;
    private Duration pause = FIRST_PAUSE;
    private int failures;

    /**
     * Begins the time.
     *
     * @param limit of all calls
     * @param notices gets a sentence for each repetition
     */
    Retries(Duration limit, ForgeTime time, Consumer<String> notices) {
        this.limit = limit;
        this.time = time;
        this.notices = notices;
        end = time.elapsed().plus(limit);
    }

    /** Calls until it succeeds, fails for good, or has failed for too long. It must be harmless to repeat. */
    <T> T run(Call<T> call) throws PullRequestException, InterruptedException {
        while (true) {
            try {
                return call.call();
            } catch (TransientException failure) {
                awaitNext(failure);
            }
        }
    }

    /** @throws PullRequestException if there is no time for another call */
    private void awaitNext(TransientException failure) throws PullRequestException, InterruptedException {
        failures++;
        Duration next = longer(pause, wanted(failure));
        Duration left = end.minus(time.elapsed());
        if (next.compareTo(left) > 0) {
            String tries = failures == 1 ? "" : "; tried " + failures + " times in " + spent(left) + " s";
            throw new PullRequestException(failure.getMessage() + tries, failure);
        }
        notices.accept(failure.getMessage() + "; trying again in " + seconds(next) + " s");
        time.pause(next);
        pause = shorter(pause.multipliedBy(2), LONGEST_PAUSE);
    }

    private Duration wanted(TransientException failure) {
        ForgeResponse response = failure.response();
        return response == null
                ? Duration.ZERO
                : RateLimit.pause(response, time.now()).orElse(Duration.ZERO);
    }

    private long spent(Duration left) {
        return limit.minus(left).toSeconds();
    }

    private static long seconds(Duration length) {
        return length.plusMillis(999).toSeconds();
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /** What may be repeated. */
    @FunctionalInterface
    interface Call<T> {

        T call() throws PullRequestException, InterruptedException;
    }
}
