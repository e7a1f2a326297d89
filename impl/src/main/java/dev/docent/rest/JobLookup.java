package dev.docent.rest;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

import dev.docent.api.jobs.AgentJob;
import dev.docent.base.internal.keys.Caller;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.jobs.internal.serving.ValidatingJobReader;

/** Finds the requested job, and reveals nothing about jobs that the caller has no access to. */
final class JobLookup {

    private static final Logger LOG = System.getLogger("dev.docent");

    private JobLookup() {}

    /**
     * The lookup also runs for a project that the caller has no access to, so that timing does not reveal whether the
     * job exists. Nor does its result: a job that cannot be read is reported as missing.
     *
     * @throws Refusal 404 if there is no such job, or the caller has no access to it
     */
    static AgentJob find(ValidatingJobReader jobs, Caller caller, String projectId, String id) {
        if (caller.reaches(projectId)) {
            return jobs.find(projectId, id).orElseThrow(Refusal::jobNotFound);
        }
        try {
            jobs.find(projectId, id);
        } catch (Throwable unseen) {
            Level level = unseen instanceof Error ? Level.ERROR : Level.DEBUG;
            LOG.log(level, "A job of a project that the caller has no access to cannot be read", unseen);
        }
        throw Refusal.jobNotFound();
    }
}
