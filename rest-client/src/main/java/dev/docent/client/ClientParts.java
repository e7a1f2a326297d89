package dev.docent.client;

import dev.docent.client.internal.TransportSettings;

/**
 * The parts of one client.
 *
 * @param keyScope the key and where it may be sent
 * @param settings how requests are sent
 * @param connections own or shared connections
 */
record ClientParts(KeyScope keyScope, TransportSettings settings, Connections connections) {

    /** Name of the client property that carries the parts of a client that was not injected. */
    static final String PROPERTY = "dev.docent.client.parts";
}
