package dev.docent.runner.internal.git;

/**
 * What a git command returned.
 *
 * @param exitCode its exit code
 * @param output its standard output
 * @param errors its standard error, or the beginning of it
 */
record GitResult(int exitCode, String output, String errors) {}
