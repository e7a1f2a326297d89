package dev.docent.repositories.internal.git;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;

/**
 * A server of git repositories, each of which violates the protocol or has invalid content in its own way. It has no
 * history of its own, so that every fetch is the first one. Thread-safe.
 */
final class LyingServer implements AutoCloseable {

    static final String REFS = "application/x-git-upload-pack-advertisement";
    static final String RESULT = "application/x-git-upload-pack-result";

    private static final byte[] PAGE = "# Page\n".getBytes(StandardCharsets.UTF_8);

    /** A kibibyte at a time of what has no end. */
    private static final byte[] MUCH = "x".repeat(1024).getBytes(StandardCharsets.US_ASCII);

    private final ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger requests = new AtomicInteger();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final String elsewhere;

    /** @param elsewhere origin that lies lead to */
    LyingServer(String elsewhere) throws IOException {
        this.elsewhere = elsewhere;
        Thread accepting = new Thread(this::accept, "lying-server");
        accepting.setDaemon(true);
        accepting.start();
    }

    /** {@return the origin of all repositories, each of which lies in its own way: its name is that of the lie} */
    String origin() {
        return "http://127.0.0.1:" + listener.getLocalPort();
    }

    /** {@return how many requests there were} */
    int requests() {
        return requests.get();
    }

    /** {@return how many connections there are} */
    int connections() {
        return open.size();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket socket = listener.accept();
                open.add(socket);
                Thread serving = new Thread(() -> serve(socket), "lying-connection");
                serving.setDaemon(true);
                serving.start();
            } catch (IOException closing) {
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            List<String> head = new ArrayList<>();
            for (String line = line(in); !line.isEmpty(); line = line(in)) {
                head.add(line);
            }
            requests.incrementAndGet();
            skipBody(head, in);
            answer(head.get(0), socket.getOutputStream());
        } catch (IOException | IndexOutOfBoundsException | InterruptedException left) {
            return; // the client has seen enough
        } finally {
            open.remove(socket);
        }
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int octet = in.read(); octet >= 0 && octet != '\n'; octet = in.read()) {
            line.append((char) octet);
        }
        return line.toString().trim();
    }

    private static void skipBody(List<String> head, InputStream in) throws IOException {
        for (String line : head) {
            String lower = line.toLowerCase(Locale.ROOT);
            if (lower.startsWith("content-length:")) {
                in.skipNBytes(Integer.parseInt(
                        lower.substring("content-length:".length()).trim()));
            }
        }
    }

    private void answer(String request, OutputStream out) throws IOException, InterruptedException {
        String path = request.split(" ")[1];
        Lie lie = Lie.valueOf(path.split("/")[1]);
        if (request.startsWith("POST")) {
            lie.post(this, out);
        } else if (path.contains("/info/refs")) {
            lie.refs(this, out);
        } else {
            head(out, 200, "text/plain", "");
            text(out, elsewhere + "/b.git/objects\n");
        }
    }

    static void head(OutputStream out, int status, String type, String more) throws IOException {
        text(out, "HTTP/1.1 " + status + " x\r\nContent-Type: " + type + "\r\nConnection: close\r\n" + more + "\r\n");
    }

    /** Names the branch, and what the server is capable of. */
    static void advertise(OutputStream out, ObjectId head) throws IOException {
        String capabilities = "\0multi_ack_detailed no-done side-band-64k ofs-delta thin-pack\n";
        text(out, line("# service=git-upload-pack\n") + "0000" + line(head.name() + " refs/heads/main" + capabilities));
    }

    static void text(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
    }

    static String line(String text) {
        return String.format("%04x", text.length() + 4) + text;
    }

    /** {@return a part of a pack or of the progress} */
    static byte[] packet(int channel, byte[] content) {
        return PackWriter.joined(
                String.format("%04x", content.length + 5).getBytes(StandardCharsets.US_ASCII),
                new byte[] {(byte) channel},
                content);
    }

    static void send(OutputStream out, byte[] pack) throws IOException {
        for (int from = 0; from < pack.length; from += 60_000) {
            out.write(packet(1, Arrays.copyOfRange(pack, from, Math.min(pack.length, from + 60_000))));
        }
        text(out, "0000");
    }

    static void endless(OutputStream out) throws IOException {
        while (true) {
            out.write(MUCH);
        }
    }

    static void repeat(OutputStream out, String text) throws IOException {
        while (true) {
            text(out, text);
        }
    }

    /** Sends a byte now and then, until the server is closed. */
    void trickle(OutputStream out, String text) throws IOException, InterruptedException {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        for (int i = 0; !closed.await(100, TimeUnit.MILLISECONDS); i = (i + 1) % bytes.length) {
            out.write(bytes[i]);
            out.flush();
        }
    }

    void silence() throws InterruptedException {
        closed.await();
    }

    String elsewhere() {
        return elsewhere;
    }

    static byte[] page() {
        return PAGE.clone();
    }

    static byte[] honestTree() {
        return PackWriter.entry("100644", "page.mdx", PackWriter.id(Constants.OBJ_BLOB, PAGE));
    }

    @Override
    public void close() throws IOException {
        closed.countDown();
        listener.close();
        for (Socket socket : open) {
            socket.close();
        }
    }
}
