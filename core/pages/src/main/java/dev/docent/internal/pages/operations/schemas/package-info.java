/**
 * Schemas as trees of fields: references resolved, {@code allOf} merged, alternatives labelled, recursion and size
 * bounded.
 *
 * <p>Entry points: {@link dev.docent.internal.pages.operations.schemas.SchemaReader} and {@link
 * dev.docent.internal.pages.operations.schemas.SchemaWriter}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.operations.schemas;

import org.jspecify.annotations.NullMarked;
