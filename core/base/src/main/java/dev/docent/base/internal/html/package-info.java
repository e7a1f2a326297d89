/**
 * Writes HTML that is safe and balanced by construction: names come from closed lists, text is always escaped,
 * addresses are checked, every element that is opened is closed.
 *
 * <p>Entry points: {@link dev.docent.base.internal.html.HtmlWriter}, {@link dev.docent.base.internal.html.Url}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.base.internal.html;

import org.jspecify.annotations.NullMarked;
