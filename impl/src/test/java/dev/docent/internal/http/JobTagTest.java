package dev.docent.internal.http;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class JobTagTest {

    private static final Instant TIME = Instant.parse("2026-11-01T14:05:00Z");
    private static final URI PULL_REQUEST = URI.create("https://git.example.com/acme/handbook/pull/17");
    private static final AgentJob JOB = job("a", "https://git.example.com/acme", "main", "model", PULL_REQUEST, TIME);

    @Test
    void equal_jobs_have_equal_tags() {
        assertThat(JobTag.of(job("a", "https://git.example.com/acme", "main", "model", PULL_REQUEST, TIME)))
                .isEqualTo(JobTag.of(JOB))
                .matches("\"[A-Za-z0-9_-]{20}\"");
    }

    @Test
    void jobs_with_different_serialized_forms_have_different_tags() {
        List<AgentJob> jobs = Stream.of(
                        JOB,
                        job("b", "https://git.example.com/acme", "main", "model", PULL_REQUEST, TIME),
                        job("a", "https://git.example.com/other", "main", "model", PULL_REQUEST, TIME),
                        job("a", "https://git.example.com/acme", null, "model", PULL_REQUEST, TIME),
                        job("a", "https://git.example.com/acme", "", "model", PULL_REQUEST, TIME),
                        job("a", "https://git.example.com/acme", "mainm", "odel", PULL_REQUEST, TIME),
                        job("a", "https://git.example.com/acme", "main", "model", null, TIME),
                        job("a", "https://git.example.com/acme", "main", "model", PULL_REQUEST, null),
                        job("a", "https://git.example.com/acme", "main", "model", PULL_REQUEST, TIME.plusNanos(1)),
                        AgentJob.builder("a", AgentJobStatus.ACTIVE, null, null, null)
                                .build())
                .toList();

        assertThat(jobs.stream().map(job -> new String(WireJson.bytes(job)))).doesNotHaveDuplicates();
        assertThat(jobs.stream().map(JobTag::of)).doesNotHaveDuplicates();
    }

    private static AgentJob job(
            String id, String repository, String ref, String model, URI prLink, Instant archivedAt) {
        return AgentJob.builder(
                        id,
                        AgentJobStatus.ARCHIVED,
                        AgentJobSource.builder(repository).ref(ref).build(),
                        model,
                        TIME)
                .prLink(prLink)
                .archivedAt(archivedAt)
                .build();
    }
}
