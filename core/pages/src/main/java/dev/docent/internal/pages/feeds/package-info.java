/**
 * Files about the site for other programs: {@code llms.txt}, {@code llms-full.txt}, {@code sitemap.xml}, RSS of
 * updates, {@code robots.txt}.
 *
 * <p>Entry points: {@link dev.docent.internal.pages.feeds.LlmsText}, {@link dev.docent.internal.pages.feeds.Sitemap},
 * {@link dev.docent.internal.pages.feeds.Rss} and {@link dev.docent.internal.pages.feeds.Robots}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.feeds;

import org.jspecify.annotations.NullMarked;
