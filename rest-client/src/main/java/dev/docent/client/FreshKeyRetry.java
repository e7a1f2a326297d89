package dev.docent.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.net.HttpURLConnection;
import java.time.Duration;
import javax.net.ssl.HttpsURLConnection;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/**
 * Repeats a GET that was answered with 401, once, when the key was rotated while it was under way. The repetition goes by
 * the JDK's own client with the TLS settings of the one that failed: a runtime's client cannot be used again from within one
 * of its filters on every runtime. When the repetition gets no answer, the 401 stands.
 */
final class FreshKeyRetry implements ClientResponseFilter {

    private static final System.Logger LOG = System.getLogger(FreshKeyRetry.class.getName());
    private static final int CONNECT_MILLIS = (int) Duration.ofSeconds(5).toMillis();
    private static final int READ_MILLIS = (int) Duration.ofSeconds(30).toMillis();
    private static final int LARGEST_ERROR = 1 << 14;
    private static final String[] REPEATED_HEADERS = {HttpHeaders.ACCEPT, "Prefer"};

    private final Access access;

    FreshKeyRetry(Access access) {
        this.access = access;
    }

    @Override
    public void filter(ClientRequestContext request, ClientResponseContext response) throws IOException {
        if (response.getStatus() != Response.Status.UNAUTHORIZED.getStatusCode()
                || !request.getMethod().equals(HttpMethod.GET)) {
            return;
        }
        String authorization = "Bearer " + access.key();
        if (authorization.equals(request.getHeaderString(HttpHeaders.AUTHORIZATION))) {
            return;
        }
        request.getHeaders().putSingle(HttpHeaders.AUTHORIZATION, authorization);
        try {
            HttpURLConnection second = repeat(request);
            if (response.getEntityStream() != null) {
                Body.upTo(response.getEntityStream(), LARGEST_ERROR);
            }
            replace(response, second);
        } catch (UncheckedIOException noAnswer) {
            LOG.log(Level.DEBUG, "The repetition with the new key got no answer", noAnswer);
        }
    }

    private static HttpURLConnection repeat(ClientRequestContext request) {
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) request.getUri().toURL().openConnection();
            connection.setInstanceFollowRedirects(false);
            connection.setConnectTimeout(CONNECT_MILLIS);
            connection.setReadTimeout(READ_MILLIS);
            if (connection instanceof HttpsURLConnection tls) {
                secure(tls, request.getClient());
            }
            for (String name : REPEATED_HEADERS) {
                connection.setRequestProperty(name, request.getHeaderString(name));
            }
            connection.setRequestProperty(
                    HttpHeaders.AUTHORIZATION, request.getHeaderString(HttpHeaders.AUTHORIZATION));
            connection.getResponseCode();
            return connection;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void secure(HttpsURLConnection connection, Client client) {
        if (client.getSslContext() != null) {
            connection.setSSLSocketFactory(client.getSslContext().getSocketFactory());
        }
        if (client.getHostnameVerifier() != null) {
            connection.setHostnameVerifier(client.getHostnameVerifier());
        }
    }

    private static void replace(ClientResponseContext response, HttpURLConnection second) throws IOException {
        response.setStatus(second.getResponseCode());
        response.getHeaders().clear();
        second.getHeaderFields().forEach((name, values) -> {
            if (name != null) {
                response.getHeaders().addAll(name, values);
            }
        });
        InputStream body = second.getResponseCode() < 400 ? second.getInputStream() : second.getErrorStream();
        response.setEntityStream(body == null ? InputStream.nullInputStream() : body);
    }
}
