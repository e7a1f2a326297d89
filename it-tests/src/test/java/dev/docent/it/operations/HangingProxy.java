package dev.docent.it.operations;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A proxy in front of a database that passes everything on, holds it back, or is down. */
final class HangingProxy implements AutoCloseable {

    /** What it does with connections. */
    enum Mode {
        PASSES,
        HANGS,
        REFUSES
    }

    private final ServerSocket listener;
    private final int database;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final Lock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private Mode mode = Mode.PASSES;

    /** @param database its port */
    HangingProxy(int database) {
        this.database = database;
        try {
            listener = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        threads.execute(this::accept);
    }

    int port() {
        return listener.getLocalPort();
    }

    /** Applies to the connections that are open, too. */
    void set(Mode now) {
        lock.lock();
        try {
            mode = now;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        if (now == Mode.REFUSES) {
            open.forEach(HangingProxy::close);
        }
    }

    /** {@return whether data may pass} Returns as soon as it need not be held back. */
    private boolean mayPass() throws InterruptedException {
        lock.lock();
        try {
            while (mode == Mode.HANGS) {
                changed.await();
            }
            return mode == Mode.PASSES;
        } finally {
            lock.unlock();
        }
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket client = listener.accept();
                open.add(client);
                threads.execute(() -> serve(client));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Socket client) {
        try (client) {
            if (!mayPass()) {
                return;
            }
            try (Socket upstream = new Socket(InetAddress.getLoopbackAddress(), database)) {
                open.add(upstream);
                threads.execute(() -> pass(client, upstream));
                pass(upstream, client);
                open.remove(upstream);
            }
        } catch (IOException ended) {
            // by one of both sides
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        } finally {
            open.remove(client);
        }
    }

    /** Passes on until one of both is closed, then closes the other. */
    private void pass(Socket from, Socket to) {
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] chunk = new byte[1 << 13];
            for (int length = in.read(chunk); length >= 0 && mayPass(); length = in.read(chunk)) {
                out.write(chunk, 0, length);
                out.flush();
            }
        } catch (IOException ended) {
            // the other direction has ended
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        } finally {
            close(from);
            close(to);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException gone) {
            // as wanted
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        set(Mode.REFUSES);
        threads.shutdownNow();
    }
}
