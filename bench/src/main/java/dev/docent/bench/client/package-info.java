/**
 * Cost of the REST client per call and for many waits, on the MicroProfile runtime that the build profile puts on the
 * class path. Entry point: {@link dev.docent.bench.client.ClientBenchmark}. Not part of the library.
 */
package dev.docent.bench.client;
