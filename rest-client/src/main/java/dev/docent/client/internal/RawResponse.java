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
record RawResponse(int status, HttpHeaders headers, byte[] body, boolean complete) {}
