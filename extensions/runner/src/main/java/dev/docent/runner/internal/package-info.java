/**
 * The runner as a CDI bean, and the course of one run.
 *
 * <p>Entry point: {@link dev.docent.runner.internal.ProcessRunner}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.runner.internal;

import org.jspecify.annotations.NullMarked;
