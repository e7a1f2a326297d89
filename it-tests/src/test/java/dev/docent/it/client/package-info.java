/**
 * Docent's REST client in the same WAR as Docent, on real servers: each host calls its own admin API over HTTP.
 *
 * <p>Entry point: {@link dev.docent.it.client.CallsItsOwnApi}.
 */
package dev.docent.it.client;
