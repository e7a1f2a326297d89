package dev.docent.impl.internal.rest;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.api.internal.JobFields;
import dev.docent.api.internal.OptionalJobField;
import dev.docent.api.internal.WireLeaf;
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
                        job("a", "https://git.example.com/acme", "main", "model", PULL_REQUEST, TIME.plusNanos(1)))
                .collect(Collectors.toList());
        for (OptionalJobField<?> field : JobFields.OPTIONAL) {
            AgentJob.Builder changed = JOB.toBuilder();
            field.set(changed, field.example(1));
            jobs.add(changed.build());
        }

        assertThat(jobs.stream().map(job -> new String(WireJson.bytes(job)))).doesNotHaveDuplicates();
        assertThat(jobs.stream().map(JobTag::of)).doesNotHaveDuplicates();
    }

    @Test
    void a_job_keeps_its_tag_across_versions_that_write_the_same_bytes() {
        // of the contract of the admin API; each field beyond these changes the tags
        List<WireLeaf<AgentJob>> ofContract = JobFields.LEAVES.subList(0, 8);
        AgentJob active = AgentJob.builder(
                        "job-1",
                        AgentJobStatus.ACTIVE,
                        AgentJobSource.of("https://git.example/acme/docs", null),
                        "model-x",
                        Instant.parse("2026-03-01T10:15:30.123456Z"))
                .build();

        assertThat(JobTag.of(active, ofContract)).isEqualTo("\"ImgVMMdMLtqSPeo2OGhf\"");
        AgentJob archived = AgentJob.builder(
                        "ünï",
                        AgentJobStatus.ARCHIVED,
                        AgentJobSource.of("https://git.example/acme/docs", "docs/update"),
                        "m",
                        Instant.parse("2026-03-01T10:15:30Z"))
                .prLink(URI.create("https://git.example/acme/docs/pull/7"))
                .archivedAt(Instant.parse("2026-03-02T00:00:00Z"))
                .build();
        assertThat(JobTag.of(archived, ofContract)).isEqualTo("\"klXt1OvvhK-vt8cYSBiN\"");
    }

    private static AgentJob job(
            String id, String repository, String ref, String model, URI prLink, Instant archivedAt) {
        return AgentJob.builder(id, AgentJobStatus.ARCHIVED, AgentJobSource.of(repository, ref), model, TIME)
                .prLink(prLink)
                .archivedAt(archivedAt)
                .build();
    }
}
