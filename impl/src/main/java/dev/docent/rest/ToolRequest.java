package dev.docent.rest;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

import dev.docent.base.internal.mcp.ToolArguments;
import dev.docent.base.internal.mcp.ToolException;
import dev.docent.base.internal.mcp.ToolResult;
import dev.docent.impl.internal.rest.AccessRule;
import dev.docent.impl.internal.rest.ErrorResponses;
import dev.docent.impl.internal.rest.RequestBody;

/**
 * The request of a caller whose message calls a tool. Whatever a tool throws becomes the message that the same call gets over
 * HTTP.
 *
 * @param tool its name
 * @param message the POST of the message
 * @param host what tools work with
 */
record ToolRequest(String tool, DocentApiRequest message, JobTools.Host host) {

    private static final int FIRST_ERROR = 400;

    /** Makes the request of the tool that a message calls. */
    @FunctionalInterface
    interface OfTool {

        /** {@return the request of the tool of this name} */
        ToolRequest named(String tool);
    }

    /** Does the work of a tool. */
    @FunctionalInterface
    interface Work {

        /** {@return the response to the same call over HTTP} Its entity are bytes of JSON, or a {@link ToolResult}. */
        Response of(DocentApiRequest call);
    }

    /** What the arguments of a tool are to the call over HTTP. */
    private record ArgumentsInput(Map<String, List<String>> query, List<String> idempotencyKey)
            implements DocentApiRequest.Input {}

    /**
     * Calls the tool.
     *
     * @param route of the same call over HTTP, or of one that needs the same
     * @param query the same query parameters over HTTP
     * @throws ToolException if it fails, for whatever reason
     */
    ToolResult call(ApiRoute route, ToolArguments arguments, Map<String, List<String>> query, Work work)
            throws ToolException {
        String project = arguments.text(JobTools.PROJECT).orElse("");
        String job = arguments.text(JobTools.JOB).orElse("");
        String template = RequestName.template(DocentApiResource.class, "/" + ApiRoute.MCP.path()) + " " + tool;
        AuditedCall audited = message.request().audited();
        audited.about(ApiRoute.MCP.method(), template, project, job);
        boolean reads = route.method().equals("GET");
        String name = RequestName.of(
                ApiRoute.MCP.method(), template, parameter -> parameter.equals("projectId") ? project : job);
        Response response;
        try {
            response = work.of(new DocentApiRequest(
                    new Route.Match<>(route, Map.of("projectId", project, "id", job)),
                    reads ? message.request() : message.request().forWriting(),
                    name,
                    message.failures(),
                    new ArgumentsInput(
                            query, arguments.text(JobTools.KEY).stream().toList())));
            message.failures().passed(AccessRule.DOCENT_API, reads);
        } catch (Throwable failure) {
            message.failures().failed(failure, name, reads);
            response = ErrorResponses.of(failure);
        }
        audited.ended(response.getStatus());
        if (response.getStatus() >= FIRST_ERROR) {
            throw new ToolException(error(response));
        }
        return response.getEntity() instanceof ToolResult result ? result : ToolResult.json(json(response));
    }

    private static String json(Response response) {
        return new String((byte[]) response.getEntity(), StandardCharsets.UTF_8);
    }

    private static String error(Response response) {
        byte[] body = (byte[]) response.getEntity();
        String later = response.getHeaderString(HttpHeaders.RETRY_AFTER);
        return RequestBody.object(body, "error").orElseThrow().get("error")
                + (later == null ? "" : ". Repeat it after " + later + " seconds");
    }
}
