package dev.docent.base.internal.http.client;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

/** A socket that knows how its connection ended. TLS that is layered over it reads through it. */
final class WatchedSocket extends Socket {

    private boolean ended;

    /** {@return whether the peer, or an intermediary, has closed the TCP connection; TLS has its own end of data} */
    boolean hasEnded() {
        return ended;
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return new FilterInputStream(super.getInputStream()) {

            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                int read = super.read(target, offset, length);
                ended |= read < 0;
                return read;
            }
        };
    }
}
