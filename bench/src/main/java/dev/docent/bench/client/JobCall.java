package dev.docent.bench.client;

import dev.docent.api.jobs.AgentJob;

/** One way to get a job. */
@FunctionalInterface
interface JobCall {

    AgentJob get(String projectId, String id) throws Exception;
}
