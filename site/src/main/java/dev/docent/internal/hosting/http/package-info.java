/**
 * Replies of a site by the rules of HTTP: conditional, compressed, partial; no container.
 *
 * <p>Entry point: {@link dev.docent.internal.hosting.http.Replies}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.hosting.http;

import org.jspecify.annotations.NullMarked;
