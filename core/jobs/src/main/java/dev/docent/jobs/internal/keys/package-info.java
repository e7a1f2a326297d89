/**
 * Access control: admin API keys, the container's roles, or anyone, behind one interface.
 *
 * <p>Entry point: {@link dev.docent.jobs.internal.keys.AccessPolicy}. Independent of HTTP except for the value of the
 * {@code Authorization} header.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.jobs.internal.keys;

import org.jspecify.annotations.NullMarked;
