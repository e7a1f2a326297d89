package dev.docent.impl.documents;

import java.io.IOException;
import java.io.InputStream;
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
 * One GET request over a connection of its own (HTTP/1.1, RFC 9112). Not by the JDK's client: that one looks the host up
 * itself, so the address that was checked need not be the one it connects to.
 */
final class WebRequest {

    private WebRequest() {}

    static HttpAnswer get(URI uri, HostAddresses addresses, String entityTag, Deadline deadline, int maxBytes)
            throws IOException {
        boolean secure = "https".equalsIgnoreCase(uri.getScheme());
        int port = uri.getPort() >= 0 ? uri.getPort() : secure ? 443 : 80;
        try (Socket connection = connect(addresses.of(uri.getHost()), port, deadline);
                Socket socket = secure ? secured(connection, uri.getHost(), port, deadline) : connection) {
            socket.getOutputStream().write(head(uri, entityTag).getBytes(StandardCharsets.US_ASCII));
            InputStream in = new DeadlineInput(socket, deadline);
            return HttpAnswerReader.read(in, maxBytes);
        } catch (SocketTimeoutException late) {
            throw new IOException("its host takes too long");
        } catch (SSLException insecure) {
            throw new IOException("its host cannot be reached securely");
        }
    }

    private static Socket connect(List<InetAddress> addresses, int port, Deadline deadline) throws IOException {
        IOException last = new IOException("its host has no address");
        for (InetAddress address : addresses) {
            Socket socket = new Socket();
            try {
                socket.connect(new InetSocketAddress(address, port), deadline.millisLeft());
                return socket;
            } catch (IOException unreachable) {
                socket.close();
                last = unreachable instanceof SocketTimeoutException
                        ? unreachable
                        : new IOException("its host cannot be reached");
            }
        }
        throw last;
    }

    private static Socket secured(Socket connection, String host, int port, Deadline deadline) throws IOException {
        connection.setSoTimeout(deadline.millisLeft());
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

    /** Each read may only take what time is left of the whole. */
    private static final class DeadlineInput extends InputStream {

        private final Socket socket;
        private final InputStream in;
        private final Deadline deadline;

        DeadlineInput(Socket socket, Deadline deadline) throws IOException {
            this.socket = socket;
            this.in = socket.getInputStream();
            this.deadline = deadline;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            socket.setSoTimeout(deadline.millisLeft());
            return in.read(target, offset, length);
        }
    }
}
