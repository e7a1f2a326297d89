/**
 * A site over HTTP, without a server: what to answer to a path.
 *
 * <p>Entry point: {@link dev.docent.internal.pages.site.serving.SiteResponder}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.site.serving;

import org.jspecify.annotations.NullMarked;
