package dev.docent.base.internal.http.client;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

/**
 * A socket whose reads share one deadline. TLS layered over it reads through it, so the deadline also covers the
 * handshake.
 */
final class DeadlineSocket extends Socket {

    private final Deadline deadline;
    private boolean ended;

    DeadlineSocket(Deadline deadline) {
        this.deadline = deadline;
    }

    /** {@return whether the peer, or an intermediary, has closed the TCP connection; TLS has its own end of data} */
    boolean hasEnded() {
        return ended;
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return new Input(super.getInputStream());
    }

    private final class Input extends InputStream {

        private final InputStream in;

        Input(InputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            setSoTimeout(deadline.millisLeft());
            int read = in.read(target, offset, length);
            ended |= read < 0;
            return read;
        }

        @Override
        public int available() throws IOException {
            return in.available();
        }
    }
}
