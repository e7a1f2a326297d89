/**
 * Requests and responses below the resources: header values, entity tags, bounded bodies, and the one location that decides
 * every status code and error body.
 *
 * <p>Entry points: {@link dev.docent.internal.http.Responses}, {@link dev.docent.internal.http.ErrorResponses}.
 *
 * <p>Stability: the bytes on the wire are public; the types are internal.
 */
package dev.docent.internal.http;
