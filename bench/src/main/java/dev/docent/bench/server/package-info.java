/**
 * What the admin API costs on a real Open Liberty, beside a bare Jakarta REST resource in the same server, and what it does
 * under load over PostgreSQL.
 *
 * <p>Entry points: {@link dev.docent.bench.server.ServerBenchmark} and {@link dev.docent.bench.server.LoadRun}.
 *
 * <p>Stability: internal.
 */
package dev.docent.bench.server;
