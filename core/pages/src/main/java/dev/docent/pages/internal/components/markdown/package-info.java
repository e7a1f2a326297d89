/**
 * The building blocks of the Markdown of components: an element with the texts of its attributes, the page that it is
 * exported in, the nodes that it becomes, and the labels that components add.
 *
 * <p>Entry points: {@link dev.docent.pages.internal.components.markdown.MarkdownElement}, {@link
 * dev.docent.pages.internal.components.markdown.MarkdownPage}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.components.markdown;

import org.jspecify.annotations.NullMarked;
