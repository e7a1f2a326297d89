/**
 * The Model Context Protocol over HTTP without a session, for servers of revision 2026-07-28 and for clients that send {@code
 * initialize}. What a server offers is a list of tools and a set of resources; both subsystems build on it.
 *
 * <p>Entry point: {@link dev.docent.base.internal.mcp.McpServer}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.base.internal.mcp;

import org.jspecify.annotations.NullMarked;
