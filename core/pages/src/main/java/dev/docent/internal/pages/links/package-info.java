/**
 * Addresses inside a site: how a page refers to other pages and to files.
 *
 * <p>Entry point: {@link dev.docent.internal.pages.links.Addresses}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.links;

import org.jspecify.annotations.NullMarked;
