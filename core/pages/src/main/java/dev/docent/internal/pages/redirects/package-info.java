/**
 * Where the paths lead that no page has: the redirects of {@code docs.json}, and the pages that a reader may have meant.
 *
 * <p>Entry points: {@link dev.docent.internal.pages.redirects.Redirects} and {@link
 * dev.docent.internal.pages.redirects.NearPages}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.redirects;

import org.jspecify.annotations.NullMarked;
