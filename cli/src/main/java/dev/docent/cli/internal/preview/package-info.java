/**
 * {@code docent preview}: a local server that shows a site while its author writes: pages on demand, reloaded when their
 * sources change.
 *
 * <p>Entry point: {@link dev.docent.cli.internal.preview.PreviewCommand}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.internal.preview;

import org.jspecify.annotations.NullMarked;
