/**
 * The navigation of a site as its pages show it: where a page is, what is before and after it, where else one can go.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.tree.SiteTree}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.tree;

import org.jspecify.annotations.NullMarked;
