/**
 * One exchange with the API: the connection with its limits and deadlines, the bounded body, and errors read from responses.
 *
 * <p>Stability: internal.
 */
package dev.docent.client.internal;
