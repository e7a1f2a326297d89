/**
 * {@code docent diff}: what changed between two folders of a site, as readers see it.
 *
 * <p>Entry point: {@link dev.docent.cli.internal.diff.DiffCommand}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.internal.diff;

import org.jspecify.annotations.NullMarked;
