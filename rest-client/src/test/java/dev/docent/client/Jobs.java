package dev.docent.client;

import java.net.URI;
import java.time.Instant;

import jakarta.json.JsonValue;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;

/** Jobs for tests. */
public final class Jobs {

    public static final URI PULL_REQUEST = URI.create("https://git.example.com/docs/pull/7");

    public static final RemoteAgentJob ACTIVE = job(AgentJobStatus.ACTIVE, null);
    public static final RemoteAgentJob COMPLETED = job(AgentJobStatus.COMPLETED, PULL_REQUEST);
    public static final RemoteAgentJob UNCHANGED = job(AgentJobStatus.COMPLETED, null);
    public static final RemoteAgentJob FAILED = job(AgentJobStatus.FAILED, null);

    /** As read from an object without any field. */
    public static final RemoteAgentJob EMPTY = RemoteAgentJob.read(JsonValue.EMPTY_JSON_OBJECT);

    private Jobs() {}

    public static RemoteAgentJob job(AgentJobStatus status, URI prLink) {
        return RemoteAgentJob.of(served(status, prLink));
    }

    private static AgentJob served(AgentJobStatus status, URI prLink) {
        return AgentJob.builder(
                        "42",
                        status,
                        AgentJobSource.of("https://git.example.com/docs", "main"),
                        "some-model",
                        Instant.parse("2026-01-01T00:00:00Z"))
                .prLink(prLink)
                .archivedAt(status.equals(AgentJobStatus.ARCHIVED) ? Instant.parse("2026-01-02T00:00:00Z") : null)
                .build();
    }

    /** The same jobs, for a stand-in to serve. */
    public static final class Served {

        public static final AgentJob ACTIVE = served(AgentJobStatus.ACTIVE, null);
        public static final AgentJob COMPLETED = served(AgentJobStatus.COMPLETED, PULL_REQUEST);

        private Served() {}
    }
}
