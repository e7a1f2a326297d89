package dev.docent.jobs.internal.runs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Semaphore;

import dev.docent.api.jobs.AgentJobException;
import dev.docent.api.jobs.AgentJobPullRequestException;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.StoredAgentJob;

/** Has the host's runner open pull requests, a few at a time: each holds the thread of a request. Thread-safe. */
final class PullRequestOpenings {

    /** How long one may take, by the contract of the runner. */
    static final Duration AT_MOST = Duration.ofSeconds(20);

    /** How many there are at a time. */
    static final int AT_ONCE = 4;

    private static final Logger LOG = System.getLogger(PullRequestOpenings.class.getName());

    private final AgentRunner runner;
    private final Semaphore free = new Semaphore(AT_ONCE);

    PullRequestOpenings(AgentRunner runner) {
        this.runner = runner;
    }

    /**
     * Opens the pull request of a job.
     *
     * @param job the job, which may have one
     * @param prompt of its last message
     * @return absolute http(s) address
     * @throws RunnersBusyException if too many are being opened, or the thread is interrupted
     * @throws AgentJobException if the runner says why it cannot be opened
     * @throws IllegalStateException if the runner fails in another way
     */
    URI open(StoredAgentJob job, String prompt) {
        if (!free.tryAcquire()) {
            throw new RunnersBusyException("Too many pull requests are being opened; try again later");
        }
        try {
            URI link = Objects.requireNonNull(runner.openPullRequest(job, prompt, AT_MOST), "it returned null");
            if (!StoredAgentJob.isWebAddress(link)) {
                throw new IllegalArgumentException("it returned something else than an absolute http or https URI");
            }
            return link;
        } catch (AgentJobPullRequestException failed) {
            LOG.log(
                    Level.INFO,
                    "The pull request of agent job {0} could not be opened: {1}",
                    job.key(),
                    String.valueOf(failed.getMessage()).replaceAll("\\p{Cntrl}", " "));
            LOG.log(Level.DEBUG, "The pull request of agent job " + job.key() + " could not be opened", failed);
            throw failed;
        } catch (AgentJobException refused) {
            throw refused;
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new RunnersBusyException("The pull request could not be opened now; try again later");
        } catch (Exception failure) {
            throw new IllegalStateException(
                    "AgentRunner.openPullRequest failed for agent job " + job.key() + ": " + failure, failure);
        } finally {
            free.release();
        }
    }
}
