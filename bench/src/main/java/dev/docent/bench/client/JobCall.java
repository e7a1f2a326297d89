package dev.docent.bench.client;

import dev.docent.client.RemoteAgentJob;

/** One way to get a job. */
@FunctionalInterface
interface JobCall {

    RemoteAgentJob get(String projectId, String id) throws Exception;
}
