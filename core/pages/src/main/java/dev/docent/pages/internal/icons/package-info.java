/**
 * Icons by the names that authors use.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.icons.Icons}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.icons;

import org.jspecify.annotations.NullMarked;
