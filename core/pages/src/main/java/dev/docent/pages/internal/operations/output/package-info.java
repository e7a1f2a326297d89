/**
 * What every part of a page about an operation writes to, the texts of these pages, and the Markdown of descriptions.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.operations.output.Output}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.operations.output;

import org.jspecify.annotations.NullMarked;
