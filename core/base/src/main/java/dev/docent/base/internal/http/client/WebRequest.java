package dev.docent.base.internal.http.client;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * One GET request over its own connection (HTTP/1.1, RFC 9112). The JDK's client is not used: it resolves the host
 * itself, so it might not connect to the address that was checked.
 */
public final class WebRequest {

    private WebRequest() {}

    public static RawHttpResponse get(URI uri, NameLookup names, String entityTag, Deadline deadline, int maxBytes)
            throws IOException {
        boolean secure = "https".equalsIgnoreCase(uri.getScheme());
        int port = uri.getPort() >= 0 ? uri.getPort() : secure ? 443 : 80;
        try (DeadlineSocket connection = connect(names.of(uri.getHost(), deadline), port, deadline)) {
            Socket socket = secure ? secured(connection, uri.getHost(), port) : connection;
            socket.getOutputStream().write(head(uri, entityTag).getBytes(StandardCharsets.US_ASCII));
            RawHttpResponse response = RawHttpResponseReader.read(socket.getInputStream(), maxBytes);
            return secure && !connection.hasEnded() ? response.whole() : response;
        } catch (SocketTimeoutException late) {
            throw new IOException("its host timed out");
        } catch (SSLException insecure) {
            throw new IOException("no secure connection to its host could be established");
        }
    }

    /** An address that does not respond leaves time for the remaining ones. */
    private static DeadlineSocket connect(List<InetAddress> addresses, int port, Deadline deadline) throws IOException {
        IOException last = new IOException("its host has no address");
        int left = addresses.size();
        for (InetAddress address : addresses) {
            DeadlineSocket socket = new DeadlineSocket(deadline);
            boolean connected = false;
            try {
                socket.connect(new InetSocketAddress(address, port), Math.max(1, deadline.millisLeft() / left--));
                connected = true;
                return socket;
            } catch (IOException unreachable) {
                last = unreachable instanceof SocketTimeoutException
                        ? unreachable
                        : new IOException("its host cannot be reached");
            } finally {
                if (!connected) {
                    socket.close();
                }
            }
        }
        throw last;
    }

    /** The caller closes the underlying socket instead: closing TLS may wait for the peer. */
    private static Socket secured(DeadlineSocket connection, String host, int port) throws IOException {
        SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
        SSLSocket socket = (SSLSocket) factory.createSocket(connection, host, port, true);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        socket.startHandshake();
        return socket;
    }

    private static String head(URI uri, String entityTag) {
        URI ascii = URI.create(uri.toASCIIString());
        String path = ascii.getRawPath().isEmpty() ? "/" : ascii.getRawPath();
        String query = ascii.getRawQuery() == null ? "" : "?" + ascii.getRawQuery();
        String condition = entityTag.isEmpty() ? "" : "If-None-Match: " + entityTag + "\r\n";
        return "GET " + path + query + " HTTP/1.1\r\nHost: " + uri.getRawAuthority()
                + "\r\nUser-Agent: Docent\r\nAccept: application/json, application/yaml, */*;q=0.5\r\n"
                + "Accept-Encoding: identity\r\n" + condition + "Connection: close\r\n\r\n";
    }
}
