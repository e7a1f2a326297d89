/**
 * Folders of nodes and runs, which do not outlive them.
 *
 * <p>Entry point: {@link dev.docent.runner.internal.folders.NodeFolder}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.runner.internal.folders;

import org.jspecify.annotations.NullMarked;
