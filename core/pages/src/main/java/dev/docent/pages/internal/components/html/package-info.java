/**
 * The HTML elements that authors may write, each with its HTML and its Markdown in one class; what cannot be shown is
 * reported.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.components.html.HtmlElements}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.components.html;

import org.jspecify.annotations.NullMarked;
