/**
 * {@code docent build}: writes a site as a folder of files, and leaves what the next build can use.
 *
 * <p>Entry point: {@link dev.docent.cli.internal.builds.BuildCommand}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.internal.builds;

import org.jspecify.annotations.NullMarked;
