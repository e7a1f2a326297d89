/**
 * HTTP exchange with the API: connections, limits and deadlines, bounded bodies, and errors parsed from responses.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.client.internal;

import org.jspecify.annotations.NullMarked;
