package dev.docent.client.internal;

import java.net.ProxySelector;
import java.net.http.HttpClient;
import javax.net.ssl.SSLContext;

import org.jspecify.annotations.Nullable;

/** Creates JDK HTTP clients. */
public final class HttpClients {

    private HttpClients() {}

    /**
     * {@return a client that follows no redirect}
     *
     * @param settings of the client
     * @param otherwise TLS context of the runtime's client, used when the settings have none; may be {@code null}
     */
    public static HttpClient open(TransportSettings settings, @Nullable SSLContext otherwise) {
        HttpClient.Builder builder = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(settings.connectTimeout())
                .executor(Runnable::run);
        if (settings.proxy() != null) {
            builder.proxy(ProxySelector.of(settings.proxy()));
        }
        SSLContext tls = settings.tls().context(otherwise);
        if (tls != null) {
            builder.sslContext(tls);
        }
        return withOwnClassLoader(builder);
    }

    /** Otherwise its thread would retain the class loader of the first calling application. */
    private static HttpClient withOwnClassLoader(HttpClient.Builder builder) {
        Thread thread = Thread.currentThread();
        ClassLoader callers = thread.getContextClassLoader();
        thread.setContextClassLoader(HttpClients.class.getClassLoader());
        try {
            return builder.build();
        } finally {
            thread.setContextClassLoader(callers);
        }
    }
}
