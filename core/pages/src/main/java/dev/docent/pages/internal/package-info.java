/**
 * The content of pages, in plain Java. Read first:
 *
 * <ul>
 * <li>{@code dev.docent.pages.internal.site.VisibleSite}: a site as readers with the same rights see it
 * <li>{@code dev.docent.pages.internal.site.serving.SiteRouter}: what is at an address
 * <li>{@code dev.docent.pages.internal.site.PageRenderer}: makes HTML of a page
 * <li>{@code dev.docent.pages.internal.components.ComponentRegistry}: the components that pages may use
 * <li>{@code dev.docent.pages.internal.components.element.PageWriter}: what components write to
 * </ul>
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal;

import org.jspecify.annotations.NullMarked;
