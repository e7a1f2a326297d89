/**
 * Processes that are gone when their run ends, with bounded output that shows no secret, and confined on request.
 *
 * <p>Entry points: {@link dev.docent.internal.runner.processes.SupervisedProcess} and
 * {@link dev.docent.internal.runner.processes.Bubblewrap}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.runner.processes;

import org.jspecify.annotations.NullMarked;
