/**
 * {@code docent completion}: shell completion scripts, generated from the syntax of its commands.
 *
 * <p>Entry point: {@link dev.docent.cli.internal.completion.CompletionCommand}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.internal.completion;

import org.jspecify.annotations.NullMarked;
