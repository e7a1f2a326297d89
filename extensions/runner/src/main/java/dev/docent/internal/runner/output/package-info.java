/**
 * What agents print, as progress, usage, summary and errors.
 *
 * <p>Entry point: {@link dev.docent.internal.runner.output.AgentReport}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.runner.output;

import org.jspecify.annotations.NullMarked;
