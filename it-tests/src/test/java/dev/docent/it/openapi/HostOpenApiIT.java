package dev.docent.it.openapi;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.yaml.snakeyaml.Yaml;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** The host's own OpenAPI document describes the job operations as the specification does. */
@ExtendWith(ArquillianExtension.class)
class HostOpenApiIT {

    private static final String JOBS = "/v2/agent/{projectId}/job";
    private static final String JOB = JOBS + "/{id}";

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.discovering("openapi-host")
                .setting("mp.openapi.extensions.scan.lib", "true")
                .build();
    }

    @Test
    void describes_the_operation_with_its_responses_and_security() {
        Map<String, Object> operation = at(document(), "paths", pathThatEndsWith(JOB), "get");

        assertThat(at(operation, "responses").keySet()).contains("200", "401", "403", "404");
        assertThat(schemaOf(at(operation, "responses", "200"))).containsKeys("id", "status", "source");
        for (String status : List.of("401", "403", "404")) {
            assertThat(schemaOf(at(operation, "responses", status))).containsOnlyKeys("error");
        }
        assertThat(operation.get("security")).asString().contains("adminApiKey");
        assertThat(at(document(), "components", "securitySchemes", "adminApiKey"))
                .containsEntry("type", "http")
                .containsEntry("scheme", "bearer");
    }

    @Test
    void describes_project_and_id_as_path_parameters() {
        Map<String, Object> path = at(document(), "paths", pathThatEndsWith(JOB));

        assertThat(Stream.of(path, at(path, "get"))
                        .flatMap(node -> ((List<?>) node.getOrDefault("parameters", List.of())).stream())
                        .map(Map.class::cast)
                        .map(parameter -> parameter.get("name") + " in " + parameter.get("in")))
                .containsExactlyInAnyOrder("projectId in path", "id in path");
    }

    @ParameterizedTest
    @CsvSource({JOBS + ", 201", JOB + "/message, 200"})
    void describes_the_posts_with_their_request_bodies(String path, String success) {
        Map<String, Object> operation = at(document(), "paths", pathThatEndsWith(path), "post");

        assertThat(at(operation, "responses").keySet()).contains(success, "400", "429", "501");
        assertThat(schemaOf(at(operation, "responses", success))).containsKeys("id", "status", "source");
        assertThat(schemaOf(at(operation, "requestBody"))).containsOnlyKeys("prompt");
        assertThat(operation.get("security")).asString().contains("adminApiKey");
    }

    @Test
    void describes_the_fields_with_format_and_nullability() {
        Map<String, Object> job = at(document(), "components", "schemas", "AgentJob", "properties");

        assertThat(job.keySet())
                .containsExactlyInAnyOrder("id", "status", "source", "model", "prLink", "createdAt", "archivedAt");
        assertThat(at(job, "status").get("enum"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .containsExactlyInAnyOrder("active", "completed", "archived", "failed");
        assertThat(at(job, "prLink")).containsEntry("format", "uri").satisfies(HostOpenApiIT::isNullable);
        assertThat(at(job, "createdAt")).containsEntry("format", "date-time");
        assertThat(at(job, "archivedAt")).containsEntry("format", "date-time").satisfies(HostOpenApiIT::isNullable);
        assertThat(at(document(), "components", "schemas", "AgentJobSource", "properties", "ref"))
                .satisfies(HostOpenApiIT::isNullable);
        assertThat(at(document(), "components", "schemas", "Error", "properties", "error"))
                .containsEntry("type", "string");
    }

    @Test
    void still_describes_the_host() {
        assertThat(at(document(), "paths").keySet()).anyMatch(path -> path.endsWith("/own/greeting"));
    }

    @Test
    void describes_no_unsupported_operation() {
        assertThat(at(document(), "paths", pathThatEndsWith(JOB)))
                .doesNotContainKeys("put", "post", "delete", "patch", "options");
        assertThat(at(document(), "paths").keySet()).noneMatch(path -> path.contains("rest"));
        for (String posted : List.of(JOBS, JOB + "/message")) {
            assertThat(at(document(), "paths", pathThatEndsWith(posted)))
                    .doesNotContainKeys("get", "put", "delete", "patch", "options");
        }
    }

    /** OpenAPI 3.0 uses {@code nullable}, 3.1 the type. */
    private static void isNullable(Map<String, Object> schema) {
        boolean byFlag = Boolean.TRUE.equals(schema.get("nullable"));
        boolean byType = schema.get("type") instanceof List<?> types && types.contains("null");
        assertThat(byFlag || byType).as("%s allows null", schema).isTrue();
    }

    /** The properties of the schema of a response or request body, inline or by reference. */
    private static Map<String, Object> schemaOf(Map<String, Object> described) {
        Map<String, Object> schema = at(described, "content", "application/json", "schema");
        String prefix = "#/components/schemas/";
        return schema.get("$ref") instanceof String ref && ref.startsWith(prefix)
                ? at(document(), "components", "schemas", ref.substring(prefix.length()), "properties")
                : at(schema, "properties");
    }

    private static String pathThatEndsWith(String end) {
        return at(document(), "paths").keySet().stream()
                .filter(path -> path.endsWith(end))
                .findAny()
                .orElseThrow(() -> new AssertionError("No " + end + " in /openapi"));
    }

    private static Map<String, Object> document() {
        Reply reply = Call.of("GET", "/openapi").send();
        assertThatReply(reply).hasStatus(200);
        return new Yaml().load(reply.text());
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> at(Map<String, Object> node, String... path) {
        Map<String, Object> found = node;
        for (String name : path) {
            found = (Map<String, Object>) found.get(name);
            assertThat(found).as("%s in /openapi", name).isNotNull();
        }
        return found;
    }
}
