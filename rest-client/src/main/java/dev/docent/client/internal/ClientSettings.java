package dev.docent.client.internal;

import java.net.InetSocketAddress;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * The settings of the injected client, in MicroProfile Config.
 *
 * @param values value by key; queried at each call, so that a changed source takes effect
 */
public record ClientSettings(Function<String, Optional<String>> values) {

    private static final String PROXY = "docent-client/mp-rest/proxyAddress";
    private static final String PROXY_FORM =
            "the host and port of a proxy without a scheme and a user, such as" + " proxy.example.com:3128";
    private static final int MAX_PORT = 65_535;
    private static final String[] PREFIXES = {"dev.docent.client.AgentJobsClient", "docent-client"};

    /** {@return the configuration of the application that the calling thread belongs to; empty in a bare JVM} */
    public static ClientSettings current() {
        try {
            Config config = ConfigProvider.getConfig();
            return new ClientSettings(key -> config.getOptionalValue(key, String.class));
        } catch (IllegalStateException noImplementation) {
            return new ClientSettings(key -> Optional.empty());
        }
    }

    /**
     * {@return the transport settings of the injected client}
     *
     * @throws IllegalArgumentException when a setting is invalid; the message names it
     */
    public TransportSettings transport() {
        if (restClient("hostnameVerifier").isPresent()) {
            throw new IllegalArgumentException(
                    "docent-client/mp-rest/hostnameVerifier is not supported: the host name in the certificate is"
                            + " always checked. Remove the setting, and trust a certificate with the right name");
        }
        return new TransportSettings(
                milliseconds("connectTimeout").orElse(TransportSettings.DEFAULT.connectTimeout()),
                milliseconds("readTimeout").orElse(TransportSettings.DEFAULT.callTimeout()),
                restClient("proxyAddress").map(ClientSettings::proxy).orElse(null),
                new ConfiguredStores(this::restClient).tls());
    }

    private static InetSocketAddress proxy(String address) {
        int colon = address.lastIndexOf(':');
        String host = address.substring(0, Math.max(0, colon)).trim();
        int port = parsed(PROXY, address.substring(colon + 1), PROXY_FORM, Integer::valueOf);
        if (host.isEmpty() || host.contains("/") || host.contains("@") || port < 1 || port > MAX_PORT) {
            throw new IllegalArgumentException(PROXY + " must be " + PROXY_FORM);
        }
        return InetSocketAddress.createUnresolved(host, port);
    }

    /** {@return the value of a Docent key} */
    public Optional<String> text(String key) {
        return values.apply(key);
    }

    /** {@return the value of a key of the MicroProfile REST Client, such as {@code readTimeout}, in milliseconds} */
    public Optional<Duration> milliseconds(String restClientKey) {
        return restClient(restClientKey)
                .map(text -> parsed(
                        "docent-client/mp-rest/" + restClientKey,
                        text,
                        "a number of milliseconds, such as 30000",
                        ClientSettings::positiveMilliseconds));
    }

    /** {@return the value of a Docent key; positive} */
    public Optional<Duration> duration(String key) {
        return text(key)
                .map(text -> parsed(
                        key, text, "an ISO 8601 duration, such as PT30S for 30 seconds", ClientSettings::positive));
    }

    /** {@return the value of a Docent key; at least zero, for what zero switches off} */
    public Optional<Duration> durationOrZero(String key) {
        return text(key)
                .map(text -> parsed(
                        key,
                        text,
                        "PT0S, or an ISO 8601 duration, such as PT20S for 20 seconds",
                        value -> Duration.parse(value).isZero() ? Duration.ZERO : positive(value)));
    }

    /** {@return the value of a Docent key; at least 1} */
    public Optional<Integer> integer(String key) {
        return text(key)
                .map(text -> parsed(key, text, "a whole number from 1, such as 32", ClientSettings::positiveInteger));
    }

    /** {@return the value of a Docent key; nothing but true and false} */
    public Optional<Boolean> flag(String key) {
        return text(key).map(text -> parsed(key, text, "true or false", ClientSettings::trueOrFalse));
    }

    private static Boolean trueOrFalse(String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw new NumberFormatException("neither true nor false");
        }
        return text.equals("true");
    }

    private static Duration positive(String text) {
        Duration duration = Duration.parse(text);
        if (duration.isZero() || duration.isNegative()) {
            throw new DateTimeException("not positive");
        }
        return duration;
    }

    private static Duration positiveMilliseconds(String text) {
        long milliseconds = Long.parseLong(text);
        if (milliseconds < 1) {
            throw new NumberFormatException("not positive");
        }
        return Duration.ofMillis(milliseconds);
    }

    private static Integer positiveInteger(String text) {
        int number = Integer.parseInt(text);
        if (number < 1) {
            throw new NumberFormatException("not positive");
        }
        return number;
    }

    /** {@return the value of a key of the MicroProfile REST Client, such as {@code uri}} */
    public Optional<String> restClient(String key) {
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
