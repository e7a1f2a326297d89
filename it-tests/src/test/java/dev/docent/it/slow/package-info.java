/**
 * Callers who send or read very slowly, and what everybody else notices of them.
 *
 * <p>Entry point: {@link dev.docent.it.slow.SlowCallersIT}.
 */
package dev.docent.it.slow;
