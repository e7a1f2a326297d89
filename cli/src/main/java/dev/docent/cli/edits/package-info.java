/**
 * Edits JSON and YAML texts and leaves everything else as the author wrote it.
 *
 * <p>Entry point: {@link dev.docent.cli.edits.DocumentEdits}.
 */
@NullMarked
package dev.docent.cli.edits;

import org.jspecify.annotations.NullMarked;
