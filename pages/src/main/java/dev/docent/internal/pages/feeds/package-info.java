/**
 * What a site says about itself to other programs: {@code llms.txt}, {@code llms-full.txt}, {@code sitemap.xml}, RSS of
 * updates, {@code robots.txt}; where moved pages are now, and which pages are near a path that leads nowhere.
 *
 * <p>Entry points: {@link dev.docent.internal.pages.feeds.LlmsText}, {@link dev.docent.internal.pages.feeds.Sitemap},
 * {@link dev.docent.internal.pages.feeds.Rss}, {@link dev.docent.internal.pages.feeds.Robots}, {@link
 * dev.docent.internal.pages.feeds.Redirects}, {@link dev.docent.internal.pages.feeds.NearPages}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.feeds;

import org.jspecify.annotations.NullMarked;
