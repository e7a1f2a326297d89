package dev.docent.base.internal.mcp;

import java.util.Map;

import dev.docent.base.internal.json.JsonReader;
import dev.docent.base.internal.json.MalformedJsonException;
import org.jspecify.annotations.Nullable;

/**
 * A request or a notification.
 *
 * @param id a text or a whole number; {@code null} for a notification
 * @param params may be empty
 */
record McpMessage(@Nullable Object id, String method, Map<?, ?> params) {

    private static final int MAX_ID = 200;
    private static final int BAD_REQUEST = 400;

    static McpMessage read(byte[] body) throws McpError {
        Object read;
        try {
            read = JsonReader.read(body, "message");
        } catch (MalformedJsonException malformed) {
            throw new McpError(BAD_REQUEST, McpError.PARSE, String.valueOf(malformed.getMessage()));
        }
        if (!(read instanceof Map<?, ?> message)) {
            throw new McpError(BAD_REQUEST, McpError.INVALID_REQUEST, "Send one message at a time, as a JSON object");
        }
        Object params = message.get("params");
        boolean known = message.get("method") instanceof String
                && "2.0".equals(message.get("jsonrpc"))
                && (params == null ? !message.containsKey("params") : params instanceof Map);
        if (!known || message.containsKey("id") && !isId(message.get("id"))) {
            throw new McpError(
                    BAD_REQUEST,
                    McpError.INVALID_REQUEST,
                    "The message is no request of JSON-RPC 2.0 with an id of at most " + MAX_ID + " characters");
        }
        return new McpMessage(
                message.get("id"),
                String.valueOf(message.get("method")),
                params instanceof Map<?, ?> members ? members : Map.of());
    }

    private static boolean isId(@Nullable Object id) {
        return id instanceof Long || id instanceof String text && text.length() <= MAX_ID;
    }

    /** {@return a member of the parameters; {@code null} if there is none, or another value than a text} */
    @Nullable String text(String name) {
        return params.get(name) instanceof String text ? text : null;
    }

    Map<?, ?> map(String name) {
        return params.get(name) instanceof Map<?, ?> members ? members : Map.of();
    }

    @Nullable Object meta(String name) {
        return map("_meta").get(ProtocolVersions.PREFIX + name);
    }
}
