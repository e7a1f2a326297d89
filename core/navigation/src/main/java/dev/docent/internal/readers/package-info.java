/**
 * Reads JSON, YAML and front matter, and builds only what is selected.
 *
 * <p>Entry points: {@link dev.docent.internal.readers.Documents}, {@link dev.docent.internal.readers.FrontMatter}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.readers;

import org.jspecify.annotations.NullMarked;
