/**
 * Folders of nodes and runs, which do not outlive them.
 *
 * <p>Entry point: {@link dev.docent.internal.runner.folders.NodeFolder}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.runner.folders;

import org.jspecify.annotations.NullMarked;
