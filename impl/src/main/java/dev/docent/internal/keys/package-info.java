/**
 * Who may call: admin API keys, the container's roles, or anyone, behind one question.
 *
 * <p>Entry point: {@link dev.docent.internal.keys.AccessPolicy}. Knows nothing of HTTP but the text of an
 * {@code Authorization} header.
 *
 * <p>Stability: internal.
 */
package dev.docent.internal.keys;
