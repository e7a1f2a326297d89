/**
 * Requests and responses below the resources: header values, entity tags, bounded bodies, and the mapping of failures
 * to status codes and error bodies.
 *
 * <p>Entry points: {@link dev.docent.impl.internal.rest.Responses}, {@link dev.docent.impl.internal.rest.ErrorResponses}.
 *
 * <p>Stability: the bytes on the wire are public; the types are internal.
 */
@NullMarked
package dev.docent.impl.internal.rest;

import org.jspecify.annotations.NullMarked;
