/**
 * Compares the processes of the command line: with the vendor's, with an older version's, and on one core with all.
 *
 * <p>Entry point: {@link dev.docent.bench.commandline.CommandLineBenchmark}.
 */
package dev.docent.bench.commandline;
