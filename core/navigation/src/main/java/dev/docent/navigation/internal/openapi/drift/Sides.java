package dev.docent.navigation.internal.openapi.drift;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.compared.ApiOperation;
import dev.docent.navigation.internal.openapi.compared.SchemaFactsReader;
import org.jspecify.annotations.Nullable;

/** A documented operation, the running one, their schemas, and what is found when they are compared. */
record Sides(
        ApiOperation documented,
        ApiOperation live,
        SchemaFactsReader documentedSchemas,
        SchemaFactsReader liveSchemas,
        Differences differences) {

    ComparedSchema documentedSchema(@Nullable Node schema) {
        return new ComparedSchema(documentedSchemas, documentedSchemas.read(schema));
    }

    ComparedSchema liveSchema(@Nullable Node schema) {
        return new ComparedSchema(liveSchemas, liveSchemas.read(schema));
    }
}
