/**
 * Where the paths lead that no page has: the redirects of {@code docs.json}, and the pages that a reader may have meant.
 *
 * <p>Entry points: {@link dev.docent.pages.internal.redirects.Redirects} and {@link
 * dev.docent.pages.internal.redirects.NearPages}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.redirects;

import org.jspecify.annotations.NullMarked;
