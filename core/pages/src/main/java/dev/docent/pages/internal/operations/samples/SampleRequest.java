package dev.docent.pages.internal.operations.samples;

import java.util.ArrayList;
import java.util.List;

/**
 * A request to write in a language.
 *
 * @param method in upper case
 * @param url with path and query, encoded
 * @param headers without the type of a body that is a form
 * @param basic whether it has credentials for HTTP Basic
 */
record SampleRequest(String method, String url, List<Header> headers, boolean basic, SampleBody body) {

    static final String USER = "USERNAME";
    static final String PASSWORD = "PASSWORD";

    /** A header. */
    record Header(String name, String value) {}

    SampleRequest {
        headers = List.copyOf(headers);
    }

    /** {@return the headers with those for HTTP Basic} */
    List<Header> allHeaders() {
        if (!basic) {
            return headers;
        }
        List<Header> all = new ArrayList<>(headers);
        all.add(0, new Header("Authorization", "Basic BASE64_OF_USERNAME_COLON_PASSWORD"));
        return all;
    }
}
