package dev.docent.internal.folders;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

/**
 * A socket on which each read may only take what time is left of the whole. TLS that is layered over it reads through it
 * too, so that the deadline also covers the handshake.
 */
final class DeadlineSocket extends Socket {

    private final Deadline deadline;
    private boolean ended;

    DeadlineSocket(Deadline deadline) {
        this.deadline = deadline;
    }

    /** {@return whether the peer, or somebody between, has ended the connection; TLS has an end of its own} */
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
