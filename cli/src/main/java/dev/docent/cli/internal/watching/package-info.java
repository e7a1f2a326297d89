/**
 * A folder that is watched while its author writes.
 *
 * <p>Entry point: {@link dev.docent.cli.internal.watching.FolderWatcher}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.internal.watching;

import org.jspecify.annotations.NullMarked;
