/**
 * Files about the site for other programs: {@code llms.txt}, {@code llms-full.txt}, {@code sitemap.xml}, RSS of
 * updates.
 *
 * <p>Entry points: {@link dev.docent.pages.internal.feeds.LlmsText}, {@link dev.docent.pages.internal.feeds.Sitemap}
 * and {@link dev.docent.pages.internal.feeds.Rss}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.feeds;

import org.jspecify.annotations.NullMarked;
