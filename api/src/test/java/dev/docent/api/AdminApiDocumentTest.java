package dev.docent.api;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.ErrorBody;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The shipped OpenAPI document matches the Java types. */
class AdminApiDocumentTest {

    private static final OpenApiDocument DOCUMENT = OpenApiDocument.ofTheAdminApi();
    private static final String HOOK = "POST /docent/hooks/{projectId}";

    @Test
    void states_the_version_of_the_contract() {
        assertThat(DOCUMENT.object()).containsEntry("openapi", "3.0.3");
        assertThat(DOCUMENT.object("info")).containsEntry("version", "2.0.0");
    }

    @Test
    void has_the_operations_of_the_contract_with_their_statuses() {
        Map<String, Set<String>> statuses = DOCUMENT.operations().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        operation -> DOCUMENT.object(operation.getValue(), "responses")
                                .keySet()));

        String always = " 400 401 403 404 405 406 500 503";
        String onPost = always + " 408 409 413 415 422 429 501";
        assertThat(statuses)
                .containsOnly(
                        Map.entry("GET /v2/agent/{projectId}/job/{id}", words("200 304" + always)),
                        Map.entry("POST /v2/agent/{projectId}/job", words("201" + onPost)),
                        Map.entry("POST /v2/agent/{projectId}/job/{id}/message", words("200" + onPost)),
                        Map.entry("POST /v1/project/update/{projectId}", words("202" + always + " 409 422 501")),
                        Map.entry("GET /v1/project/update-status/{statusId}", words("200" + always)),
                        Map.entry("POST /v1/project/preview/{projectId}", words("202" + always + " 408 409 413 415")),
                        Map.entry(HOOK, words("200 202 400 404 405 408 409 413 500 503")));
    }

    @ParameterizedTest
    @MethodSource("everyResponse")
    void responds_with_a_job_a_deployment_or_an_error_body(String operation, String status) {
        Map<String, Object> response = DOCUMENT.object(DOCUMENT.operations().get(operation), "responses", status);
        if (status.equals("304")) {
            assertThat(response).doesNotContainKey("content");
            return;
        }
        String success = operation.equals(HOOK)
                ? "HookOutcome"
                : operation.contains("/job")
                        ? "AgentJob"
                        : operation.startsWith("GET")
                                ? "Deployment"
                                : operation.contains("/preview/") ? "QueuedPreview" : "QueuedDeployment";
        String schema = status.startsWith("2") ? success : "Error";
        assertThat(DOCUMENT.object(response, "content")).containsOnlyKeys("application/json");
        assertThat(DOCUMENT.object(response, "content", "application/json", "schema"))
                .isSameAs(DOCUMENT.object("components", "schemas", schema));
        assertThat(DOCUMENT.object(response, "headers")).containsKey("Cache-Control");
    }

    static Stream<Arguments> everyResponse() {
        return DOCUMENT.operations().entrySet().stream()
                .flatMap(operation -> DOCUMENT.object(operation.getValue(), "responses").keySet().stream()
                        .map(status -> Arguments.of(operation.getKey(), status)));
    }

    @Test
    void challenges_for_a_bearer_key() {
        assertThat(DOCUMENT.object("components", "securitySchemes", "adminApiKey"))
                .containsEntry("type", "http")
                .containsEntry("scheme", "bearer");
        assertThat(DOCUMENT.object()).containsEntry("security", List.of(Map.of("adminApiKey", List.of())));
        for (String response : List.of("Unauthorized", "Forbidden")) {
            assertThat(DOCUMENT.object("components", "responses", response, "headers"))
                    .containsKey("WWW-Authenticate");
        }
    }

    @Test
    void needs_a_key_for_all_but_the_webhooks_of_forges() {
        DOCUMENT.operations().forEach((name, operation) -> {
            if (name.equals(HOOK)) {
                assertThat(operation).containsEntry("security", List.of());
            } else {
                assertThat(operation).as(name).doesNotContainKey("security");
            }
        });
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void describes_the_fields_of_the_type(String schema, Class<?> type) {
        Map<String, Object> properties = DOCUMENT.object("components", "schemas", schema, "properties");
        List<String> fields =
                Arrays.stream(type.getDeclaredFields()).map(Field::getName).toList();

        assertThat(properties.keySet()).containsExactlyElementsOf(fields);
        assertThat(DOCUMENT.object("components", "schemas", schema)).containsEntry("required", fields);
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void describes_nullness_and_format_of_each_field(String schema, Class<?> type) {
        for (Field field : type.getDeclaredFields()) {
            Schema declared = field.getAnnotation(Schema.class);
            Map<String, Object> property =
                    DOCUMENT.object("components", "schemas", schema, "properties", field.getName());

            assertThat(property.containsKey("nullable"))
                    .as("nullable of %s.%s", schema, field.getName())
                    .isEqualTo(declared.nullable());
            assertThat(Objects.requireNonNullElse(property.get("format"), ""))
                    .as("format of %s.%s", schema, field.getName())
                    .isEqualTo(declared.format());
        }
    }

    static Stream<Arguments> schemas() {
        return Stream.of(
                Arguments.of("AgentJob", AgentJob.class),
                Arguments.of("AgentJobSource", AgentJobSource.class),
                Arguments.of("Error", ErrorBody.class));
    }

    @Test
    void lists_the_known_statuses() {
        assertThat(DOCUMENT.object("components", "schemas", "AgentJob", "properties", "status"))
                .containsEntry(
                        "enum",
                        Stream.of(
                                        AgentJobStatus.ACTIVE,
                                        AgentJobStatus.COMPLETED,
                                        AgentJobStatus.ARCHIVED,
                                        AgentJobStatus.FAILED)
                                .map(AgentJobStatus::value)
                                .toList());
    }

    @Test
    void contains_examples_that_round_trip_unchanged() {
        Jsonb jsonb = JsonbBuilder.create();
        for (String name : DOCUMENT.object("components", "examples").keySet()) {
            String example = jsonb.toJson(DOCUMENT.object("components", "examples", name, "value"));
            assertThat(jsonb.toJson(jsonb.fromJson(example, AgentJob.class)))
                    .as(name)
                    .isEqualTo(example);
        }
    }

    @Test
    void resolves_every_reference_and_has_no_unused_component() {
        assertThat(DOCUMENT.references())
                .allSatisfy(reference -> assertThat(DOCUMENT.target(reference)).isNotNull());
        DOCUMENT.object("components").keySet().stream()
                .filter(kind -> !kind.equals("securitySchemes"))
                .flatMap(kind -> DOCUMENT.object("components", kind).keySet().stream()
                        .map(name -> "#/components/" + kind + "/" + name))
                .forEach(component -> assertThat(DOCUMENT.references()).contains(component));
    }

    private static Set<String> words(String text) {
        return Set.of(text.split(" "));
    }
}
