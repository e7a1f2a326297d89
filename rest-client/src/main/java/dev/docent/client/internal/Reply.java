package dev.docent.client.internal;

import java.net.http.HttpHeaders;

/**
 * A response as it was received.
 *
 * @param status HTTP status code
 * @param headers as received
 * @param body the bytes that were read
 * @param complete whether these are all
 */
public record Reply(int status, HttpHeaders headers, byte[] body, boolean complete) {

    /** Name of the request property that carries the response to the filter that judges it. */
    public static final String PROPERTY = "dev.docent.client.reply";
}
