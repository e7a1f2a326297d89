package dev.docent.navigation.internal.openapi;

import java.nio.charset.StandardCharsets;

import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.documents.Node;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** All hidden parts of these documents contain "secret"; everything else in the public operation must be shown. */
class HiddenPartsTest {

    private static final String HIDDEN_SCHEMA =
            "'Hidden': {'x-hidden': true, 'description': 'secret', 'properties': {'p': {'type': 'string'}}}";

    private static SpecDocument document(String operation, String schemas) {
        String json = ("{'openapi': '3.1.0', 'info': {'title': 'T', 'version': '1'}, 'paths': {"
                        + "'/public': {'get': " + operation + ", 'put': {'x-excluded': true, 'summary': 'secret'}},"
                        + "'/hidden': {'get': {'operationId': 'secretGet', 'x-excluded': true, 'summary': 'secret',"
                        + " 'responses': {'200': {'description': 'shared'}}}}},"
                        + "'components': {'schemas': {" + schemas + "}}}")
                .replace('\'', '"');
        return SpecDocument.of("a.json", json.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(Node node) {
        return new String(JsonWriter.write(node, 1 << 20).orElseThrow(), StandardCharsets.UTF_8);
    }

    /** {@return everything that the operation's page and its document show} */
    private static String shown(String operation, String schemas) {
        PageOperation page =
                PageOperation.of(document(operation, schemas), "get", "/public").orElseThrow();
        return page.parts().get("operation") == null
                ? ""
                : text(page.parts().get("operation"))
                        + page.neighbours().map(HiddenPartsTest::text).orElse("")
                        + text(page.document());
    }

    private static String response(String schema) {
        return "{'summary': 'S', 'responses': {'200': {'description': 'kept', 'content': {'a/b': {'schema': " + schema
                + "}}}}}";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'$ref': '#/components/schemas/Hidden'}",
                "{'$ref': '#/components/schemas/Hidden/properties/p'}",
                "{'$ref': '#/components/schemas/Chain'}",
                "{'allOf': [{'$ref': '#/components/schemas/Hidden'}, {'type': 'object'}]}",
                "{'type': 'array', 'items': {'$ref': '#/components/schemas/Hidden'}}",
                "{'properties': {'a': {'x-hidden': 'yes', 'description': 'secret'}}}",
                "{'properties': {'secretName': {'x-excluded': true}}, 'required': ['secretName', 'b']}",
                "{'properties': {'secretName': {'$ref': '#/components/schemas/Chain'}}, 'required': ['secretName']}",
                "{'oneOf': [{'$ref': '#/components/schemas/Open'}], 'discriminator': {'propertyName': 't', 'mapping':"
                        + " {'secret': 'Hidden', 'open': 'Open'}}}",
                "{'$ref': '#/components/schemas/Nested'}",
                "{'$ref': '#/components/schemas/Open', 'not': {'$ref': '#/paths/~1hidden/get'}}"
            })
    void hidden_schemas_and_properties_are_not_shown(String schema) {
        String shown = shown(
                response(schema),
                HIDDEN_SCHEMA + ", 'Open': {'type': 'object'}, 'Chain': {'$ref': '#/components/schemas/Hidden'},"
                        + "'Nested': {'properties': {'a': {'properties': {'b': {'x-hidden': true, 'title': 'secret'}}}}}");

        assertThat(shown).contains("kept").doesNotContain("secret").doesNotContain("Hidden");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'parameters': [{'name': 'secret', 'in': 'query', 'x-hidden': true}, {'name': 'q', 'in': 'query'}]",
                "'callbacks': {'c': {'{$url}': {'post': {'x-excluded': true, 'summary': 'secret'}}}}",
                "'callbacks': {'c': {'{$url}': {'$ref': '#/paths/~1public'}}}",
                "'responses': {'200': {'description': 'd', 'links': {'l': {'operationId': 'secretGet'}}}}",
                "'responses': {'200': {'description': 'd', 'links': {'secret': {'operationRef': '#/paths/~1hidden/get'}}}}"
            })
    void hidden_operations_and_references_to_them_are_not_shown(String part) {
        assertThat(shown("{'summary': 'kept', " + part + "}", HIDDEN_SCHEMA))
                .contains("kept")
                .doesNotContain("secret");
    }

    @Test
    void what_a_hidden_operation_shares_with_a_public_one_is_shown() {
        assertThat(shown("{'responses': {'200': {'$ref': '#/paths/~1hidden/get/responses/200'}}}", HIDDEN_SCHEMA))
                .contains("shared");
    }

    @Test
    void data_and_properties_named_like_a_marker_are_shown() {
        String shown = shown(
                response("{'properties': {'x-hidden': {'title': 'kept1'}, 'default': {'title': 'kept2'}},"
                        + " 'example': {'x-hidden': true, 'a': 'kept3'}, 'x-hidden': false}"),
                HIDDEN_SCHEMA);

        assertThat(shown).contains("kept1", "kept2", "kept3");
    }

    @Test
    void circular_references_terminate() {
        assertThat(shown(
                        response("{'$ref': '#/components/schemas/A'}"),
                        HIDDEN_SCHEMA + ", 'A': {'$ref': '#/components/schemas/B'},"
                                + " 'B': {'$ref': '#/components/schemas/A'}"))
                .contains("kept");
    }

    @Test
    void an_operation_that_has_a_page_is_shown_although_it_is_hidden() {
        assertThat(shown("{'x-hidden': true, 'summary': 'kept'}", HIDDEN_SCHEMA))
                .contains("kept");
        assertThat(PageSchema.of(document("{}", HIDDEN_SCHEMA), "Hidden")).isEmpty();
    }
}
