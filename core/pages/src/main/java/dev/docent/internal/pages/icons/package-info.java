/**
 * Icons by the names that authors use.
 *
 * <p>Entry point: {@link dev.docent.internal.pages.icons.Icons}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.icons;

import org.jspecify.annotations.NullMarked;
