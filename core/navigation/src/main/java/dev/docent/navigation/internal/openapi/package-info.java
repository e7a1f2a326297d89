/**
 * OpenAPI documents: the index of operations and schemas that the navigation needs, and the parts of one operation or
 * schema that a page shows.
 *
 * <p>Entry points: {@link dev.docent.navigation.internal.openapi.SpecReader} for the index,
 * {@link dev.docent.navigation.internal.openapi.SpecDocument} for the content of a page.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.navigation.internal.openapi;

import org.jspecify.annotations.NullMarked;
