/**
 * Processes that are gone when their run ends, with bounded output that shows no secret.
 *
 * <p>Entry point: {@link dev.docent.internal.runner.processes.SupervisedProcess}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.runner.processes;

import org.jspecify.annotations.NullMarked;
