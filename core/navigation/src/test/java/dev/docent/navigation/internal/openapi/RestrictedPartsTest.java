package dev.docent.navigation.internal.openapi;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.documents.Node;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** All restricted parts of these documents contain "secret", which must not be shown in a public operation. */
class RestrictedPartsTest {

    private static final PageVisibility STAFF = PageVisibility.of(List.of("staff"));

    private static final String SECRET = "'operationId': 'secretId', 'summary': 'secret', 'requestBody': {'content':"
            + " {'a/b': {'schema': {'type': 'object', 'title': 'secret', 'properties': {'secret': {'title': 'secret'}}}}}},"
            + " 'responses': {'200': {'description': 'secret'}}";

    private static String json(String mark, String ofItem, String operation) {
        return ("{'openapi': '3.1.0', 'info': {'title': 'T', 'version': '1'}, 'paths': {"
                        + "'/public': {'get': " + operation + ", 'put': {" + mark + SECRET + "}},"
                        + "'/item': {" + ofItem + "'get': {" + SECRET + "}},"
                        + "'/chain': {'$ref': '#/paths/~1internal'},"
                        + "'/other': {'$ref': '#/components/pathItems/Other'},"
                        + "'/internal': {'post': {" + mark + SECRET + "}}},"
                        + "'webhooks': {'hook': {'post': {" + mark + SECRET + "}}},"
                        + "'components': {"
                        + "'pathItems': {'Item': {" + ofItem + "'get': {" + SECRET + "}}, 'Other': {'post': {" + mark
                        + SECRET + "}}},"
                        + "'callbacks': {'Back': {'{$url}': {'post': {" + mark + SECRET + "}}},"
                        + " 'Ref': {'{$url}': {'$ref': '#/paths/~1internal'}}},"
                        + "'links': {'Link': {'operationId': 'secretId'}},"
                        + "'schemas': {'Secret': {'x-mint': {'groups': ['staff']}, 'title': 'secret'},"
                        + " 'Deep': {'properties': {'a': {'$ref': '#/components/schemas/Secret'}}}}}}")
                .replace('\'', '"');
    }

    private static String shown(String json, PageVisibility readers, RestrictedOperations restricted) {
        PageOperation page = PageOperation.of(
                        SpecDocument.of("a.json", json.getBytes(StandardCharsets.UTF_8))
                                .shownTo(readers, restricted),
                        "get",
                        "/public")
                .orElseThrow();
        return text(page.parts().get("operation"))
                + page.neighbours().map(RestrictedPartsTest::text).orElse("")
                + text(page.document())
                + page.target("#/paths/~1internal/post")
                        .map(RestrictedPartsTest::text)
                        .orElse("")
                + page.target("#/paths/~1item").map(RestrictedPartsTest::text).orElse("");
    }

    private static String text(Node node) {
        return new String(JsonWriter.write(node, 1 << 20).orElseThrow(), StandardCharsets.UTF_8);
    }

