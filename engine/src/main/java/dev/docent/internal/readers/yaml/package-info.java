/**
 * The two YAML readers: a fast path over the bytes of common forms, and a fallback for all forms based on SnakeYAML's
 * events.
 *
 * <p>Entry points: {@link dev.docent.internal.readers.yaml.YamlCursor}, {@link
 * dev.docent.internal.readers.yaml.YamlReader}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.readers.yaml;

import org.jspecify.annotations.NullMarked;
