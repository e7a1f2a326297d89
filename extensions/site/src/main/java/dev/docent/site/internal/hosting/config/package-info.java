/**
 * The settings of a site that is served, checked.
 *
 * <p>Entry point: {@link dev.docent.site.internal.hosting.config.SiteSettingsReader}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.site.internal.hosting.config;

import org.jspecify.annotations.NullMarked;
