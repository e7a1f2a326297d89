package dev.docent.base.internal.mcp;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.base.internal.http.RequestHeaders;
import org.jspecify.annotations.Nullable;

/** Which revision of the protocol a request is of, and what that one requires of its headers. */
final class ProtocolVersions {

    /** What the names begin with that the protocol adds to requests and results. */
    static final String PREFIX = "io.modelcontextprotocol/";

    static final String CURRENT = "2026-07-28";
    private static final List<String> WITH_INITIALIZE = List.of("2025-11-25", "2025-06-18", "2025-03-26");
    private static final List<String> ALL = List.of(CURRENT, "2025-11-25", "2025-06-18", "2025-03-26");

    private static final int BAD_REQUEST = 400;
    private static final String VERSION = "protocolVersion";
    private static final String ENCODED = "=?base64?";
    private static final String ENCODED_END = "?=";

    private ProtocolVersions() {}

    /** {@return all revisions that the server knows, the newest one first} */
    static List<String> all() {
        return ALL;
    }

    /** {@return the revision that a client that sends {@code initialize} gets} */
    static String negotiated(@Nullable String wanted) {
        return wanted != null && WITH_INITIALIZE.contains(wanted) ? wanted : WITH_INITIALIZE.get(0);
    }

    /**
     * {@return whether a message is one of the current revision, and not of a client that sends {@code initialize}}
     *
     * @throws McpError if the message contradicts its headers, lacks what its revision requires, or is of an unknown one
     */
    static boolean isCurrent(McpMessage message, RequestHeaders headers) throws McpError {
        String header = header(headers, "MCP-Protocol-Version");
        Object declared = message.meta(VERSION);
        if (declared == null && message.method().equals("initialize")) {
            return false;
        }
        if (declared == null && (header == null || WITH_INITIALIZE.contains(header))) {
            if (message.method().equals("server/discover")) {
                throw new McpError(BAD_REQUEST, McpError.INVALID_PARAMS, "_meta lacks " + PREFIX + VERSION);
            }
            return false;
        }
        if (header == null) {
            throw differs("The header MCP-Protocol-Version is missing");
        }
        if (declared != null && !header.equals(declared)) {
            throw differs("MCP-Protocol-Version is not what _meta says");
        }
        if (WITH_INITIALIZE.contains(header)) {
            return false;
        }
        if (!header.equals(CURRENT)) {
            Map<String, Object> data = new LinkedHashMap<>();
            data.put("supported", ALL);
            data.put("requested", header.length() > 40 ? header.substring(0, 40) : header);
            throw new McpError(BAD_REQUEST, McpError.UNSUPPORTED_VERSION, "Unsupported protocol version", data);
        }
        requireHeaders(message, headers);
        return true;
    }

    private static void requireHeaders(McpMessage message, RequestHeaders headers) throws McpError {
        if (message.id() == null) {
            return;
        }
        if (!(message.meta(VERSION) instanceof String)) {
            throw new McpError(BAD_REQUEST, McpError.INVALID_PARAMS, "_meta lacks " + PREFIX + VERSION);
        }
        if (!message.method().equals(header(headers, "Mcp-Method"))) {
            throw differs("The header Mcp-Method is not the method of the message");
        }
        String name = switch (message.method()) {
            case "tools/call", "prompts/get" -> "name";
            case "resources/read" -> "uri";
            default -> "";
        };
        if (!name.isEmpty() && !String.valueOf(message.text(name)).equals(decoded(header(headers, "Mcp-Name")))) {
            throw differs("The header Mcp-Name is not the " + name + " of the message");
        }
        if (!(message.meta("clientCapabilities") instanceof Map)) {
            throw new McpError(BAD_REQUEST, McpError.INVALID_PARAMS, "_meta lacks " + PREFIX + "clientCapabilities");
        }
    }

    private static McpError differs(String message) {
        return new McpError(BAD_REQUEST, McpError.HEADERS_DIFFER, "Header mismatch: " + message);
    }

    /** {@return the only line of a header; {@code null} if there is none, or several} */
    private static @Nullable String header(RequestHeaders headers, String name) {
        List<String> lines = headers.lines(name);
        return lines.size() == 1 ? lines.get(0).strip() : null;
    }

    private static @Nullable String decoded(@Nullable String value) {
        if (value == null || !value.startsWith(ENCODED) || !value.endsWith(ENCODED_END)) {
            return value;
        }
        try {
            String encoded = value.substring(ENCODED.length(), value.length() - ENCODED_END.length());
            return new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException | IndexOutOfBoundsException malformed) {
            return null;
        }
    }
}
