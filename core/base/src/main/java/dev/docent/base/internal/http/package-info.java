/**
 * HTTP without a server: header values and their weights, entity tags, conditions, ranges, content codings, and a response
 * as a value. Both subsystems build on it.
 *
 * <p>Entry points: {@link dev.docent.base.internal.http.EncodedBytes}, {@link dev.docent.base.internal.http.EntityTags}, {@link
 * dev.docent.base.internal.http.HttpResponse}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.base.internal.http;

import org.jspecify.annotations.NullMarked;
