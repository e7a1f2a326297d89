/**
 * The settings of a site that is served, checked.
 *
 * <p>Entry point: {@link dev.docent.internal.hosting.config.SiteSettingsReader}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.hosting.config;

import org.jspecify.annotations.NullMarked;
