/**
 * Differences between documented operations and those of a running application, found in two OpenAPI documents.
 *
 * <p>Entry point: {@link dev.docent.navigation.internal.openapi.drift.ApiComparison}. Documents are read by
 * {@link dev.docent.navigation.internal.openapi.compared}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.navigation.internal.openapi.drift;

import org.jspecify.annotations.NullMarked;
