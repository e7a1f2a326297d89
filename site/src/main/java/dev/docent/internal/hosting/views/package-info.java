/**
 * A site as different readers see it: which pages are out of reach for whom, and the states between reloads.
 *
 * <p>Entry point: {@link dev.docent.internal.hosting.views.SiteViews}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.hosting.views;

import org.jspecify.annotations.NullMarked;
