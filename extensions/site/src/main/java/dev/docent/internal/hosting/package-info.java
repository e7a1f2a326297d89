/**
 * The servlet of a site and its connection with the container.
 *
 * <p>Entry point: {@link dev.docent.internal.hosting.SiteServlet}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.hosting;

import org.jspecify.annotations.NullMarked;
