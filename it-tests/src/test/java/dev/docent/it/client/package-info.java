/**
 * Docent's REST client and Docent in one WAR, on real servers: each host calls its own admin API over HTTP.
 *
 * <p>Entry point: {@link dev.docent.it.client.CallsItsOwnApi}.
 */
package dev.docent.it.client;
