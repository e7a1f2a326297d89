/**
 * What all modules share, in plain Java. Read first:
 *
 * <ul>
 * <li>{@code dev.docent.base.internal.http.HttpResponse}: a response without a server
 * <li>{@code dev.docent.base.internal.http.Preconditions}: which response a caller has already
 * <li>{@code dev.docent.base.internal.http.client.HttpCalls}: requests to hosts of others, with limits
 * <li>{@code dev.docent.base.internal.mcp.McpServer}: the Model Context Protocol
 * <li>{@code dev.docent.base.internal.html.HtmlWriter}: HTML that is escaped and balanced by construction
 * <li>{@code dev.docent.base.internal.json.JsonReader}: JSON of others, read strictly
 * </ul>
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.base.internal;

import org.jspecify.annotations.NullMarked;
