/**
 * Reads YAML from the events of SnakeYAML, with the scalars of YAML 1.2.
 *
 * <p>Entry point: {@link dev.docent.navigation.internal.readers.yaml.YamlReader}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.navigation.internal.readers.yaml;

import org.jspecify.annotations.NullMarked;
