/**
 * Regular expressions as JavaScript means them. Searches are bounded by steps, which a {@link
 * dev.docent.internal.pages.evaluation.Run} counts, by the length of the text and by their depth, never by time: the same
 * page is the same everywhere. The platform's own expressions mean other things in places, overflow the stack with long texts
 * and cannot be stopped.
 *
 * <p>Entry point: {@link dev.docent.internal.pages.evaluation.regex.Regex}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.evaluation.regex;

import org.jspecify.annotations.NullMarked;
