/**
 * What a node says about itself to the server. Read first:
 *
 * <ul>
 * <li>{@code dev.docent.observability.internal.health.HealthExtension}: finds what is to be reported
 * <li>{@code dev.docent.observability.internal.health.ReadinessCheck}: the readiness check
 * <li>{@code dev.docent.observability.internal.telemetry.TelemetryBeans}: observes Docent
 * <li>{@code dev.docent.observability.internal.telemetry.RunSpans}: spans of runs
 * <li>{@code dev.docent.observability.internal.telemetry.RunMetrics}: metrics of the node
 * </ul>
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.observability.internal;

import org.jspecify.annotations.NullMarked;
