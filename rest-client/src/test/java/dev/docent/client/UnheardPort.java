package dev.docent.client;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;

/**
 * A port at which nothing listens for as long as this is open. That of a server that was closed may soon be another
 * server's.
 */
final class UnheardPort implements AutoCloseable {

    private final Socket socket = new Socket();

    UnheardPort() throws IOException {
        socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + socket.getLocalPort());
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
