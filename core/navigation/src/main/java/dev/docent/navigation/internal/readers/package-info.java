/**
 * Reads JSON, YAML and front matter, and builds only what is selected.
 *
 * <p>Entry points: {@link dev.docent.navigation.internal.readers.Documents}, {@link dev.docent.navigation.internal.readers.FrontMatter}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.navigation.internal.readers;

import org.jspecify.annotations.NullMarked;
