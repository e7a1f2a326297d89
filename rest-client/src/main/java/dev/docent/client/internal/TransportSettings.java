package dev.docent.client.internal;

import java.net.InetSocketAddress;
import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * How a client sends its requests.
 *
 * @param connectTimeout maximum time to connect
 * @param callTimeout maximum time for a whole call: connecting, TLS, headers and body, and all repetitions
 * @param proxy HTTP proxy, unresolved; {@code null} for the JVM's proxy settings
 * @param tls trusted certificates and client certificate
 */
public record TransportSettings(
        Duration connectTimeout,
        Duration callTimeout,
        @Nullable InetSocketAddress proxy,
        TlsSettings tls) {

    /** Five seconds to connect, 30 for a call. */
    public static final TransportSettings DEFAULT = new TransportSettings(
            Duration.ofSeconds(5), Duration.ofSeconds(30), null, new TlsSettings(null, null, null, null));

    /** {@return these with another connect timeout} */
    public TransportSettings withConnectTimeout(Duration timeout) {
        return new TransportSettings(timeout, callTimeout, proxy, tls);
    }

    /** {@return these with another timeout for a whole call} */
    public TransportSettings withCallTimeout(Duration timeout) {
        return new TransportSettings(connectTimeout, timeout, proxy, tls);
    }
}
