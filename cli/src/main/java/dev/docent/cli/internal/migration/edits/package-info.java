/**
 * Edits JSON and YAML texts and leaves everything else as the author wrote it.
 *
 * <p>Entry point: {@link dev.docent.cli.internal.migration.edits.DocumentEdits}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.internal.migration.edits;

import org.jspecify.annotations.NullMarked;
