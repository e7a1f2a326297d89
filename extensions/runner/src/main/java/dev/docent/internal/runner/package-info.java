/**
 * The runner as a CDI bean, and the course of one run.
 *
 * <p>Entry point: {@link dev.docent.internal.runner.ProcessRunner}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.runner;

import org.jspecify.annotations.NullMarked;
