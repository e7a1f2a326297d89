package dev.docent.impl.documents;

import java.util.Map;

/**
 * An HTTP response.
 *
 * @param headers by lower-case name; of several with one name the first
 */
record HttpAnswer(int status, Map<String, String> headers, byte[] body) {

    /** {@return the header of that lower-case name; empty when there is none} */
    String header(String name) {
        return headers.getOrDefault(name, "");
    }
}
