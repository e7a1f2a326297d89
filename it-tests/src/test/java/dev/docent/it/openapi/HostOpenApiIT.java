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
import org.yaml.snakeyaml.Yaml;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** The host's own OpenAPI document describes the job's operation as the specification does. */
@ExtendWith(ArquillianExtension.class)
class HostOpenApiIT {

    private static final String JOB = "/v2/agent/{projectId}/job/{id}";

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.discovering("openapi-host")
                .setting("mp.openapi.extensions.scan.lib", "true")
                .build();
    }

    @Test
    void describesTheOperationWithItsAnswersAndItsKey() {
        Map<String, Object> operation = at(document(), "paths", pathOfJob(), "get");

        assertThat(at(operation, "responses").keySet()).contains("200", "401", "403", "404");
        assertThat(schemaOf(operation, "200")).containsKeys("id", "status", "source");
        for (String status : List.of("401", "403", "404")) {
            assertThat(schemaOf(operation, status)).containsOnlyKeys("error");
        }
        assertThat(operation.get("security")).asString().contains("adminApiKey");
        assertThat(at(document(), "components", "securitySchemes", "adminApiKey"))
                .containsEntry("type", "http")
                .containsEntry("scheme", "bearer");
    }

    @Test
    void describesBothPartsOfTheKeyAsParametersOfThePath() {
        Map<String, Object> path = at(document(), "paths", pathOfJob());

        assertThat(Stream.of(path, at(path, "get"))
                        .flatMap(node -> ((List<?>) node.getOrDefault("parameters", List.of())).stream())
                        .map(Map.class::cast)
                        .map(parameter -> parameter.get("name") + " in " + parameter.get("in")))
                .containsExactlyInAnyOrder("projectId in path", "id in path");
    }

    @Test
    void describesTheFieldsWithTheirFormsAndNulls() {
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
    void stillDescribesTheHost() {
        assertThat(at(document(), "paths").keySet()).anyMatch(path -> path.endsWith("/own/greeting"));
    }

    @Test
    void describesNothingThatIsNotOffered() {
        assertThat(at(document(), "paths", pathOfJob()))
                .doesNotContainKeys("put", "post", "delete", "patch", "options");
        assertThat(at(document(), "paths").keySet())
                .noneMatch(path -> path.endsWith("/job") || path.endsWith("/message") || path.contains("rest"));
    }

    /** OpenAPI 3.0 says it by {@code nullable}, 3.1 by the type. */
    private static void isNullable(Map<String, Object> schema) {
        boolean byFlag = Boolean.TRUE.equals(schema.get("nullable"));
        boolean byType = schema.get("type") instanceof List<?> types && types.contains("null");
        assertThat(byFlag || byType).as("%s allows null", schema).isTrue();
    }

    /** The properties of a schema, which stands in the answer or is referred to there. */
    private static Map<String, Object> schemaOf(Map<String, Object> operation, String status) {
        Map<String, Object> schema = at(operation, "responses", status, "content", "application/json", "schema");
        String prefix = "#/components/schemas/";
        return schema.get("$ref") instanceof String ref && ref.startsWith(prefix)
                ? at(document(), "components", "schemas", ref.substring(prefix.length()), "properties")
                : at(schema, "properties");
    }

    private static String pathOfJob() {
        return at(document(), "paths").keySet().stream()
                .filter(path -> path.endsWith(JOB))
                .findAny()
                .orElseThrow(() -> new AssertionError("No " + JOB + " in /openapi"));
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
