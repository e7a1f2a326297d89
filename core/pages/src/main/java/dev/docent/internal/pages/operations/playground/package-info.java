/**
 * The form that sends a request from the page. It needs the script {@code tryit.js}; without it, nothing of it is
 * shown.
 *
 * <p>Entry point: {@link dev.docent.internal.pages.operations.playground.TryItForm}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.operations.playground;

import org.jspecify.annotations.NullMarked;
