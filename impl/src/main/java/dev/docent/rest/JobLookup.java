package dev.docent.rest;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

import dev.docent.api.jobs.AgentJob;
import dev.docent.internal.http.Refusal;
import dev.docent.internal.keys.Caller;
import dev.docent.internal.serving.ValidatingJobReader;

/** Finds the job that a caller asks for, and lets nobody find out about others. */
final class JobLookup {

    private static final Logger LOG = System.getLogger("dev.docent");

    private JobLookup() {}

    /**
     * The look-up also happens for a project out of reach, so that timing does not reveal whether the job exists. Nor does
     * what comes of it: a job that cannot be read is as absent as any.
     *
     * @throws Refusal 404 if there is no such job, or none within the caller's reach
     */
    static AgentJob find(ValidatingJobReader jobs, Caller caller, String projectId, String id) {
        if (caller.reaches(projectId)) {
            return jobs.find(projectId, id).orElseThrow(Refusal::jobNotFound);
        }
        try {
            jobs.find(projectId, id);
        } catch (Throwable unseen) {
            Level level = unseen instanceof Error ? Level.ERROR : Level.DEBUG;
            LOG.log(level, "A job of a project out of the caller's reach cannot be read", unseen);
        }
        throw Refusal.jobNotFound();
    }
}
