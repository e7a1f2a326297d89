package dev.docent.client.internal;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.InetSocketAddress;
import java.security.KeyStore;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;

import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.jspecify.annotations.Nullable;

/** Records the settings that a caller makes on a {@link RestClientBuilder}, which builds nothing. */
public final class SettingsRecorder implements InvocationHandler {

    private Duration connectTimeout;
    private Duration callTimeout;
    private @Nullable InetSocketAddress proxy;
    private @Nullable SSLContext context;
    private @Nullable KeyStore trustStore;
    private @Nullable KeyStore keyStore;
    private char @Nullable [] keyPassword;
    private @Nullable ExecutorService executor;

    private SettingsRecorder(TransportSettings start) {
        connectTimeout = start.connectTimeout();
        callTimeout = start.callTimeout();
        proxy = start.proxy();
        context = start.tls().context();
        trustStore = start.tls().trustStore();
        keyStore = start.tls().keyStore();
        keyPassword = start.tls().keyPassword();
    }

    /**
     * {@return what a customizer has set}
     *
     * @param start settings that it may replace
     * @throws UnsupportedOperationException when it sets something that has no effect
     */
    public static SettingsRecorder of(TransportSettings start, Consumer<RestClientBuilder> customizer) {
        SettingsRecorder recorder = new SettingsRecorder(start);
        customizer.accept((RestClientBuilder) Proxy.newProxyInstance(
                RestClientBuilder.class.getClassLoader(), new Class<?>[] {RestClientBuilder.class}, recorder));
        return recorder;
    }

    /** {@return the settings recorded} */
    public TransportSettings transport() {
        return new TransportSettings(
                connectTimeout, callTimeout, proxy, new TlsSettings(context, trustStore, keyStore, keyPassword));
    }

    /** {@return the executor for asynchronous calls; {@code null} if none was set} */
    public @Nullable ExecutorService executor() {
        return executor;
    }

    @Override
    public @Nullable Object invoke(Object builder, Method method, @Nullable Object @Nullable [] arguments) {
        if (method.getDeclaringClass() == Object.class) {
            return switch (method.getName()) {
                case "equals" -> arguments != null && arguments[0] == builder;
                case "hashCode" -> System.identityHashCode(builder);
                default -> "RestClientBuilder of AgentJobsClients";
            };
        }
        if (arguments == null) {
            throw unsupported(method);
        }
        switch (method.getName()) {
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
            case "executorService" -> executor = (ExecutorService) arguments[0];
            case "hostnameVerifier" ->
                throw new UnsupportedOperationException(
                        "A hostnameVerifier is not supported: the host name in the certificate is always checked."
                                + " Trust a certificate with the right name, or set an sslContext");
            default -> throw unsupported(method);
        }
        return builder;
    }

    private static UnsupportedOperationException unsupported(Method method) {
        return new UnsupportedOperationException("AgentJobsClients sends requests itself, so " + method.getName()
                + " would have no effect: customize timeouts, proxy, key stores, sslContext and executorService only,"
                + " or build the client with RestClientBuilder.newBuilder()");
    }

    private static Duration time(@Nullable Object[] arguments) {
        return Duration.of((Long) arguments[0], ((TimeUnit) arguments[1]).toChronoUnit());
    }
}
