/**
 * The options that several commands share, and what they mean.
 *
 * <p>Entry point: {@link dev.docent.cli.internal.options.SiteOptions}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.internal.options;

import org.jspecify.annotations.NullMarked;
