package dev.docent.rest;

import java.io.InputStream;
import java.util.Set;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.UriInfo;

import dev.docent.base.internal.http.HttpResponse;
import dev.docent.base.internal.http.RequestHeaders;
import dev.docent.base.internal.mcp.McpRequest;
import dev.docent.base.internal.mcp.McpServer;
import dev.docent.impl.internal.rest.LargeBody;
import dev.docent.impl.internal.rest.RequestBody;
import org.jspecify.annotations.Nullable;

/**
 * A POST of a message of the Model Context Protocol, of a caller who may at least read.
 *
 * @param host what tools work with
 * @param uri of the request
 * @param hosts of the URLs that readers use, in small letters; empty for not known
 */
record McpPost(DocentApiRequest call, JobTools.Host host, UriInfo uri, Set<String> hosts) {

    private static final byte[] NO_CONTENT = {};

    Response respond(@Nullable InputStream content) {
        byte[] body =
                content == null ? NO_CONTENT : RequestBody.read(content, McpServer.MAX_REQUEST + 1, call.caller());
        RequestHeaders headers = call.request()::values;
        boolean foreign = BrowserRequests.isForeign(headers, uri, hosts);
        HttpResponse made = JobTools.SERVER.respond(
                new McpRequest(headers, foreign, call.caller().keyName(), 1, body),
                () -> tool -> new ToolRequest(tool, call, host));
        ResponseBuilder response = Response.status(made.status());
        made.headers().forEach(response::header);
        byte[] message = ((HttpResponse.Bytes) made.content()).bytes();
        if (message.length == 0) {
            return response.build();
        }
        Object entity = LargeBody.entity(message, call.caller(), false);
        return (entity == message ? response : response.header(HttpHeaders.CONTENT_LENGTH, message.length))
                .entity(entity)
                .build();
    }
}
