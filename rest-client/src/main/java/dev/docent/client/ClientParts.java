package dev.docent.client;

import dev.docent.client.internal.TransportSettings;

/**
 * What one client is made of.
 *
 * @param access with which key it calls
 * @param settings how it sends
 * @param connections its own or shared ones
 */
record ClientParts(KeyScope access, TransportSettings settings, Connections connections) {

    /** Name of the client property that carries the parts of a client that was not injected. */
    static final String PROPERTY = "dev.docent.client.parts";
}
