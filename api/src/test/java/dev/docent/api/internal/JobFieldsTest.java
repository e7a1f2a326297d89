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
    void the_names_on_the_wire_are_those_of_the_admin_api() {
        assertThat(JobFields.JOB)
                .extracting(WireField::name)
                .containsExactly("id", "status", "source", "model", "prLink", "createdAt", "archivedAt");
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
                .containsExactly(
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
        AgentJob.Builder with = without.toBuilder();
        for (OptionalJobField<?> field : JobFields.OPTIONAL) {
            field.set(with, field.type() == URI.class ? URI.create("https://a/prLink") : Instant.EPOCH.plusSeconds(1));
        }
        AgentJob.Builder again = with.build().toBuilder();
        JobFields.OPTIONAL.forEach(field -> field.set(again, null));

        assertThat(JobFields.OPTIONAL)
                .extracting(WireField::name)
                .as("the fields that the API marks nullable")
                .containsExactly("prLink", "archivedAt");
        assertThat(JobFields.OPTIONAL)
                .allSatisfy(
                        field -> assertThat(field.getter().apply(with.build())).isInstanceOf(field.type()));
        assertThat(again.build()).isEqualTo(without);
    }
}
