/**
 * The documentation sites of the application: its own, and those of its projects.
 *
 * <p>Entry point: {@link dev.docent.impl.internal.sites.HostedSites}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.impl.internal.sites;

import org.jspecify.annotations.NullMarked;
