/**
 * Differences between documented operations and those of a running application, found in two OpenAPI documents.
 *
 * <p>Entry points: {@link dev.docent.navigation.internal.openapi.drift.ApiDocument} reads a document,
 * {@link dev.docent.navigation.internal.openapi.drift.ApiComparison} compares.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.navigation.internal.openapi.drift;

import org.jspecify.annotations.NullMarked;
