/**
 * Access control: admin API keys, the container's roles, or anyone, behind one interface.
 *
 * <p>Entry point: {@link dev.docent.base.internal.keys.AccessPolicy}. Independent of HTTP except for the value of the
 * {@code Authorization} header.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.base.internal.keys;

import org.jspecify.annotations.NullMarked;
