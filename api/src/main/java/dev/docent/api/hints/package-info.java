/**
 * The SPI by which nodes notify each other, so that a change on one of them is seen on the others at once.
 *
 * <p>Entry point: {@link dev.docent.api.hints.JobHintChannel}. Needed only by hosts that have messaging of their own and
 * want hints to use it.
 *
 * <p>Stability: public API; changes are listed in the changelog under "SPI".
 */
@NullMarked
package dev.docent.api.hints;

import org.jspecify.annotations.NullMarked;
