/**
 * Schemas as trees of fields: references resolved, {@code allOf} merged, alternatives labelled, recursion and size
 * bounded.
 *
 * <p>Entry points: {@link dev.docent.pages.internal.operations.schemas.SchemaReader} and {@link
 * dev.docent.pages.internal.operations.schemas.SchemaWriter}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.operations.schemas;

import org.jspecify.annotations.NullMarked;
