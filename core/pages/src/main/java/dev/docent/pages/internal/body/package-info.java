/**
 * From the tree of an MDX page to its content: Markdown, components, snippets and expressions, links and images, with
 * everything that is wrong as a problem. Every page is shown; the work is bounded. The same evaluation makes HTML and the tree
 * that the page's Markdown is made from ({@code JsxWriter}, {@code JsxTarget}).
 *
 * <p>Entry points: {@link dev.docent.pages.internal.body.BodyRenderer}, {@link dev.docent.pages.internal.body.BodySite}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.body;

import org.jspecify.annotations.NullMarked;
