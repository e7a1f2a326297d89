package dev.docent.navigation.internal.view;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.TestSite;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.view.NavigationJson.Audience;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SitePagesTest {

    private static final String SPEC = """
            openapi: 3.1.0
            info: {title: Users, version: "1"}
            servers: [{url: "https://api.example.com"}]
            security: [{key: []}]
            tags: [{name: Users, description: About users}, {name: Other}]
            paths:
              /users/{id}:
                parameters:
                  - $ref: "#/components/parameters/Id"
                  - {name: trace, in: header, description: of the path, schema: {type: string}}
                get:
                  summary: Get user
                  tags: [Users]
                  x-codeSamples: [{lang: curl, source: curl x}]
                  x-mint: {content: "**Careful.**"}
                  parameters:
                    - {name: trace, in: header, description: of the operation, schema: {type: string}}
                  responses:
                    "200": {description: ok, content: {application/json: {schema: {$ref: "#/components/schemas/User"}}}}
                    "404": {$ref: "#/components/responses/Missing"}
                post:
                  summary: Change user
                  security: []
                  x-code-samples: [{lang: java, source: x}]
                  requestBody: {$ref: "#/components/requestBodies/Change"}
                  responses: {"204": {description: done}}
              /like:
                get:
                  summary: Like
                  responses: {"200": {$ref: "#/paths/~1users~1%7Bid%7D/get/responses/200"}}
              /loop:
                get:
                  summary: Loop
                  parameters: [{$ref: "#/components/parameters/Loop"}]
                  responses: {"200": {$ref: "#/components/responses/Nowhere"}}
            webhooks:
              gone: {post: {summary: Gone, requestBody: {content: {}}, responses: {}}}
            components:
              parameters:
                Id: {name: id, in: path, required: true, schema: {type: string}}
                Loop: {$ref: "#/components/parameters/Loop"}
              requestBodies:
                Change: {content: {application/json: {schema: {$ref: "#/components/schemas/User"}}}}
              responses:
                Missing: {description: none, content: {application/json: {schema: {$ref: "#/components/schemas/Error"}}}}
              schemas:
                User:
                  type: object
                  properties:
                    boss: {$ref: "#/components/schemas/User"}
                    pet: {$ref: "#/components/schemas/Pet"}
                Pet:
                  oneOf: [{$ref: "#/components/schemas/Cat"}]
                  discriminator: {propertyName: kind, mapping: {cat: Cat, dog: "#/components/schemas/Dog"}}
                Cat: {type: object}
                Dog: {type: object, properties: {owner: {$ref: "#/components/schemas/User"}}}
                Error: {type: string}
                Unused: {type: object}
              securitySchemes:
                key: {type: http, scheme: bearer}
                unused: {type: http, scheme: basic}
            """;

    private static final String NAVIGATION = "{'groups': [{'group': 'G', 'openapi': 'users.yaml', 'pages': ['intro',"
            + " 'model', 'team', 'GET /users/{id}', 'POST /users/{id}', 'GET /like', 'GET /loop', 'webhook gone', 'none']}]}";

    private final TestSite site = TestSite.navigation(NAVIGATION)
            .with("users.yaml", SPEC)
            .with("intro.mdx", "---\ntitle: Hello\n---\n")
            .with("model.mdx", "---\nopenapi-schema: User\n---\n")
            .with("team.mdx", "---\ngroups: [team]\n---\n");
    private final SiteSnapshot copy = SiteSnapshot.of(site);
    private final SitePages pages =
            new SitePages(new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(copy));
    private final PageJson json = new PageJson(pages);

    private static JsonObject parse(byte[] text) {
        return Json.createReader(new StringReader(new String(text, StandardCharsets.UTF_8)))
                .readObject();
    }

    private JsonObject view(String href) {
        return parse(json.view(pages.find(href, Audience.PUBLIC).orElseThrow()));
    }

    private JsonObject document(String href) {
        return parse(
                json.document(pages.find(href, Audience.PUBLIC).orElseThrow()).orElseThrow());
    }

    private static JsonValue at(JsonObject object, String pointer) {
        return Json.createPointer(pointer).getValue(object);
    }

    @Test
    void an_endpoint_page_shows_its_operation_with_inherited_parts() {
        JsonObject view = view("/api-reference/users/get-user");

        assertThat(view.getJsonObject("page").getString("openapi")).isEqualTo("/users.yaml get /users/{id}");
        assertThat(view.getString("content")).isEqualTo("**Careful.**");
        JsonObject operation = view.getJsonObject("operation");
        assertThat(operation.getString("path")).isEqualTo("/users/{id}");
        assertThat(operation.getJsonArray("parameters"))
                .extracting(parameter -> parameter.asJsonObject().getString("name"))
                .containsExactly("id", "trace");
        assertThat(at(operation, "/parameters/1/description")).hasToString("\"of the operation\"");
        assertThat(at(operation, "/responses/404/description")).hasToString("\"none\"");
        assertThat(at(operation, "/security/0/key")).hasToString("[]");
        assertThat(at(operation, "/servers/0/url")).hasToString("\"https://api.example.com\"");
        assertThat(at(operation, "/codeSamples/0/lang")).hasToString("\"curl\"");
        assertThat(operation).doesNotContainKeys("x-mint", "x-codeSamples");
    }

    @Test
    void its_components_are_only_those_that_it_references_directly() {
        JsonObject components = view("/api-reference/users/get-user").getJsonObject("components");

        assertThat(components.getJsonObject("schemas")).containsOnlyKeys("User", "Error");
        assertThat(components.getJsonObject("securitySchemes")).containsOnlyKeys("key");
        assertThat(components).doesNotContainKeys("parameters", "responses");
    }

    @Test
    void the_document_of_one_operation_holds_all_that_it_needs_and_nothing_else() {
        JsonObject document = document("/api-reference/users/get-user");

        assertThat(document.getString("openapi")).isEqualTo("3.1.0");
        assertThat(document.getJsonArray("tags")).hasSize(1);
        assertThat(document.getJsonObject("paths")).containsOnlyKeys("/users/{id}");
        assertThat(at(document, "/paths/~1users~1{id}").asJsonObject()).containsOnlyKeys("parameters", "get");
        JsonObject components = document.getJsonObject("components");
        assertThat(components.getJsonObject("schemas")).containsOnlyKeys("User", "Error", "Pet", "Cat", "Dog");
        assertThat(components.getJsonObject("parameters")).containsOnlyKeys("Id");
        assertThat(components.getJsonObject("responses")).containsOnlyKeys("Missing");
        assertThat(components.getJsonObject("securitySchemes")).containsOnlyKeys("key");
    }

    @Test
    void an_operation_without_security_is_shown_without_it() {
        assertThat(view("/api-reference/change-user").getJsonObject("components"))
                .doesNotContainKey("securitySchemes");
        JsonObject document = document("/api-reference/change-user");
        assertThat(document).doesNotContainKey("security");
        assertThat(document.getJsonObject("components")).doesNotContainKey("securitySchemes");
        assertThat(at(view("/api-reference/change-user"), "/operation/codeSamples/0/lang"))
                .hasToString("\"java\"");
    }

    @Test
    void references_outside_the_components_are_included() {
        JsonObject document = document("/api-reference/like");
        String reference = ((JsonString) at(document, "/paths/~1like/get/responses/200/$ref")).getString();

        assertThat(reference).isEqualTo("#/components/x-referenced/r1");
        assertThat(at(document, "/components/x-referenced/r1/description")).hasToString("\"ok\"");
        assertThat(document.getJsonObject("components").getJsonObject("schemas"))
                .containsKey("Dog");
        assertThat(document.getJsonObject("paths")).containsOnlyKeys("/like");
    }

    @Test
    void circular_and_unresolved_references_terminate() {
        assertThat(at(view("/api-reference/loop"), "/operation/parameters/0/$ref"))
                .hasToString("\"#/components/parameters/Loop\"");
        assertThat(document("/api-reference/loop").getJsonObject("components").getJsonObject("parameters"))
                .containsOnlyKeys("Loop");
    }

    @Test
    void webhooks_and_models_have_documents_too() {
        assertThat(view("/api-reference/gone").getJsonObject("operation").getString("webhook"))
                .isEqualTo("gone");
        assertThat(at(document("/api-reference/gone"), "/webhooks/gone").asJsonObject())
                .containsOnlyKeys("post");
        assertThat(view("/model").getJsonObject("components").getJsonObject("schemas"))
                .containsOnlyKeys("User", "Pet");
        assertThat(document("/model").getJsonObject("components").getJsonObject("schemas"))
                .containsOnlyKeys("User", "Pet", "Cat", "Dog");
    }

    @Test
    void a_hand_written_page_has_only_its_own_fields() {
        assertThat(view("/intro")).isEqualTo(parse("""
                {"page": {"type": "page", "title": "Hello", "href": "/intro"}}""".getBytes(StandardCharsets.UTF_8)));
        assertThat(json.document(pages.find("/intro", Audience.PUBLIC).orElseThrow()))
                .isEmpty();
    }

    @Test
    void missing_unknown_and_restricted_pages_are_not_found() {
        assertThat(pages.find("/none", Audience.AUTHORS)).isEmpty();
        assertThat(pages.find("/unknown", Audience.AUTHORS)).isEmpty();
        assertThat(pages.find("/team", Audience.PUBLIC)).isEmpty();
        assertThat(pages.find("/team", Audience.AUTHORS)).isPresent();
    }

    @Test
    void a_spec_that_changes_later_changes_no_page_of_this_snapshot() {
        Map<String, JsonValue> before = view("/api-reference/users/get-user");
        site.with("users.yaml", "gone");

        assertThat(view("/api-reference/users/get-user")).isEqualTo(before);
    }
}
