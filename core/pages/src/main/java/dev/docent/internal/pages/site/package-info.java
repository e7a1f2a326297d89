/**
 * A resolved site becomes pages: {@link dev.docent.internal.pages.site.VisibleSite} is what one set of groups sees of it,
 * and {@link dev.docent.internal.pages.site.ServedSite} what a host serves to them, each page by {@code PageRenderer}. A
 * page is an entry of the navigation with its source ({@link dev.docent.internal.pages.site.SitePage}), and what is
 * rendered of that ({@link dev.docent.internal.pages.site.RenderedPage}).
 *
 * <p>Entry points: {@link dev.docent.internal.pages.site.ServedSite}; {@link
 * dev.docent.internal.pages.site.SiteOutput} writes all of it as files, {@link dev.docent.internal.pages.site.SiteCheck}
 * only finds what is wrong.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.site;

import org.jspecify.annotations.NullMarked;
