/** What arrives at an OTLP receiver from hosts with {@code docent-telemetry}. */
package dev.docent.it.telemetry;
