/**
 * The pages about keys.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.console.keys;

import org.jspecify.annotations.NullMarked;