    private static final String LIMITED = "'x-mint': {'groups': ['staff']}, ";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'callbacks': {'c': {'{$url}': {'$ref': '#/paths/~1internal'}}}",
                "'callbacks': {'c': {'{$url}': {'$ref': '#/paths/~1chain'}}}",
                "'callbacks': {'c': {'{$url}': {'$ref': '#/paths/~1other'}}}",
                "'callbacks': {'c': {'{$url}': {'$ref': '#/paths/~1item'}}}",
                "'callbacks': {'c': {'{$url}': {'$ref': '#/webhooks/hook'}}}",
                "'callbacks': {'c': {'{$url}': {'$ref': '#/components/pathItems/Item'}}}",
                "'callbacks': {'c': {'{$url}': {'$ref': '#/components/pathItems/Other'}}}",
                "'callbacks': {'c': {'{$url}': {'post': {'$ref': '#/paths/~1internal/post'}}}}",
                "'callbacks': {'c': {'$ref': '#/components/callbacks/Back'}}",
                "'callbacks': {'c': {'$ref': '#/components/callbacks/Ref'}}",
                "'callbacks': {'c': {'$ref': '#/paths/~1internal'}}",
                "'requestBody': {'$ref': '#/paths/~1internal/post/requestBody'}",
                "'requestBody': {'$ref': '#/paths/~1item/get/requestBody'}",
                "'requestBody': {'content': {'a/b': {'schema': {'$ref':"
                        + " '#/paths/~1internal/post/requestBody/content/a~1b/schema'}}}}",
                "'requestBody': {'content': {'a/b': {'schema': {'$ref':"
                        + " '#/paths/~1chain/post/requestBody/content/a~1b/schema'}}}}",
                "'requestBody': {'content': {'a/b': {'schema': {'$ref':"
                        + " '#/webhooks/hook/post/requestBody/content/a~1b/schema'}}}}",
                "'requestBody': {'content': {'a/b': {'schema': {'$ref': '#/components/schemas/Secret'}}}}",
                "'requestBody': {'content': {'a/b': {'schema': {'$ref': '#/components/schemas/Deep'}}}}",
                "'responses': {'200': {'$ref': '#/paths/~1internal/post/responses/200'}}",
                "'responses': {'200': {'description': 'd', 'links': {'l': {'operationId': 'secretId'}}}}",
                "'responses': {'200': {'description': 'd', 'links': {'secret': {'operationRef': '#/paths/~1internal/post'}}}}",
                "'responses': {'200': {'description': 'd', 'links': {'secret': {'$ref': '#/components/links/Link'}}}}"
            })
    void a_public_operation_shows_nothing_of_a_restricted_one(String way) {
        String operation = "{'summary': 'kept', " + way + "}";
        for (String mark : List.of(
                LIMITED,
                "'x-mint': {'groups': {}}, ",
                "'x-mint': {'metadata': {'groups': 'staff'}}, ",
                "'x-\\u006dint': {'groups': ['staff']}, ")) {
            assertThat(shown(json(mark, mark, operation), PageVisibility.everybody(), RestrictedOperations.NONE))
                    .as(mark)
                    .contains("kept")
                    .doesNotContain("secret");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'callbacks': {'c': {'{$url}': {'$ref': '#/paths/~1internal'}}}",
                "'callbacks': {'c': {'{$url}': {'$ref': '#/paths/~1other'}}}",
                "'callbacks': {'c': {'{$url}': {'$ref': '#/webhooks/hook'}}}",
                "'callbacks': {'c': {'{$url}': {'post': {'$ref': '#/paths/~1internal/post'}}}}",
                "'requestBody': {'$ref': '#/paths/~1internal/post/requestBody'}",
                "'requestBody': {'$ref': '#/paths/~1other/post/requestBody'}",
                "'responses': {'200': {'description': 'd', 'links': {'l': {'operationRef': '#/paths/~1internal/post'}}}}",
                "'responses': {'200': {'description': 'd', 'links': {'l': {'operationId': 'internalId'}}}}"
            })
    void an_operation_is_restricted_by_its_page_too(String way) {
        RestrictedOperations restricted = new RestrictedOperations(Map.of(
                RestrictedOperations.pointer("post", "/internal"), STAFF,
                RestrictedOperations.pointer("post", "/other"), STAFF,
                RestrictedOperations.webhook("hook"), STAFF));
        String json = json("", "", "{'summary': 'kept', " + way + "}")
                .replace(
                        "\"/internal\": {\"post\": {\"operationId\": \"secretId\"",
                        "\"/internal\": {\"post\": {\"operationId\": \"internalId\"")
                .replace("\"put\": {\"operationId\"", "\"put\": {\"x-hidden\": true, \"operationId\"")
                .replace("\"/item\": {", "\"/item\": {\"x-hidden\": true, ");

        assertThat(shown(json, PageVisibility.everybody(), restricted))
                .contains("kept")
                .doesNotContain("secret")
                .doesNotContain("internalId");
        assertThat(shown(json, STAFF, restricted)).contains("kept");
        assertThat(shown(json, PageVisibility.of(List.of("other")), restricted)).doesNotContain("secret");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'callbacks': {'c': {'{$url}': {'$ref': '#/paths/~1internal'}}}",
                "'callbacks': {'c': {'{$url}': {'$ref': '#/paths/~1chain'}}}",
                "'callbacks': {'c': {'{$url}': {'$ref': '#/paths/~1other'}}}",
                "'callbacks': {'c': {'{$url}': {'$ref': '#/webhooks/hook'}}}",
                "'callbacks': {'c': {'{$url}': {'post': {'$ref': '#/paths/~1internal/post'}}}}",
                "'callbacks': {'c': {'$ref': '#/components/callbacks/Back'}}",
                "'callbacks': {'c': {'$ref': '#/components/callbacks/Ref'}}",
                "'callbacks': {'c': {'$ref': '#/paths/~1internal'}}",
                "'responses': {'200': {'description': 'd', 'links': {'l': {'operationId': 'secretId'}}}}",
                "'responses': {'200': {'description': 'd', 'links': {'secret': {'$ref': '#/components/links/Link'}}}}"
            })
    void a_public_operation_shows_no_excluded_one(String way) {
        for (String mark : List.of("'x-excluded': true, ", "'x-hidden': true, ")) {
            String json = json(mark, "'x-mint': {'groups': []}, ", "{'summary': 'kept', " + way + "}");
            assertThat(text(PageOperation.of(
                                    SpecDocument.of("a.json", json.getBytes(StandardCharsets.UTF_8)), "get", "/public")
                            .orElseThrow()
                            .document()))
                    .contains("kept")
                    .doesNotContain("secret");
        }
    }

    @Test
    void readers_who_may_see_both_see_both() {
        String json = json(
                LIMITED,
                LIMITED,
                "{'summary': 'kept', 'callbacks': {'c': {'{$url}': {'$ref': '#/paths/~1internal'}}}}");

        assertThat(shown(json, STAFF, RestrictedOperations.NONE)).contains("secret");
        assertThat(shown(json, PageVisibility.of(List.of("staff", "partners")), RestrictedOperations.NONE))
                .doesNotContain("secret");
    }

    @Test
    void a_page_shows_its_own_operation_and_model_although_they_are_restricted() {
        SpecDocument document = SpecDocument.of(
                        "a.json", json(LIMITED, LIMITED, "{}").getBytes(StandardCharsets.UTF_8))
                .shownTo(PageVisibility.of(List.of("staff", "partners")), RestrictedOperations.NONE);

        for (String path : List.of("/internal", "/chain", "/other")) {
            assertThat(text(PageOperation.of(document, "post", path)
                            .orElseThrow()
                            .document()))
                    .contains("secret");
        }
        assertThat(text(PageSchema.of(document, "Secret").orElseThrow().parts().get("schema")))
                .contains("secret");
    }
}
