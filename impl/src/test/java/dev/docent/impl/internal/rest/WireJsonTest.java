package dev.docent.impl.internal.rest;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;

import dev.docent.api.internal.JobFields;
import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.ErrorBody;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class WireJsonTest {

    private static final Jsonb JSONB = JsonbBuilder.create();
    private static final Instant TIME = Instant.parse("2026-03-01T10:15:30.123456Z");

    @Test
    void a_job_is_written_as_the_admin_api_defines_it() {
        AgentJobSource source = AgentJobSource.of("https://git.example/acme/docs", null);
        AgentJob active = AgentJob.builder("job-1", AgentJobStatus.ACTIVE, source, "model-x", TIME)
                .build();
        AgentJob archived = active.toBuilder()
                .status(AgentJobStatus.ARCHIVED)
                .source(AgentJobSource.of(source.repository(), "docs/\"update\""))
                .prLink(URI.create("https://git.example/acme/docs/pull/7?a=b&c=%3C"))
                .archivedAt(Instant.parse("2026-03-02T00:00:00Z"))
                .build();

        assertThat(text(WireJson.bytes(active)))
                .startsWith("{\"id\":\"job-1\",\"status\":\"active\","
                        + "\"source\":{\"repository\":\"https://git.example/acme/docs\",\"ref\":null},"
                        + "\"model\":\"model-x\",\"prLink\":null,\"createdAt\":\"2026-03-01T10:15:30.123456Z\","
                        + "\"archivedAt\":null")
                .endsWith("null}");
        assertThat(text(WireJson.bytes(archived)))
                .startsWith("{\"id\":\"job-1\",\"status\":\"archived\","
                        + "\"source\":{\"repository\":\"https://git.example/acme/docs\","
                        + "\"ref\":\"docs/\\\"update\\\"\"},\"model\":\"model-x\","
                        + "\"prLink\":\"https://git.example/acme/docs/pull/7?a=b&c=%3C\","
                        + "\"createdAt\":\"2026-03-01T10:15:30.123456Z\",\"archivedAt\":\"2026-03-02T00:00:00Z\"")
                .endsWith("}");
    }

    @Test
    void any_text_is_written_byte_for_byte_as_yasson_writes_it() {
        texts().forEach(text -> {
            AgentJobSource source = AgentJobSource.of(text, text);
            AgentJob job = AgentJob.builder(text, new AgentJobStatus(text), source, text, TIME)
                    .build();

            assertThat(WireJson.bytes(job)).as(text).isEqualTo(yasson(job));
            assertThat(WireJson.bytes(new ErrorBody(text))).as(text).isEqualTo(yasson(new ErrorBody(text)));
        });
    }

    @Test
    void absent_values_links_and_times_are_written_byte_for_byte_as_yasson_writes_them() {
        AgentJob least = AgentJob.builder("", new AgentJobStatus(""), AgentJobSource.of("", null), "", TIME)
                .build();
        Stream.of(
                        "0000-01-01T00:00:00Z",
                        "1969-12-31T23:59:59.999999999Z",
                        "2026-03-01T10:15:00Z",
                        "2026-03-01T10:15:30.1Z",
                        "2026-03-01T10:15:30.120Z",
                        "9999-12-31T23:59:59.000001Z")
                .map(time -> least.toBuilder()
                        .prLink(URI.create("HTTP://Git.example:80/a%2Fb?ü=&#"))
                        .createdAt(Instant.parse(time))
                        .archivedAt(Instant.parse(time))
                        .build())
                .forEach(job -> assertThat(WireJson.bytes(job)).isEqualTo(yasson(job)));
        assertThat(WireJson.bytes(least)).isEqualTo(yasson(least));
        AgentJob full = JobFields.setExamples(least.toBuilder(), 1).build();
        assertThat(WireJson.bytes(full)).isEqualTo(yasson(full));
        assertThat(WireJson.bytes(new ErrorBody(null))).isEqualTo(yasson(new ErrorBody(null)));
    }

    /** Every character that may need an escape, alone and between others, and what is no character at all. */
    private static Stream<String> texts() {
        Stream<String> single = IntStream.concat(
                        IntStream.range(0, 0x300), IntStream.of(0x2028, 0x2029, 0xFEFF, 0xFFFF))
                .mapToObj(Character::toString);
        Stream<String> mixed = Stream.of(
                "",
                "\\\"\\\\\"",
                "</script><!--",
                "a\u0000b\u001fc\u007fd",
                "\uD83D\uDE80",
                "\uD83D",
                "\uDE80\uD83D",
                "x\uD83Dy",
                "日本語".repeat(500),
                "\n\r\t\b\f/".repeat(300));
        return Stream.concat(single.flatMap(one -> Stream.of(one, "a" + one + one + "b")), mixed);
    }

    private static byte[] yasson(Object value) {
        return JSONB.toJson(value).getBytes(StandardCharsets.UTF_8);
    }

    private static String text(byte[] json) {
        return new String(json, StandardCharsets.UTF_8);
    }
}
