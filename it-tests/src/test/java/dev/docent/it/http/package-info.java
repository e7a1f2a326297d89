/**
 * Requests and responses as bytes on a socket, without a client that would alter them.
 *
 * <p>Entry point: {@link dev.docent.it.http.Call}.
 */
package dev.docent.it.http;
