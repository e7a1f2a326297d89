package dev.docent.jobs.internal.runs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.AgentRunner;

/** What becomes of a run that its node could not finish; the host's runner decides. */
record NodeLossPolicy(AgentRunner runner) {

    private static final Logger LOG = System.getLogger(NodeLossPolicy.class.getName());

    /** {@return the end of a run that was interrupted: queued again if it may begin once more, else failed} */
    RunEnd afterLoss(AgentRunClaim claim, String reason) {
        if (mayBeginAgain(claim)) {
            return RunEnd.queuedAgain(claim);
        }
        return RunEnd.failed(
                claim, claim.attempt() == 1 ? reason : reason + " (attempt " + claim.attempt() + ", the last)");
    }

    boolean mayBeginAgain(AgentRunClaim claim) {
        try {
            return claim.attempt() < runner.afterNodeLoss().attempts();
        } catch (RuntimeException | Error failure) {
            LOG.log(Level.WARNING, "AgentRunner.afterNodeLoss failed, so agent job " + claim.key() + " fails", failure);
            return false;
        }
    }
}
