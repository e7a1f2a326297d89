/**
 * The servlet of a site and its connection with the container.
 *
 * <p>Entry point: {@link dev.docent.site.internal.hosting.SiteServlet}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.site.internal.hosting;

import org.jspecify.annotations.NullMarked;
