/**
 * Validation of OpenAPI documents: their structure and unresolved references.
 *
 * <p>Entry point: {@link dev.docent.navigation.internal.openapi.rules.OpenApiCheck}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.navigation.internal.openapi.rules;

import org.jspecify.annotations.NullMarked;
