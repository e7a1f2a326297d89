/**
 * Tasks on a scheduler of the container, which may be late, drop them silently, or refuse them.
 *
 * <p>Entry points: {@link dev.docent.jobs.internal.timing.CoalescingTimer}, {@link dev.docent.jobs.internal.timing.PacedTask}, {@link
 * dev.docent.jobs.internal.timing.LateStart}.
 * Independent of the container.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.jobs.internal.timing;

import org.jspecify.annotations.NullMarked;
