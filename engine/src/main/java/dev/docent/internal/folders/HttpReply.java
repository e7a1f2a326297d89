package dev.docent.internal.folders;

import java.util.Map;

/**
 * An HTTP response.
 *
 * @param headers by lower-case name; of several with one name the first
 * @param delimited whether the response itself says where its body ends; else it may have been cut off
 */
record HttpReply(int status, Map<String, String> headers, byte[] body, boolean delimited) {

    /** {@return the same response, whose body is known to be whole} */
    HttpReply whole() {
        return new HttpReply(status, headers, body, true);
    }

    /** {@return the header of that lower-case name; empty when there is none} */
    String header(String name) {
        return headers.getOrDefault(name, "");
    }
}
