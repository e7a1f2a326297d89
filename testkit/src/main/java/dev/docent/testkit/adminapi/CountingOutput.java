package dev.docent.testkit.adminapi;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.LongAdder;

/** Counts the bytes accepted by the operating system. */
final class CountingOutput extends FilterOutputStream {

    private final LongAdder sent;

    CountingOutput(OutputStream out, LongAdder sent) {
        super(out);
        this.sent = sent;
    }

    @Override
    public void write(int b) throws IOException {
        out.write(b);
        sent.increment();
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
        sent.add(length);
    }
}
