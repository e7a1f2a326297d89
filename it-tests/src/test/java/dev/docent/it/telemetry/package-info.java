/** What arrives at an OTLP receiver from hosts with {@code docent-observability}. */
package dev.docent.it.telemetry;
