/**
 * A documentation site as files: chooses what each page is made of, renders pages on demand or all of them, and writes
 * what belongs to a site around them.
 *
 * <p>Entry points: {@link dev.docent.internal.pages.site.VisibleSite}, {@link
 * dev.docent.internal.pages.site.ServedSite}, {@link dev.docent.internal.pages.site.SiteOutput}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.site;

import org.jspecify.annotations.NullMarked;
