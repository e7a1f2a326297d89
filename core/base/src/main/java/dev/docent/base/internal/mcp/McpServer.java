package dev.docent.base.internal.mcp;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.base.internal.http.AcceptedTypes;
import dev.docent.base.internal.http.HeaderValues;
import dev.docent.base.internal.http.HttpResponse;
import dev.docent.base.internal.http.RequestHeaders;
import org.jspecify.annotations.Nullable;

/**
 * Responds to messages of the Model Context Protocol. It keeps nothing of a client: each request says all that is needed.
 * Thread-safe.
 *
 * @param <C> what tools and resources work on, as a caller may see it
 */
public final class McpServer<C> {

    /** The longest request, in bytes. */
    public static final int MAX_REQUEST = 64 * 1024;

    private static final Logger LOG = System.getLogger(McpServer.class.getName());
    private static final int OK = 200;
    private static final int ACCEPTED = 202;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int NOT_ACCEPTABLE = 406;
    private static final int TOO_LARGE = 413;
    private static final int UNSUPPORTED_TYPE = 415;
    private static final int UNAVAILABLE = 503;
    private static final int MAX_LISTED = 250;
    private static final String RETRY_SECONDS = "5";

    private final Description description;
    private final Map<String, McpTool<C>> tools;
    private final @Nullable McpResources<C> resources;
    private final Map<String, Integer> calling = new ConcurrentHashMap<>();

    /**
     * What a server says about itself.
     *
     * @param name of the software
     * @param version of the software
     * @param instructions for language models
     * @param ttl for how long a client may keep a list, in milliseconds
     */
    public record Description(String name, String version, String instructions, long ttl) {}

    /** Finds what tools and resources work on. */
    @FunctionalInterface
    public interface Subject<C> {

        /**
         * {@return what the caller may see}
         *
         * @throws UnavailableException if there is nothing to see yet
         */
        C get() throws UnavailableException;
    }

    /**
     * @param tools in the order in which clients list them
     * @param resources {@code null} for none
     */
    public McpServer(Description description, List<McpTool<C>> tools, @Nullable McpResources<C> resources) {
        this.description = description;
        this.resources = resources;
        this.tools = new LinkedHashMap<>();
        tools.forEach(tool -> this.tools.put(tool.name(), tool));
    }

    /** {@return all revisions that servers know, the newest one first} */
    public static List<String> versions() {
        return ProtocolVersions.all();
    }

    /**
     * {@return whether a GET is one of a client that asks for a stream, which no server has: it gets a 405} Earlier
     * revisions let clients try, at the address where browsers get a page.
     */
    public static boolean asksForStream(RequestHeaders headers) {
        List<String> accepted = headers.lines("Accept");
        return accepted.stream().anyMatch(line -> line.contains("text/event-stream"))
                && accepted.stream().noneMatch(line -> line.contains("text/html"));
    }

    /** {@return the response; never fails} */
    public HttpResponse respond(McpRequest request, Subject<C> subject) {
        Object id = null;
        try {
            requireMessage(request);
            McpMessage message = McpMessage.read(request.body());
            id = message.id();
            boolean current = ProtocolVersions.isCurrent(message, request.headers());
            if (id == null) {
                return new HttpResponse(ACCEPTED, Map.of("Cache-Control", "no-store"), bytes(new byte[0]));
            }
            return response(OK, id, "result", result(message, current, request, subject));
        } catch (McpError refused) {
            return response(refused.status(), id, "error", refused.body());
        } catch (UnavailableException later) {
            Map<String, Object> data = Map.of("retryAfterSeconds", Integer.valueOf(RETRY_SECONDS));
            McpError error = new McpError(
                    UNAVAILABLE, McpError.INTERNAL, later.getMessage() + "; try again in a few seconds", data);
            return response(UNAVAILABLE, id, "error", error.body());
        } catch (RuntimeException | StackOverflowError failure) {
            LOG.log(Level.ERROR, "A message of a client of the Model Context Protocol failed", failure);
            McpError error = new McpError(OK, McpError.INTERNAL, "The server failed; its log says why");
            return response(OK, id, "error", error.body());
        }
    }

