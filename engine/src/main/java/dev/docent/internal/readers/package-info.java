/**
 * Reads JSON, YAML and front matter: a fast path that builds only what is selected, and a full parser as its fallback.
 * Both produce the same values.
 *
 * <p>Entry points: {@link dev.docent.internal.readers.Documents}, {@link dev.docent.internal.readers.FrontMatter}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.readers;

import org.jspecify.annotations.NullMarked;
