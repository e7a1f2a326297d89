package dev.docent.client.internal;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.InetSocketAddress;
import java.security.KeyStore;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;

import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Records the settings a caller makes on a runtime's builder and delegates them: a builder has no getters, and not
 * every runtime's client exposes them.
 */
public final class SettingsRecorder implements InvocationHandler {

    private final RestClientBuilder builder;
    private Duration connectTimeout;
    private Duration callTimeout;
    private @Nullable InetSocketAddress proxy;
    private @Nullable SSLContext context;
    private @Nullable KeyStore trustStore;
    private @Nullable KeyStore keyStore;
    private char @Nullable [] keyPassword;

    public SettingsRecorder(RestClientBuilder builder, Duration connectTimeout, Duration callTimeout) {
        this.builder = builder;
        this.connectTimeout = connectTimeout;
        this.callTimeout = callTimeout;
    }

    /** {@return the recording builder} */
    public RestClientBuilder recording() {
        return (RestClientBuilder) Proxy.newProxyInstance(
                RestClientBuilder.class.getClassLoader(), new Class<?>[] {RestClientBuilder.class}, this);
    }

    /** {@return the settings recorded so far} */
    public TransportSettings settings() {
        return new TransportSettings(
                connectTimeout, callTimeout, proxy, new TlsSettings(context, trustStore, keyStore, keyPassword));
    }

    @Override
    public @Nullable Object invoke(Object proxyObject, Method method, Object @Nullable [] arguments) throws Throwable {
        if (arguments != null) {
            record(method.getName(), arguments);
        }
        try {
            Object result = method.invoke(builder, arguments);
            return result == builder ? proxyObject : result;
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private void record(String setting, Object[] arguments) {
        switch (setting) {
            case "connectTimeout" -> connectTimeout = time(arguments);
            case "readTimeout" -> callTimeout = time(arguments);
            case "proxyAddress" ->
                proxy = InetSocketAddress.createUnresolved((String) arguments[0], (Integer) arguments[1]);
            case "sslContext" -> context = (SSLContext) arguments[0];
            case "trustStore" -> trustStore = (KeyStore) arguments[0];
            case "keyStore" -> {
                keyStore = (KeyStore) arguments[0];
                keyPassword = arguments[1] == null ? null : ((String) arguments[1]).toCharArray();
            }
            case "hostnameVerifier" ->
                throw new UnsupportedOperationException(
                        "A hostnameVerifier is not supported: the host name in the certificate is always checked."
                                + " Trust a certificate with the right name, or set an sslContext");
            default -> {}
        }
    }

    private static Duration time(Object[] arguments) {
        return Duration.of((Long) arguments[0], ((TimeUnit) arguments[1]).toChronoUnit());
    }
}
