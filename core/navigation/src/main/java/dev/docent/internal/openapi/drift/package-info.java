/**
 * Differences between documented operations and those of a running application, found in two OpenAPI documents.
 *
 * <p>Entry points: {@link dev.docent.internal.openapi.drift.ApiDocument} reads a document,
 * {@link dev.docent.internal.openapi.drift.ApiComparison} compares.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.openapi.drift;

import org.jspecify.annotations.NullMarked;
