/**
 * Reports {@link dev.docent.api.operations.NodeReadiness} to MicroProfile Health.
 *
 * <p>Entry point: {@link dev.docent.observability.internal.health.HealthExtension}, found by the container.
 *
 * <p>Stability: internal; hosts import nothing of it.
 */
@NullMarked
package dev.docent.observability.internal.health;

import org.jspecify.annotations.NullMarked;
