/**
 * Connects jobs, keys, the settings and the host's own beans in the CDI container, and refuses a deployment that cannot
 * work.
 *
 * <p>Entry point: {@link dev.docent.impl.internal.wiring.DocentExtension}, found by the container.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.impl.internal.wiring;

import org.jspecify.annotations.NullMarked;
