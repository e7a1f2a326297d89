/**
 * What the REST client costs for each call and for many waits, on the MicroProfile runtime that the build's profile puts on the
 * class path. Entry point: {@link dev.docent.bench.client.ClientBenchmark}. Not a part of the library.
 */
package dev.docent.bench.client;
