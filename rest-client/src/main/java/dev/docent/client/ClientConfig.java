package dev.docent.client;

import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * The settings of the injected client, in MicroProfile Config.
 *
 * @param values value by key; asked anew for the API key on every request, so that a changing source rotates it
 */
record ClientConfig(Function<String, Optional<String>> values) {

    private static final String[] PREFIXES = {AgentJobsClient.class.getName(), "docent-client"};

    /** {@return the configuration of the application that the calling thread belongs to; empty in a bare JVM} */
    static ClientConfig current() {
        try {
            Config config = ConfigProvider.getConfig();
            return new ClientConfig(key -> config.getOptionalValue(key, String.class));
        } catch (IllegalStateException noImplementation) {
            return new ClientConfig(key -> Optional.empty());
        }
    }

    KeySupplier keys() {
        return values.apply("docent.client.key-file")
                .<KeySupplier>map(file -> new KeyFile(Path.of(file)))
                .orElse(() -> values.apply("docent.client.key").orElse(null));
    }

    Access access(KeySupplier keys) {
        return new Access(keys, rules(), base(), insecureAllowed());
    }

    /**
     * {@return how the injected client sends}
     *
     * @throws IllegalArgumentException when a setting cannot be used; the message names it
     */
    TransportSettings transport() {
        if (restClient("hostnameVerifier").isPresent()) {
            throw new IllegalArgumentException(
                    "docent-client/mp-rest/hostnameVerifier is not supported: the host name in the certificate is always"
                            + " checked. Remove the setting, and trust a certificate with the right name");
        }
        return new TransportSettings(
                milliseconds("connectTimeout").orElse(TransportSettings.DEFAULT_CONNECT_TIMEOUT),
                milliseconds("readTimeout").orElse(TransportSettings.DEFAULT_CALL_TIMEOUT),
                restClient("proxyAddress").map(ClientConfig::proxy).orElse(null),
                new ConfiguredStores(this::restClient).tls());
    }

    private static InetSocketAddress proxy(String address) {
        int colon = address.lastIndexOf(':');
        String host = address.substring(0, Math.max(0, colon)).trim();
        int port = parsed("proxyAddress", address.substring(colon + 1), "host:port", Integer::valueOf);
        if (host.isEmpty()) {
            throw new IllegalArgumentException(
                    "proxyAddress must be host:port, but is \"" + Excerpt.of(address, 60) + "\"");
        }
        return InetSocketAddress.createUnresolved(host, port);
    }

    KeyRules rules() {
        return new KeyRules(values.apply("docent.client.key-prefix").orElse(KeyRules.VENDOR_PREFIX));
    }

    boolean insecureAllowed() {
        return values.apply("docent.client.allow-insecure-http")
                .map(Boolean::parseBoolean)
                .orElse(false);
    }

    Optional<Duration> milliseconds(String restClientKey) {
        return restClient(restClientKey)
                .map(text -> parsed(restClientKey, text, "milliseconds such as 30000", Long::valueOf))
                .map(Duration::ofMillis);
    }

    Optional<Duration> duration(String key) {
        return values.apply(key).map(text -> parsed(key, text, "an ISO-8601 duration such as PT30S", Duration::parse));
    }

    Optional<Integer> integer(String key) {
        return values.apply(key).map(text -> parsed(key, text, "a whole number", Integer::valueOf));
    }

    private URI base() {
        return restClient("uri")
                .or(() -> restClient("url"))
                .map(text -> URI.create(text.trim()))
                .orElse(null);
    }

    private Optional<String> restClient(String key) {
        for (String prefix : PREFIXES) {
            Optional<String> value = values.apply(prefix + "/mp-rest/" + key);
            if (value.isPresent()) {
                return value;
            }
        }
        return Optional.empty();
    }

    private static <T> T parsed(String key, String text, String expected, Function<String, T> parser) {
        try {
            return parser.apply(text.trim());
        } catch (NumberFormatException | DateTimeException e) {
            throw new IllegalArgumentException(
                    key + " must be " + expected + ", but is \"" + Excerpt.of(text, 60) + "\"", e);
        }
    }
}
