/**
 * Writes HTML that is safe and balanced by construction: names come from closed lists, text is always escaped,
 * addresses are checked, every element that is opened is closed.
 *
 * <p>Entry points: {@link dev.docent.internal.pages.html.HtmlWriter}, {@link dev.docent.internal.pages.html.Url}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.html;

import org.jspecify.annotations.NullMarked;
