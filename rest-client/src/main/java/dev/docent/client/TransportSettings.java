package dev.docent.client;

import java.net.InetSocketAddress;
import java.time.Duration;

/**
 * How a client sends its requests.
 *
 * @param connectTimeout longest time to connect
 * @param callTimeout longest time for a whole call: connecting, TLS, headers and body
 * @param proxy HTTP proxy, unresolved; {@code null} for the JVM's proxy settings
 * @param tls trust and certificate
 */
record TransportSettings(Duration connectTimeout, Duration callTimeout, InetSocketAddress proxy, TlsSettings tls) {

    static final Duration DEFAULT_CONNECT_TIMEOUT = Duration.ofSeconds(5);
    static final Duration DEFAULT_CALL_TIMEOUT = Duration.ofSeconds(30);
}
