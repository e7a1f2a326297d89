/**
 * What a build leaves for the next one.
 *
 * <p>Entry point: {@link dev.docent.cli.builds.BuildState}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.builds;

import org.jspecify.annotations.NullMarked;
