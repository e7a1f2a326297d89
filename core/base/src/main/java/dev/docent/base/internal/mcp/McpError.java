package dev.docent.base.internal.mcp;

import java.util.LinkedHashMap;
import java.util.Map;

/** A request that a server does not carry out, with the status and the error of its response. */
final class McpError extends Exception {

    static final int INVALID_REQUEST = -32600;
    static final int UNKNOWN_METHOD = -32601;
    static final int INVALID_PARAMS = -32602;
    static final int INTERNAL = -32603;
    static final int PARSE = -32700;
    static final int UNKNOWN_RESOURCE = -32002;
    static final int HEADERS_DIFFER = -32020;
    static final int UNSUPPORTED_VERSION = -32022;

    private static final long serialVersionUID = 1;

    private final int status;
    private final int code;
    private final transient Map<String, Object> data;

    McpError(int status, int code, String message) {
        this(status, code, message, Map.of());
    }

    McpError(int status, int code, String message, Map<String, Object> data) {
        super(message, null, false, false);
        this.status = status;
        this.code = code;
        this.data = data;
    }

    int status() {
        return status;
    }

    Map<String, Object> body() {
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("code", code);
        error.put("message", String.valueOf(getMessage()));
        if (!data.isEmpty()) {
            error.put("data", data);
        }
        return error;
    }
}
