package dev.docent.browser.sites;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;

/** A server of this machine at any free port, which answers several requests at a time. */
final class LoopbackServer implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads;

    private LoopbackServer(HttpServer server, ExecutorService threads) {
        this.server = server;
        this.threads = threads;
    }

    static LoopbackServer start(String name, HttpHandler handler) {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            ExecutorService threads = Executors.newCachedThreadPool(runnable -> {
                Thread thread = new Thread(runnable, name);
                thread.setDaemon(true);
                return thread;
            });
            server.createContext("/", handler);
            server.setExecutor(threads);
            server.start();
            return new LoopbackServer(server, threads);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return its address, without a trailing slash} */
    String origin() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
