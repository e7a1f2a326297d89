package dev.docent.rest;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.function.Supplier;

import dev.docent.impl.internal.rest.Refusal;

/** Finds the requested job, and reveals nothing about jobs that the caller has no access to. */
final class JobLookup {

    private static final Logger LOG = System.getLogger("dev.docent");

    private JobLookup() {}

    /**
     * The lookup also runs for a project that the caller has no access to, so that timing does not reveal whether the
     * job exists. Nor does its result: a job that cannot be read is reported as missing.
     *
     * @param hasAccess whether the caller has access to the project
     * @param read reads the job; empty if there is no such job
     * @throws Refusal 404 if there is no such job, or the caller has no access to it
     */
    static <T> T find(boolean hasAccess, Supplier<Optional<T>> read) {
        if (hasAccess) {
            return read.get().orElseThrow(Refusal::jobNotFound);
        }
        try {
            read.get();
        } catch (Throwable unseen) {
            Level level = unseen instanceof Error ? Level.ERROR : Level.DEBUG;
            LOG.log(level, "A job of a project that the caller has no access to cannot be read", unseen);
        }
        throw Refusal.jobNotFound();
    }
}
