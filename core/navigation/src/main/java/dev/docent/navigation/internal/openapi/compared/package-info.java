/**
 * Reads OpenAPI documents as they are compared: operations, their parts, and what schemas specify.
 *
 * <p>Entry points: {@link dev.docent.navigation.internal.openapi.compared.ApiDocument} reads a document,
 * {@link dev.docent.navigation.internal.openapi.compared.SchemaFacts} a schema. Two versions of a document are compared by
 * {@code openapi.changes}, a document and a running application by {@code openapi.drift}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.navigation.internal.openapi.compared;

import org.jspecify.annotations.NullMarked;
