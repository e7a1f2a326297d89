/**
 * The heads of branches that are not published, as sites that only some readers see. They are no deployments, and never
 * decide what is published.
 *
 * <p>Entry point: {@link dev.docent.site.internal.previews.HostPreviews}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.site.internal.previews;

import org.jspecify.annotations.NullMarked;
