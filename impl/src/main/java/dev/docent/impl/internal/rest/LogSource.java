package dev.docent.impl.internal.rest;

import java.util.Optional;

import dev.docent.api.jobs.RunLogs;

/** Finds the logs of runs that the application's runner keeps. */
@FunctionalInterface
public interface LogSource {

    /** {@return the logs; empty if the runner keeps none} */
    Optional<RunLogs> logs();
}
