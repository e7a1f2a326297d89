/**
 * Validation of OpenAPI documents: their structure and unresolved references.
 *
 * <p>Entry point: {@link dev.docent.internal.openapi.rules.SpecCheck}.
 *
 * <p>Stability: internal.
 */
package dev.docent.internal.openapi.rules;
