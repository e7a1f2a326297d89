/**
 * Time under the control of a test.
 *
 * <p>Entry point: {@link dev.docent.testkit.time.VirtualTime}.
 *
 * <p>Stability: public API of the test kit; changes are listed in the changelog.
 */
@NullMarked
package dev.docent.testkit.time;

import org.jspecify.annotations.NullMarked;
