/**
 * From the tree of an MDX page to its content: Markdown, components, snippets and expressions, links and images, with
 * everything that is wrong as a problem. Every page is shown; the work is bounded.
 *
 * <p>Entry points: {@link dev.docent.internal.pages.body.BodyRenderer}, {@link dev.docent.internal.pages.body.BodySite}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.body;

import org.jspecify.annotations.NullMarked;
