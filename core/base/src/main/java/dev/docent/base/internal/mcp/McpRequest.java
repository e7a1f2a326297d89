package dev.docent.base.internal.mcp;

import dev.docent.base.internal.http.RequestHeaders;

/**
 * A POST to a server.
 *
 * @param headers of the request
 * @param foreign whether a page of another origin sends it
 * @param caller who sends it: a user, or an address of the network
 * @param callsAtOnce how many calls the caller may have at a time of a tool that limits them
 * @param body at most {@link McpServer#MAX_REQUEST} bytes and one more; must not be changed
 */
@SuppressWarnings("ArrayRecordComponent")
public record McpRequest(RequestHeaders headers, boolean foreign, String caller, int callsAtOnce, byte[] body) {}
