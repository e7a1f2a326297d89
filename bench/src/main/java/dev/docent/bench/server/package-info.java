/**
 * Cost of the admin API on a real Open Liberty, compared with a bare Jakarta REST resource on the same server, and its
 * behaviour under load over PostgreSQL; cost of the pages of a site, compared with static files.
 *
 * <p>Entry points: {@link dev.docent.bench.server.ServerBenchmark}, {@link dev.docent.bench.server.SiteBenchmark} and
 * {@link dev.docent.bench.server.LoadRun}.
 *
 * <p>Stability: internal.
 */
package dev.docent.bench.server;
