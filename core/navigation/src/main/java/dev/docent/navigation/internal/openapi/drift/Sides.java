package dev.docent.navigation.internal.openapi.drift;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.compared.ApiOperation;
import dev.docent.navigation.internal.openapi.compared.ComparisonBudget;
import org.jspecify.annotations.Nullable;

/**
 * A documented operation, the running one, and what is found when they are compared.
 *
 * @param budget of all comparisons together
 */
record Sides(ApiOperation documented, ApiOperation live, Differences differences, ComparisonBudget budget) {

    ComparedSchema documentedSchema(@Nullable Node schema) {
        return ComparedSchema.of(documented.document(), schema, budget);
    }

    ComparedSchema liveSchema(@Nullable Node schema) {
        return ComparedSchema.of(live.document(), schema, budget);
    }
}
