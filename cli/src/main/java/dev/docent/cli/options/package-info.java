/**
 * The options that several commands share, and what they mean.
 *
 * <p>Entry point: {@link dev.docent.cli.options.SiteOptions}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.options;

import org.jspecify.annotations.NullMarked;
