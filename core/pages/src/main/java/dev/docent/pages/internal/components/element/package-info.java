/**
 * The building blocks of components: an element as its author wrote it, the page that its HTML is written into, and the
 * texts that components add. The counterpart for Markdown is {@link dev.docent.pages.internal.components.markdown}.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.components.element.Component}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.components.element;

import org.jspecify.annotations.NullMarked;
