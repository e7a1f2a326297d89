/**
 * What agents print, as progress, usage, summary and errors.
 *
 * <p>Entry point: {@link dev.docent.runner.internal.output.AgentReport}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.runner.internal.output;

import org.jspecify.annotations.NullMarked;
