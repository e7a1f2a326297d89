/**
 * Validation of OpenAPI documents: their structure and unresolved references.
 *
 * <p>Entry point: {@link dev.docent.internal.openapi.rules.SpecCheck}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.openapi.rules;

import org.jspecify.annotations.NullMarked;
