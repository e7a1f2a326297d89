package dev.docent.it.database;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A proxy in front of a server that passes requests on, and cuts the connection before a response is complete. */
final class CuttingProxy implements AutoCloseable {

    private final ServerSocket listener;
    private final int server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicInteger connections = new AtomicInteger();

    /** @param server port of the server */
    CuttingProxy(int server) throws IOException {
        this.server = server;
        this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    int port() {
        return listener.getLocalPort();
    }

    private void accept() {
        while (!listener.isClosed()) {
            Socket client;
            try {
                client = listener.accept();
            } catch (IOException closed) {
                return;
            }
            threads.execute(() -> serve(client, connections.getAndIncrement()));
        }
    }

    /** The first request of four is cut while it is processed, the others when there is a response, of which a part arrives. */
    private void serve(Socket client, int number) {
        CountDownLatch passed = new CountDownLatch(1);
        try (client;
                Socket upstream = new Socket(InetAddress.getLoopbackAddress(), server)) {
            threads.execute(() -> pass(client, upstream, passed));
            if (number % 4 == 0) {
                passed.await();
                return;
            }
            byte[] whole = upstream.getInputStream().readAllBytes();
            if (number % 4 == 1) {
                client.setSoLinger(true, 0);
                return;
            }
            client.getOutputStream().write(whole, 0, number % 4 == 2 ? whole.length - 1 : whole.length / 2);
            client.getOutputStream().flush();
        } catch (IOException cut) {
            // by the client or the server: the client repeats its request
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends with the connections. */
    private static void pass(Socket client, Socket upstream, CountDownLatch passed) {
        try {
            InputStream request = client.getInputStream();
            OutputStream server = upstream.getOutputStream();
            byte[] chunk = new byte[1 << 13];
            for (int length = request.read(chunk); length >= 0; length = request.read(chunk)) {
                server.write(chunk, 0, length);
                server.flush();
                passed.countDown();
            }
        } catch (IOException cut) {
            // the other direction has ended
        } finally {
            passed.countDown();
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        threads.shutdownNow();
    }
}