    private static void requireMessage(McpRequest request) throws McpError {
        if (request.foreign()) {
            throw new McpError(FORBIDDEN, McpError.INVALID_REQUEST, "Pages of this origin may not call the server");
        }
        List<String> types = request.headers().lines("Content-Type");
        List<String> parts = types.size() == 1 ? HeaderValues.parts(types.get(0)) : List.of();
        if (parts.isEmpty() || !parts.get(0).equalsIgnoreCase("application/json")) {
            throw new McpError(UNSUPPORTED_TYPE, McpError.INVALID_REQUEST, "Content-Type must be application/json");
        }
        if (!AcceptedTypes.includeJson(request.headers().lines("Accept"))) {
            throw new McpError(NOT_ACCEPTABLE, McpError.INVALID_REQUEST, "Accept must include application/json");
        }
        if (request.body().length > MAX_REQUEST) {
            throw new McpError(TOO_LARGE, McpError.INVALID_REQUEST, "A message has at most " + MAX_REQUEST + " bytes");
        }
    }

    private Map<String, Object> result(McpMessage message, boolean current, McpRequest request, Subject<C> subject)
            throws McpError, UnavailableException {
        McpResources<C> offered = resources;
        Map<String, Object> result = switch (current && message.method().matches("initialize|ping")
                ? ""
                : message.method()) {
            case "initialize" -> initialized(message);
            case "ping" -> new LinkedHashMap<>();
            case "server/discover" -> cacheable(discovered(), true);
            case "tools/list" ->
                cacheable(
                        named(
                                "tools",
                                tools.values().stream().map(McpTool::entry).toList()),
                        true);
            case "tools/call" -> called(message, request, subject);
            case "resources/list" -> listed(required(offered, message, current), message, subject);
            case "resources/templates/list" -> {
                required(offered, message, current);
                yield cacheable(named("resourceTemplates", List.of()), true);
            }
            case "resources/read" -> read(required(offered, message, current), message, current, subject);
            default -> throw unknown(current);
        };
        if (current) {
            result.put("resultType", "complete");
            result.put("_meta", Map.of(ProtocolVersions.PREFIX + "serverInfo", software()));
        }
        return result;
    }

    private static McpError unknown(boolean current) {
        return new McpError(current ? NOT_FOUND : OK, McpError.UNKNOWN_METHOD, "Method not found");
    }

    private McpResources<C> required(@Nullable McpResources<C> offered, McpMessage message, boolean current)
            throws McpError {
        if (offered == null) {
            throw unknown(current);
        }
        return offered;
    }

