package dev.docent.client.internal;

import java.net.http.HttpHeaders;

/**
 * A response as received.
 *
 * @param status HTTP status code
 * @param headers as received
 * @param body the bytes that were read
 * @param complete whether the whole body was read
 */
public record Reply(int status, HttpHeaders headers, byte[] body, boolean complete) {

    /** Name of the request property that passes the response to the response filter. */
    public static final String PROPERTY = "dev.docent.client.reply";
}
