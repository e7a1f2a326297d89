/**
 * The host application of the server's benchmarks; runs inside Open Liberty.
 *
 * <p>Entry point: {@link dev.docent.bench.server.host.BenchApplication}.
 *
 * <p>Stability: internal.
 */
package dev.docent.bench.server.host;