    private static Map<String, Object> named(String name, Object value) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put(name, value);
        return members;
    }

    private Map<String, Object> cacheable(Map<String, Object> result, boolean sameForAll) {
        result.put("ttlMs", description.ttl());
        result.put("cacheScope", sameForAll ? "public" : "private");
        return result;
    }

    private Map<String, Object> software() {
        Map<String, Object> software = new LinkedHashMap<>();
        software.put("name", description.name());
        software.put("version", description.version());
        return software;
    }

    private Map<String, Object> capabilities() {
        Map<String, Object> capabilities = named("tools", Map.of());
        if (resources != null) {
            capabilities.put("resources", Map.of());
        }
        return capabilities;
    }

    private Map<String, Object> discovered() {
        Map<String, Object> result = named("supportedVersions", ProtocolVersions.all());
        result.put("capabilities", capabilities());
        result.put("instructions", description.instructions());
        return result;
    }

    private Map<String, Object> initialized(McpMessage message) {
        Map<String, Object> result =
                named("protocolVersion", ProtocolVersions.negotiated(message.text("protocolVersion")));
        result.put("capabilities", capabilities());
        result.put("serverInfo", software());
        result.put("instructions", description.instructions());
        return result;
    }

    private Map<String, Object> called(McpMessage message, McpRequest request, Subject<C> subject)
            throws McpError, UnavailableException {
        McpTool<C> tool = tools.get(String.valueOf(message.text("name")));
        if (tool == null) {
            throw new McpError(OK, McpError.INVALID_PARAMS, "There is no tool of this name; tools/list lists all");
        }
        String key = tool.name() + " " + request.caller();
        int calls = tool.alone() ? calling.merge(key, 1, Integer::sum) : 0;
        try {
            if (calls > request.callsAtOnce()) {
                return text("Other calls of this tool are running; wait for their results", true);
            }
            ToolArguments arguments = ToolArguments.of(tool.parameters(), message.map("arguments"));
            return returned(tool.call().of(subject.get(), arguments));
        } catch (ToolException failed) {
            return text(String.valueOf(failed.getMessage()), true);
        } finally {
            if (tool.alone()) {
                calling.computeIfPresent(key, (name, running) -> running == 1 ? null : running - 1);
            }
        }
    }

    /** Both have to fit in a response. */
    private static Map<String, Object> returned(ToolResult returned) {
        String json = returned.json();
        if (json == null) {
            return text(returned.text(), false);
        }
        int structured = json.getBytes(StandardCharsets.UTF_8).length;
        if (structured > BoundedText.MAX) {
            return text("The result is longer than a response may be", true);
        }
        boolean both = structured + MessageWriter.length(returned.text()) <= BoundedText.MAX;
        Map<String, Object> result = text(both ? returned.text() : "The result is in structuredContent", false);
        result.put("structuredContent", new RawJson(json));
        return result;
    }

    private static Map<String, Object> text(String text, boolean failed) {
        Map<String, Object> content = named("type", "text");
        content.put("text", text.substring(0, BoundedText.fitting(text)));
        Map<String, Object> result = named("content", List.of(content));
        result.put("isError", failed);
        return result;
    }

    private Map<String, Object> listed(McpResources<C> offered, McpMessage message, Subject<C> subject)
            throws McpError, UnavailableException {
        int from = 0;
        if (message.params().containsKey("cursor")) {
            String cursor = String.valueOf(message.text("cursor"));
            if (!cursor.matches("[1-9]\\d{0,6}")) {
                throw new McpError(OK, McpError.INVALID_PARAMS, "The cursor is not one of this server");
            }
            from = Integer.parseInt(cursor);
        }
        C seen = subject.get();
        List<McpResources.Entry> all = offered.all(seen);
        List<Map<String, Object>> entries = new ArrayList<>();
        int bytes = 0;
        int at = Math.min(from, all.size());
        while (at < all.size() && entries.size() < MAX_LISTED && bytes < BoundedText.MAX / 2) {
            Map<String, Object> entry = entry(all.get(at++));
            bytes += MessageWriter.write(entry).length;
            entries.add(entry);
        }
        Map<String, Object> result = named("resources", entries);
        if (at < all.size()) {
            result.put("nextCursor", String.valueOf(at));
        }
        return cacheable(result, offered.isShared(seen));
    }

    private static Map<String, Object> entry(McpResources.Entry resource) {
        Map<String, Object> entry = named("uri", resource.uri());
        entry.put("name", resource.name());
        entry.put("title", resource.title());
        entry.put("mimeType", resource.mediaType());
        return entry;
    }

    private Map<String, Object> read(McpResources<C> offered, McpMessage message, boolean current, Subject<C> subject)
            throws McpError, UnavailableException {
        String uri = message.text("uri");
        if (uri == null) {
            throw new McpError(OK, McpError.INVALID_PARAMS, "The uri is missing");
        }
        C seen = subject.get();
        McpResources.Content content = offered.find(seen, uri)
                .orElseThrow(() -> new McpError(
                        OK,
                        current ? McpError.INVALID_PARAMS : McpError.UNKNOWN_RESOURCE,
                        "Resource not found",
                        Map.of("uri", uri.substring(0, Math.min(uri.length(), 1_000)))));
        Map<String, Object> entry = named("uri", uri);
        entry.put("mimeType", content.mediaType());
        String text = content.text();
        int length = BoundedText.fitting(text);
        entry.put("text", length == text.length() ? text : text.substring(0, length));
        return cacheable(named("contents", List.of(entry)), offered.isShared(seen));
    }

    private static HttpResponse response(int status, @Nullable Object id, String name, Object value) {
        Map<String, Object> message = named("jsonrpc", "2.0");
        if (id != null) {
            message.put("id", id);
        }
        message.put(name, value);
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", "application/json");
        headers.put("Cache-Control", "no-store");
        headers.put("X-Content-Type-Options", "nosniff");
        if (status == UNAVAILABLE) {
            headers.put("Retry-After", RETRY_SECONDS);
        }
        return new HttpResponse(status, headers, bytes(MessageWriter.write(message)));
    }

    private static HttpResponse.Content bytes(byte[] bytes) {
        return new HttpResponse.Bytes(bytes);
    }
}
