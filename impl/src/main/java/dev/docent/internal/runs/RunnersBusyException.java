package dev.docent.internal.runs;

/** Thrown when a job cannot be run now because every runner of this node is busy; nothing is started. */
public final class RunnersBusyException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    RunnersBusyException() {
        super("All agents are busy; try again later", null, false, false);
    }
}
