package dev.docent.api.internal;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import jakarta.json.bind.annotation.JsonbPropertyOrder;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
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
    void every_field_of_the_type_is_on_the_list_as_it_is_annotated(Class<?> type, WireObject<?, ?> object) {
        List<Field> declared = List.of(type.getDeclaredFields());

        assertThat(object.fields())
                .extracting(WireField::name)
                .containsExactlyElementsOf(declared.stream().map(Field::getName).toList())
                .containsExactly(type.getAnnotation(JsonbPropertyOrder.class).value());
        for (int i = 0; i < declared.size(); i++) {
            Schema schema = declared.get(i).getAnnotation(Schema.class);
            assertThat(object.fields().get(i).description()).isEqualTo(schema.description());
            assertThat(object.fields().get(i).nullable()).isEqualTo(schema.nullable());
        }
    }

    @Test
    void the_names_on_the_wire_are_those_of_the_admin_api() {
        assertThat(JobFields.JOB.fields())
                .extracting(WireField::name)
                .containsExactly("id", "status", "source", "model", "prLink", "createdAt", "archivedAt");
        assertThat(JobFields.SOURCE.fields()).extracting(WireField::name).containsExactly("repository", "ref");
    }

    @ParameterizedTest
    @MethodSource("types")
    <T, B> void each_field_sets_the_value_that_it_gets(Class<T> type, WireObject<T, B> object) {
        for (WireField<T, B> field : object.fields()) {
            B builder = object.builder().get();
            if (field instanceof WireField.Text<T, B> text) {
                String example =
                        text.name().endsWith("At") ? "2026-03-01T10:15:30.123456789Z" : "https://a/" + text.name();
                text.setter().accept(builder, example);
                T value = object.build().apply(builder);
                assertThat(text.getter().apply(value)).hasToString(example);
                assertThat(Arrays.stream(value.toString().split(", ")).filter(part -> !part.contains("=null")))
                        .singleElement()
                        .asString()
                        .contains(text.name() + "=" + example);
            }
        }
    }
}
