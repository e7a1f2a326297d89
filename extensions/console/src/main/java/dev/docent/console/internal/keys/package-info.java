/**
 * The pages about keys.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.console.internal.keys;

import org.jspecify.annotations.NullMarked;
