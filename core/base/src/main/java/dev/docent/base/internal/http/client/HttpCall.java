package dev.docent.base.internal.http.client;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

import dev.docent.base.internal.http.HeaderValues;

/**
 * A request.
 *
 * @param uri its address; user info and fragment are not sent
 * @param headers in their order; {@code Host}, {@code Content-Length} and {@code Connection} are added
 * @param body what is sent after them, an array that must not be changed; empty for a request without content
 * @param bodyLimits how many bytes the body of a response may have, by its status; negative if it is not to be read
 */
public record HttpCall(String method, URI uri, Map<String, String> headers, byte[] body, IntUnaryOperator bodyLimits) {

    /**
     * @throws IllegalArgumentException if the address is not one of {@code http} or {@code https} with a host, or a header
     *     cannot be sent; the message quotes neither
     */
    public HttpCall {
        boolean web = "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
        if (!web || uri.getHost() == null) {
            throw new IllegalArgumentException("A request needs an address of http or https with a host");
        }
        headers.values().forEach(HeaderValues::checked);
    }

    /** {@return whether the address is of {@code https}} */
    public boolean isSecure() {
        return "https".equalsIgnoreCase(uri.getScheme());
    }

    /** {@return the port, also if the address has none} */
    public int port() {
        return uri.getPort() >= 0 ? uri.getPort() : isSecure() ? 443 : 80;
    }

    /** {@return the host, an IPv6 address without brackets} */
    public String host() {
        return uri.getHost().replaceAll("[\\[\\]]", "");
    }

    /**
     * {@return all that is sent}
     *
     * @param toProxy whether a proxy is asked for it
     */
    public byte[] bytes(boolean toProxy) {
        URI ascii = URI.create(uri.toASCIIString());
        String authority = uri.getHost() + (uri.getPort() < 0 ? "" : ":" + uri.getPort());
        String path = ascii.getRawPath().isEmpty() ? "/" : ascii.getRawPath();
        String query = ascii.getRawQuery() == null ? "" : "?" + ascii.getRawQuery();
        String target = (toProxy ? "http://" + authority : "") + path + query;
        StringBuilder head = new StringBuilder(method + " " + target + " HTTP/1.1\r\nHost: " + authority + "\r\n");
        headers.forEach(
                (name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        if (body.length > 0) {
            head.append("Content-Length: ").append(body.length).append("\r\n");
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(ascii(head.append("Connection: close\r\n\r\n")));
        bytes.writeBytes(body);
        return bytes.toByteArray();
    }

    /**
     * {@return a connection to the host with TLS, as the Java runtime trusts} The one below is to be closed: closing TLS may wait for
     * the peer.
     *
     * @param connection to the host, or through a tunnel
     * @throws SSLException if the host is not trusted, or there is no TLS
     */
    public Socket secured(Socket connection) throws IOException {
        SSLSocketFactory factory;
        try {
            factory = SSLContext.getDefault().getSocketFactory();
        } catch (NoSuchAlgorithmException unusable) {
            throw new SSLException("The Java runtime has no usable TLS", unusable);
        }
        SSLSocket socket = (SSLSocket) factory.createSocket(connection, host(), port(), true);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        socket.startHandshake();
        return socket;
    }

    /** {@return the request for a connection to the host, which has nothing of this request} */
    byte[] tunnel() {
        String authority = uri.getHost() + ":" + port();
        return ascii("CONNECT " + authority + " HTTP/1.1\r\nHost: " + authority + "\r\n\r\n");
    }

    private static byte[] ascii(CharSequence text) {
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }
}
