package dev.docent.internal.folders;

import java.io.IOException;
import java.io.InputStream;

/** Reads a whole file, up to a limit. */
final class BoundedRead {

    private BoundedRead() {}

    static byte[] all(InputStream in, int maxBytes) throws IOException {
        byte[] bytes = in.readNBytes(maxBytes);
        if (bytes.length == maxBytes && in.read() >= 0) {
            throw tooLarge(maxBytes);
        }
        return bytes;
    }

    static IOException tooLarge(int maxBytes) {
        return new IOException("it is larger than " + maxBytes + " bytes");
    }
}
