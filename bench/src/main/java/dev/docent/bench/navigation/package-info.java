/**
 * Measures the reading of OpenAPI documents and the resolving of sites beside the libraries that do the same.
 *
 * <p>Entry point: {@link dev.docent.bench.navigation.NavigationBenchmark}.
 *
 * <p>Stability: no part of what is published.
 */
package dev.docent.bench.navigation;
