package dev.docent.navigation.internal.openapi.drift;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.openapi.compared.NotOpenApiException;

/** Compares documents that tests write. */
final class Comparing {

    private Comparing() {}

    static ApiDocument document(String file, String text) {
        try {
            return ApiDocument.read(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (NotOpenApiException unusable) {
            throw new AssertionError(unusable);
        }
    }

    /** {@return what differs between {@code api.yaml} and the running API} */
    static Drift drift(String documented, String live) {
        ApiDocument document = document("api.yaml", documented);
        return new ApiComparison(document("live", live)).compare(List.of(document), Optional.of(document.location()));
    }

    static Drift drift(String live, ApiDocument... documents) {
        return new ApiComparison(document("live", live))
                .compare(Arrays.asList(documents), Optional.of(documents[0].location()));
    }

    static List<String> messages(Drift drift) {
        return drift.problems().stream().map(Problem::message).toList();
    }

    /** {@return a document with one operation at {@code /things/{id}}, whose body is indented by six} */
    static String get(String operation) {
        return """
                openapi: 3.0.3
                info: {title: Things, version: 1.0.0}
                paths:
                  /things/{id}:
                    get:
                """ + operation.indent(6);
    }

    /** {@return a document with one operation with that request body} */
    static String post(String body) {
        return """
                openapi: 3.0.3
                info: {title: Things, version: 1.0.0}
                paths:
                  /things:
                    post:
                      responses: {"201": {description: Made}}
                      requestBody:
                """ + body.indent(8);
    }

    /** {@return a document with one operation whose JSON request body has that schema} */
    static String schema(String schema) {
        return post("content: {application/json: {schema: " + schema + "}}");
    }
}
