/**
 * Callers that send or read very slowly, and their effect on others.
 *
 * <p>Entry point: {@link dev.docent.it.slow.SlowCallersIT}.
 */
package dev.docent.it.slow;
