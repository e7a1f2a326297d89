/**
 * A resolved site becomes pages: {@link dev.docent.pages.internal.site.VisibleSite} is what one set of groups sees of it,
 * and {@link dev.docent.pages.internal.site.ServedSite} what a host serves to them, each page by {@code PageRenderer}. A
 * page is an entry of the navigation with its source ({@link dev.docent.pages.internal.site.SitePage}), and what is
 * rendered of that ({@link dev.docent.pages.internal.site.RenderedPage}).
 *
 * <p>Entry points: {@link dev.docent.pages.internal.site.ServedSite}; {@link
 * dev.docent.pages.internal.site.SiteOutput} writes all of it as files, {@link dev.docent.pages.internal.site.SiteCheck}
 * only finds what is wrong.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.site;

import org.jspecify.annotations.NullMarked;
