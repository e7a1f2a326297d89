package dev.docent.api.internal;

import java.lang.reflect.Field;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

import jakarta.json.bind.annotation.JsonbPropertyOrder;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

class JobFieldsTest {

    static Stream<Arguments> types() {
        return Stream.of(arguments(AgentJob.class, JobFields.JOB), arguments(AgentJobSource.class, JobFields.SOURCE));
    }

    @ParameterizedTest
    @MethodSource("types")
    void every_field_of_the_type_is_on_the_list_in_its_order(Class<?> type, List<WireField<?>> fields) {
        assertThat(fields)
                .extracting(WireField::name)
                .containsExactlyElementsOf(
                        Stream.of(type.getDeclaredFields()).map(Field::getName).toList())
                .containsExactly(type.getAnnotation(JsonbPropertyOrder.class).value());
    }

    @Test
    void the_names_on_the_wire_begin_with_those_of_the_contract() {
        assertThat(JobFields.JOB)
                .extracting(WireField::name)
                .startsWith("id", "status", "source", "model", "prLink", "createdAt", "archivedAt");
        assertThat(JobFields.SOURCE).extracting(WireField::name).containsExactly("repository", "ref");
    }

    @Test
    void each_string_is_read_from_the_value_of_its_name() {
        AgentJob job = AgentJob.builder(
                        "id of it",
                        new AgentJobStatus("status of it"),
                        AgentJobSource.of("repository of it", "ref of it"),
                        "model of it",
                        Instant.EPOCH)
                .prLink(URI.create("https://a/prLink"))
                .archivedAt(Instant.EPOCH.plusSeconds(1))
                .build();

        assertThat(JobFields.LEAVES)
                .extracting(leaf -> leaf.path() + "=" + leaf.value().apply(job))
                .startsWith(
                        "id=id of it",
                        "status=status of it",
                        "source.repository=repository of it",
                        "source.ref=ref of it",
                        "model=model of it",
                        "prLink=https://a/prLink",
                        "createdAt=1970-01-01T00:00:00Z",
                        "archivedAt=1970-01-01T00:00:01Z");
    }

    @Test
    void each_optional_value_is_set_and_set_back_to_null_by_its_field() {
        AgentJob without = AgentJob.builder(
                        "id", AgentJobStatus.ARCHIVED, AgentJobSource.of("https://a/b", null), "model", Instant.EPOCH)
                .build();
        AgentJob with = JobFields.setExamples(without.toBuilder(), 1).build();

        assertThat(JobFields.OPTIONAL).extracting(WireField::name).startsWith("prLink", "archivedAt");
        assertThat(JobFields.OPTIONAL)
                .allSatisfy(field -> assertThat(field.getter().apply(with)).isEqualTo(field.example(1)))
                .allSatisfy(field -> assertThat(field.example(1)).isNotEqualTo(field.example(2)));
        assertThat(JobFields.clear(with.toBuilder()).build()).isEqualTo(without);
    }

    @Test
    void the_fields_that_may_be_null_are_those_that_the_api_marks_nullable() {
        assertThat(JobFields.OPTIONAL)
                .extracting(WireField::name)
                .containsExactlyElementsOf(Stream.of(AgentJob.class.getDeclaredFields())
                        .filter(field -> field.getAnnotation(Schema.class).nullable())
                        .map(Field::getName)
                        .toList());
    }
}
