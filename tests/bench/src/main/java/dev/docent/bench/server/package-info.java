/**
 * Cost of the admin API on a real Open Liberty, compared with a bare Jakarta REST resource on the same server; cost of the
 * pages of a site, compared with static files; the methods that a request passes through.
 *
 * <p>Entry point: {@link dev.docent.bench.server.ServerBenchmark}.
 *
 * <p>Stability: internal.
 */
package dev.docent.bench.server;
