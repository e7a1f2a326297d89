/**
 * Compares the processes of the command line with those of another one.
 *
 * <p>Entry point: {@link dev.docent.bench.commandline.CommandLineBenchmark}.
 */
package dev.docent.bench.commandline;
