/**
 * Keys for the admin API.
 *
 * <p>Entry point: {@link dev.docent.cli.keys.KeyCommand}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.keys;

import org.jspecify.annotations.NullMarked;
