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
import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.Deviation;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.testkit.internal.Eventually;
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

/**
 * The host's own OpenAPI document describes the job operations as the specification does, and the documentation of the host is
 * compared with it.
 */
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

    private static final Map<String, String> DOCS = Map.of("docs.json", """
            {"theme": "mint", "name": "Own", "colors": {"primary": "#0d9373"},
             "navigation": {"groups": [{"group": "API", "openapi": "own.yaml"}]}}
            """, "own.yaml", """
            openapi: 3.0.3
            info: {title: Own, version: 1.0.0}
            servers: [{url: "https://www.example.com/openapi-host/api"}]
            paths:
              /own/greeting:
                get:
                  summary: Greet
                  parameters: [{name: tone, in: query, schema: {type: string}}]
                  responses: {"200": {description: A greeting}}
              /own/teapot:
                get:
                  summary: Make tea
                  responses: {"200": {description: A teapot}}
              /own/lost:
                get:
                  summary: Get lost
                  responses: {"200": {description: Lost}}
            """);

    @Deployment(testable = false)
    static WebArchive host() {
        HostWar war = Hosts.discovering("openapi-host")
                .site()
                .setting("mp.openapi.extensions.scan.lib", "true")
                .setting("docent.docs.folder", "webapp:/WEB-INF/docs")
                .setting("docent.docs.reload", "PT1S")
                .setting("docent.docs.drift", "own.yaml=http://127.0.0.1:" + ServerUnderTest.httpPort() + "/openapi");
        DOCS.forEach((path, content) -> war.file("WEB-INF/docs/" + path, content));
        return war.build();
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

    /** The server may still be making its document when the site is read for the first time. */
    private static String page(String name, String awaited) {
        return Eventually.await(
                "page " + name,
                () -> Call.get("/openapi-host/docs/api-reference/" + name)
                        .send()
                        .text(),
                page -> page.contains(awaited));
    }

    @Test
    void pages_say_what_differs_from_the_running_api() {
        assertThat(page("get-lost", "class=\"drift gone\""))
                .contains("<span class=\"drift gone\">not in the running API</span>")
                .contains("The running API does not have this operation.");
        assertThat(page("greet", "class=\"drift\""))
                .contains("<span class=\"drift\">changed</span>")
                .contains("only on this page: <code", ">tone</code>");
        assertThat(page("make-tea", "Make tea")).doesNotContain("class=\"drift");
    }

    @Test
    void authors_see_the_differences_among_the_problems() {
        page("get-lost", "class=\"drift gone\"");

        String navigation = Call.get("/openapi-host/api/docs/navigation")
                .bearer(Keys.READER)
                .send()
                .text();

        assertThat(navigation).contains("\"operation-gone\"", "\"operation-changed\"", "\"operation-new\"");
        assertThat(navigation).contains("/own/echo").doesNotContain("/v2/agent/", "/docs/navigation\\\"");
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
