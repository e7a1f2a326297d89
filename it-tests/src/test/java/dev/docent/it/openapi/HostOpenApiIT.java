package dev.docent.it.openapi;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import dev.docent.api.internal.JobFields;
import dev.docent.api.internal.WireField;
import dev.docent.api.jobs.AgentJob;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.Deviation;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** The host's own OpenAPI document describes the job operations as the specification does. */
@Tag("smoke")
@Tag("not-glassfish")
@ExtendWith(ArquillianExtension.class)
class HostOpenApiIT {

    private static final String JOBS = "/v2/agent/{projectId}/job";
    private static final String JOB = JOBS + "/{id}";
    private static final List<String> LOCATORS = List.of(
            JOBS + "/{id: [^/][^/]*}", "/docent/v1/{call: .*}", "/docent/hooks/{call: .*}", "/v1/project/{call: .*}");

    private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "options", "head", "patch");

    /** What any HTTP server may return; a host's own document would only grow by it. */
    private static final Set<String> OF_ANY_SERVER = Set.of("405", "406", "408", "413", "415", "500", "503");

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.discovering("openapi-host")
                .setting("mp.openapi.extensions.scan.lib", "true")
                .build();
    }

    @ParameterizedTest
    @CsvSource({"get, " + JOB, "post, " + JOBS, "post, " + JOB + "/message"})
    void describes_the_operation_as_the_shipped_document_does(String method, String path) throws IOException {
        OpenApiDocument document = document();

        assertThat(DescribedOperation.of(document, document.pathThatEndsWith(path), method))
                .isEqualTo(DescribedOperation.of(shipped(), path, method).withoutResponses(OF_ANY_SERVER));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            DocsNavigation | navigation problems
            DocsNavigationNode | type title href description sidebarTitle deprecated hidden missing openapi openapi-schema groups closed root children
            DocsProblem | code severity file pointer line column message fix help helpUri otherLocations
            DocsProblemLocation | file line column
            DocsPage | page content operation schema components body headings previous next
            DocsHeading | id level text
            DocsPageLink | title href
            """)
    void describes_every_field_of_the_documentation_as_json(String schema, String fields) {
        OpenApiDocument document = document();
        Map<String, Object> properties = document.object("components", "schemas", schema, "properties");

        assertThat(properties.keySet()).containsExactlyInAnyOrder(fields.split(" "));
        properties.forEach((name, property) -> {
            Map<?, ?> described = (Map<?, ?>) property;
            assertThat(described.keySet().stream().map(String::valueOf))
                    .as("%s.%s: %s", schema, name, described)
                    .containsAnyOf("type", "$ref", "allOf", "anyOf", "oneOf");
        });
    }

    @ParameterizedTest
    @CsvSource({"/docs/navigation, DocsNavigation", "/docs/pages/, DocsPage"})
    void the_documentation_returns_these_schemas(String path, String schema) {
        OpenApiDocument document = document();
        String found = document.object("paths").keySet().stream()
                .filter(known -> known.contains(path))
                .findAny()
                .orElseThrow();
        Map<String, Object> content = document.object("paths", found, "get", "responses", "200", "content");
        Map<?, ?> returned = (Map<?, ?>) ((Map<?, ?>) content.get("application/json")).get("schema");

        // Payara repeats a schema where others refer to it
        Object fields = returned.get("properties") instanceof Map<?, ?> repeated ? repeated.keySet() : Set.of();
        assertThat(fields.equals(document.object("components", "schemas", schema, "properties")
                                .keySet())
                        || Objects.equals(returned.get("$ref"), "#/components/schemas/" + schema))
                .as("%s returns %s", path, returned)
                .isTrue();
    }

    @Test
    void describes_the_security_scheme_as_the_shipped_document_does() throws IOException {
        assertThat(document().object("components", "securitySchemes", "adminApiKey"))
                .containsAllEntriesOf(shipped().object("components", "securitySchemes", "adminApiKey"));
    }

    @Test
    void describes_the_fields_with_format_and_nullability() {
        OpenApiDocument document = document();
        Map<String, Object> job = document.object("components", "schemas", "AgentJob", "properties");

        assertThat(job.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        JobFields.JOB.stream().map(WireField::name).toList());
        assertThat(document.at(job, "status").get("enum"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .containsExactlyInAnyOrder("active", "completed", "archived", "failed");
        assertThat(document.at(job, "prLink")).containsEntry("format", "uri").satisfies(HostOpenApiIT::isNullable);
        assertThat(document.at(job, "createdAt")).containsEntry("format", "date-time");
        assertThat(document.at(job, "archivedAt"))
                .containsEntry("format", "date-time")
                .satisfies(HostOpenApiIT::isNullable);
        assertThat(document().object("components", "schemas", "AgentJobSource", "properties", "ref"))
                .satisfies(HostOpenApiIT::isNullable);
        assertThat(document().object("components", "schemas", "Error", "properties", "error"))
                .containsEntry("type", "string");
    }

    @Test
    void marks_every_operation_of_docent_for_sites_that_publish_the_document() {
        OpenApiDocument document = document();
        document.object("paths").keySet().stream()
                .filter(path -> !Deviation.PAYARA_DESCRIBES_RESOURCE_LOCATORS.applies()
                        || LOCATORS.stream().noneMatch(path::endsWith))
                .forEach(path -> document.object("paths", path).forEach((method, operation) -> {
                    if (operation instanceof Map<?, ?> described && METHODS.contains(method)) {
                        assertThat(described.get("x-excluded"))
                                .as("%s %s", method, path)
                                .isEqualTo(path.contains("/own/") ? null : true);
                    }
                }));
    }

    @Test
    void still_describes_the_host() {
        assertThat(document().object("paths").keySet()).anyMatch(path -> path.endsWith("/own/greeting"));
    }

    /** It has a document of its own. */
    @Test
    void describes_nothing_of_the_docent_api() {
        assertThat(document().object("paths").keySet())
                .filteredOn(path -> !Deviation.PAYARA_DESCRIBES_RESOURCE_LOCATORS.applies()
                        || LOCATORS.stream().noneMatch(path::endsWith))
                .noneMatch(path -> path.contains("/docent/v1"));
    }

    @Test
    void describes_no_unsupported_operation() {
        assertThat(operationsOf(JOB)).doesNotContainKeys("put", "post", "delete", "patch", "options");
        assertThat(document().object("paths").keySet()).noneMatch(path -> path.contains("rest"));
        for (String posted : List.of(JOBS, JOB + "/message")) {
            assertThat(operationsOf(posted)).doesNotContainKeys("get", "put", "delete", "patch", "options");
        }
    }

    /** OpenAPI 3.0 uses {@code nullable}, 3.1 the type. */
    private static void isNullable(Map<String, Object> schema) {
        boolean byFlag = Boolean.TRUE.equals(schema.get("nullable"));
        boolean byType = schema.get("type") instanceof List<?> types && types.contains("null");
        assertThat(byFlag || byType).as("%s allows null", schema).isTrue();
    }

    private static Map<String, Object> operationsOf(String path) {
        OpenApiDocument document = document();
        return document.object("paths", document.pathThatEndsWith(path));
    }

    private static OpenApiDocument shipped() throws IOException {
        try (InputStream file = AgentJob.class.getResourceAsStream("/dev/docent/api/admin-api.yaml")) {
            return OpenApiDocument.of("admin-api.yaml", new String(file.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private static OpenApiDocument document() {
        Reply reply = Call.of("GET", "/openapi").send();
        assertThatReply(reply).hasStatus(200);
        return OpenApiDocument.of("/openapi", reply.text());
    }
}
