/**
 * Processes that are gone when their run ends, with bounded output that shows no secret, and confined on request.
 *
 * <p>Entry points: {@link dev.docent.runner.internal.processes.SupervisedProcess} and
 * {@link dev.docent.runner.internal.processes.Bubblewrap}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.runner.internal.processes;

import org.jspecify.annotations.NullMarked;
