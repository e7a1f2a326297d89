/**
 * OpenAPI documents: the index of operations and schemas that the navigation needs, and the parts of one operation or
 * schema that a page shows.
 *
 * <p>Entry points: {@link dev.docent.internal.openapi.SpecReader} for the index,
 * {@link dev.docent.internal.openapi.SpecDocument} for the content of a page.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.openapi;

import org.jspecify.annotations.NullMarked;
