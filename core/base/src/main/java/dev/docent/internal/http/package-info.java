/**
 * HTTP without a server: header values and their weights, entity tags, conditions, ranges, content codings, and a response
 * as a value. Both subsystems build on it.
 *
 * <p>Entry points: {@link dev.docent.internal.http.EncodedBytes}, {@link dev.docent.internal.http.EntityTags}, {@link
 * dev.docent.internal.http.HttpResponse}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.http;

import org.jspecify.annotations.NullMarked;
