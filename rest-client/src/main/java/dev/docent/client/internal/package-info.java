/**
 * HTTP exchange with the API: connections, limits and deadlines, bounded bodies, and errors parsed from responses.
 *
 * <p>Stability: internal.
 */
package dev.docent.client.internal;
