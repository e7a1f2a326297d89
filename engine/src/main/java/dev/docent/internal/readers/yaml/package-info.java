/**
 * The two readers of YAML: a cursor over the bytes of the usual forms, and a reader of all forms on top of SnakeYAML's events.
 *
 * <p>Entry points: {@link dev.docent.internal.readers.yaml.YamlCursor}, {@link dev.docent.internal.readers.yaml.YamlReader}.
 *
 * <p>Stability: internal.
 */
package dev.docent.internal.readers.yaml;
