/**
 * Cost of the REST client per call, on the MicroProfile runtime that the build profile puts on the
 * class path. Entry point: {@link dev.docent.bench.client.CallBenchmark}. Not part of the library.
 */
package dev.docent.bench.client;
