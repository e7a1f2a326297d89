/**
 * Addresses inside a site: how a page refers to other pages and to files.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.links.Addresses}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.links;

import org.jspecify.annotations.NullMarked;
