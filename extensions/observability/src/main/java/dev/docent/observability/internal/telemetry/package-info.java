/**
 * Metrics and traces of Docent through the OpenTelemetry of the server: observes {@link dev.docent.api.operations} and
 * {@link dev.docent.api.jobs.AgentJobEvent}, and nothing else of Docent.
 *
 * <p>Entry point: {@link dev.docent.observability.internal.telemetry.TelemetryExtension}, which removes the beans if the application does
 * not see OpenTelemetry. No class that needs it is loaded then.
 *
 * <p>Stability: internal; names of metrics, spans and attributes are listed in the changelog under "API".
 */
@NullMarked
package dev.docent.observability.internal.telemetry;

import org.jspecify.annotations.NullMarked;
