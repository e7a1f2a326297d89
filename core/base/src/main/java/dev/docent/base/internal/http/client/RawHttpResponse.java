package dev.docent.base.internal.http.client;

import java.util.Map;

/**
 * An HTTP response.
 *
 * @param headers by lower-case name; the first of several with one name
 * @param delimited whether the response delimits its body; else the body may be truncated
 */
public record RawHttpResponse(int status, Map<String, String> headers, byte[] body, boolean delimited) {

    /** {@return the same response, with a body known to be complete} */
    RawHttpResponse whole() {
        return new RawHttpResponse(status, headers, body, true);
    }

    /** {@return the header of that lower-case name; empty if there is none} */
    public String header(String name) {
        return headers.getOrDefault(name, "");
    }
}
