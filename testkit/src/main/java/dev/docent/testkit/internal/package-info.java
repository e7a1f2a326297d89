/**
 * What the tests of several modules share.
 *
 * <p>Entry point: {@link dev.docent.testkit.internal.Eventually}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.testkit.internal;

import org.jspecify.annotations.NullMarked;
