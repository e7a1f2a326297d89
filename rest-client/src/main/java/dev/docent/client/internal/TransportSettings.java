package dev.docent.client.internal;

import java.net.InetSocketAddress;
import java.time.Duration;

import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.jspecify.annotations.Nullable;

/**
 * How a client sends its requests.
 *
 * @param connectTimeout maximum time to connect
 * @param callTimeout maximum time for a whole call: connecting, TLS, headers and body
 * @param proxy HTTP proxy, unresolved; {@code null} for the JVM's proxy settings
 * @param tls trusted certificates and client certificate
 */
public record TransportSettings(
        Duration connectTimeout,
        Duration callTimeout,
        @Nullable InetSocketAddress proxy,
        TlsSettings tls) {

    public static final Duration DEFAULT_CONNECT_TIMEOUT = Duration.ofSeconds(5);
    public static final Duration DEFAULT_CALL_TIMEOUT = Duration.ofSeconds(30);

    /** Sets proxy and key stores; timeouts are settings of the factory. */
    public void applyTo(RestClientBuilder builder) {
        if (proxy != null) {
            builder.proxyAddress(proxy.getHostString(), proxy.getPort());
        }
        if (tls.trustStore() != null) {
            builder.trustStore(tls.trustStore());
        }
        if (tls.keyStore() != null) {
            char[] password = tls.keyPassword();
            builder.keyStore(tls.keyStore(), password == null ? null : new String(password));
        }
    }
}
