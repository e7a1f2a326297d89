package dev.docent.navigation.internal.openapi.drift;

import dev.docent.navigation.internal.documents.Node;
import org.jspecify.annotations.Nullable;

/**
 * A documented operation, the running one, and what is found when they are compared.
 *
 * @param effort of all comparisons together
 */
record Sides(
        ApiDocument document,
        ApiOperation documented,
        ApiDocument liveDocument,
        ApiOperation live,
        Differences differences,
        Effort effort) {

    ComparedSchema documentedSchema(@Nullable Node schema) {
        return ComparedSchema.of(document, schema, effort);
    }

    ComparedSchema liveSchema(@Nullable Node schema) {
        return ComparedSchema.of(liveDocument, schema, effort);
    }
}
