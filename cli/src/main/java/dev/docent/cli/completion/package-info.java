/**
 * {@code docent completion}: shell completion scripts, generated from the syntax of its commands.
 *
 * <p>Entry point: {@link dev.docent.cli.completion.CompletionCommand}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.completion;

import org.jspecify.annotations.NullMarked;
