/** What operators see and do: probes, keys, audit, erasure. */
package dev.docent.it.operations;
