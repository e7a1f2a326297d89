/** Benchmarks of search in a site that a host serves, without a server. */
package dev.docent.bench.search;
