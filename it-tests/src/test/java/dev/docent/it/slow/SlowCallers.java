package dev.docent.it.slow;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

import dev.docent.it.server.ServerUnderTest;

/** Many connections that each transfer one byte at a time, a few times per second, all on one thread. */
final class SlowCallers implements AutoCloseable {

    private static final long BETWEEN_BYTES_MILLIS = 200;

    private final Map<SocketChannel, StringBuilder> connections = new LinkedHashMap<>();
    private final boolean sending;
    private final Thread mover = new Thread(this::move, "slow-callers");
    private volatile boolean closed;

    private SlowCallers(int count, String head, boolean sending) {
        this.sending = sending;
        try {
            for (int i = 0; i < count; i++) {
                connections.put(connection(head), new StringBuilder());
            }
        } catch (IOException e) {
            close();
            throw new UncheckedIOException(e);
        }
        mover.start();
    }

    /** {@return callers that have sent {@code head} and send the content one byte at a time} */
    static SlowCallers sending(int count, String head) {
        return new SlowCallers(count, head, true);
    }

    /** {@return callers that have sent {@code head} and read the response one byte at a time} */
    static SlowCallers reading(int count, String head) {
        return new SlowCallers(count, head, false);
    }

    private static SocketChannel connection(String head) throws IOException {
        SocketChannel connection = SocketChannel.open();
        connection.setOption(StandardSocketOptions.SO_RCVBUF, 4096);
        connection.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), ServerUnderTest.httpPort()));
        connection.write(ByteBuffer.wrap(head.getBytes(StandardCharsets.ISO_8859_1)));
        connection.configureBlocking(false);
        return connection;
    }

    private void move() {
        ByteBuffer one = ByteBuffer.allocate(1);
        while (!closed) {
            connections.forEach((connection, read) -> moveOne(connection, read, one));
            try {
                Thread.sleep(BETWEEN_BYTES_MILLIS);
            } catch (InterruptedException stop) {
                return;
            }
        }
    }

    private void moveOne(SocketChannel connection, StringBuilder read, ByteBuffer one) {
        try {
            if (connection.read(one.clear()) == 1) {
                read.append((char) one.get(0));
            }
            if (sending) {
                connection.write(one.clear().put((byte) ' ').flip());
            }
        } catch (IOException closedByTheServer) {
            // which is its right
        }
    }

    /** {@return how many have received a response with {@code status} so far; stops all callers} */
    long responsesWith(int status) throws InterruptedException {
        stop();
        mover.join();
        return connections.values().stream()
                .filter(read -> read.indexOf("HTTP/1.1 " + status) == 0)
                .count();
    }

    private void stop() {
        closed = true;
        mover.interrupt();
    }

    @Override
    public void close() {
        stop();
        for (SocketChannel connection : connections.keySet()) {
            try {
                connection.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
