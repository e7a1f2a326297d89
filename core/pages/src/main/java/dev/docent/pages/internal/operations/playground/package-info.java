/**
 * The form that sends a request from the page. It needs the script {@code tryit.js}; without it, nothing of it is
 * shown.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.operations.playground.TryItForm}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.operations.playground;

import org.jspecify.annotations.NullMarked;
