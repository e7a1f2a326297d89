/**
 * A folder that is watched while its author writes, and the check that is repeated after each change.
 *
 * <p>Entry points: {@link dev.docent.cli.watching.FolderWatcher}, {@link dev.docent.cli.watching.WatchedSite}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.watching;

import org.jspecify.annotations.NullMarked;
