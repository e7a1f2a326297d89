package dev.docent.api;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.api.internal.JobFields;
import dev.docent.api.internal.WireField;
import dev.docent.api.jobs.RunOutcome;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The shipped OpenAPI document of what callers need beyond the admin API. */
class DocentApiDocumentTest {

    private static final OpenApiDocument DOCUMENT = OpenApiDocument.ofTheDocentApi();
    private static final String PROJECT = "/docent/v1/projects/{projectId}";

    @Test
    void has_the_operations_of_the_contract_with_their_statuses() {
        String read = " 400 401 403 404 405 406 500 503";
        String list = "200" + read + " 501";
        String write = read + " 408 409 413 415 422 501";

        assertThat(DOCUMENT.operations().entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey,
                                operation -> DOCUMENT.object(operation.getValue(), "responses")
                                        .keySet())))
                .containsOnly(
                        Map.entry("GET /docent/v1/openapi.yaml", words("200 304" + read)),
                        Map.entry("GET /docent/v1/jobs", words(list)),
                        Map.entry("GET " + PROJECT + "/jobs", words(list)),
                        Map.entry("GET " + PROJECT + "/jobs/{id}", words("200 304" + read)),
                        Map.entry("GET " + PROJECT + "/jobs/{id}/steps", words(list)),
                        Map.entry("GET " + PROJECT + "/jobs/{id}/log", words(list + " 206 416")),
                        Map.entry("POST " + PROJECT + "/jobs/{id}/cancel", words("202" + write)),
                        Map.entry("POST " + PROJECT + "/jobs/{id}/archive", words("200" + write)),
                        Map.entry("POST " + PROJECT + "/jobs/{id}/pull-request", words("200" + write + " 502")),
                        Map.entry("POST " + PROJECT + "/pause", words("200" + write)),
                        Map.entry("POST " + PROJECT + "/resume", words("200" + write)),
                        Map.entry("GET " + PROJECT + "/events", words(list + " 410")),
                        Map.entry("GET /docent/v1/webhooks", words(list)),
                        Map.entry("POST /docent/v1/deliveries/{deliveryId}/retry", words("202" + write)));
    }

    @Test
    void every_error_has_the_one_body() {
        DOCUMENT.object("components", "responses").keySet().forEach(name -> {
            Map<String, Object> schema =
                    DOCUMENT.object("components", "responses", name, "content", "application/json", "schema");

            assertThat(schema).as(name).containsEntry("required", List.of("error"));
        });
    }

    @Test
    void every_reference_leads_to_something_and_everything_is_referred_to() {
        Set<String> parts = new TreeSet<>();
        for (String kind : List.of("parameters", "headers", "responses", "schemas", "requestBodies", "examples")) {
            DOCUMENT.object("components", kind)
                    .keySet()
                    .forEach(name -> parts.add("#/components/" + kind + "/" + name));
        }

        assertThat(new TreeSet<>(DOCUMENT.references())).isEqualTo(parts);
    }

    @Test
    void a_job_begins_with_the_fields_of_the_admin_api() {
        assertThat(DOCUMENT.object("components", "schemas", "Job", "properties").keySet())
                .startsWith(JobFields.JOB.stream().map(WireField::name).toArray(String[]::new));
    }

    @Test
    void every_field_is_always_there() {
        for (String name : DOCUMENT.object("components", "schemas").keySet()) {
            Map<String, Object> schema = DOCUMENT.object("components", "schemas", name);
            if (!name.equals("JobError")) {
                assertThat(schema.get("required"))
                        .as(name)
                        .isEqualTo(List.copyOf(DOCUMENT.object("components", "schemas", name, "properties")
                                .keySet()));
            }
        }
    }

    @Test
    void lists_the_outcomes() {
        assertThat(DOCUMENT.object("components", "schemas", "Job", "properties", "outcome"))
                .containsEntry(
                        "enum",
                        Stream.of(RunOutcome.values()).map(RunOutcome::value).toList());
    }

    private static Set<String> words(String text) {
        return Set.copyOf(Arrays.asList(text.split(" ")));
    }
}
