/**
 * Text of a page: classes of characters, character references and escapes, and text that was put together from several
 * lines.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.mdx.text;

import org.jspecify.annotations.NullMarked;
