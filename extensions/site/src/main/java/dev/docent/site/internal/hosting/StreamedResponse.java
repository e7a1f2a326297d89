package dev.docent.site.internal.hosting;

import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;

import dev.docent.impl.internal.rest.TransferLimit.Transfer;
import org.jspecify.annotations.Nullable;

/** Content that is written whenever the connection takes more. Called by one thread at a time. */
final class StreamedResponse implements WriteListener, AsyncListener {

    private static final Logger LOG = System.getLogger("dev.docent");
    private static final int PIECE = 64 * 1024;

    private final InputStream source;
    private final AsyncContext async;
    private final AtomicBoolean ended = new AtomicBoolean();
    private final byte[] piece = new byte[PIECE];
    private final @Nullable Transfer transfer;
    private final long length;
    private long left;

    /**
     * @param length how much of the source is written
     * @param transfer ended with the response; {@code null} if a slow reader holds no thread
     */
    StreamedResponse(InputStream source, long length, AsyncContext async, @Nullable Transfer transfer) {
        this.source = source;
        this.length = length;
        this.left = length;
        this.async = async;
        this.transfer = transfer;
    }

    @Override
    public void onWritePossible() throws IOException {
        ServletOutputStream out = async.getResponse().getOutputStream();
        if (transfer != null) {
            transfer.start();
        }
        while (!ended.get() && out.isReady()) {
            int read = left == 0 ? -1 : source.read(piece, 0, (int) Math.min(piece.length, left));
            if (read < 0) {
                end();
                return;
            }
            if (transfer != null) {
                transfer.requireRate(length - left);
            }
            left -= read;
            out.write(piece, 0, read);
        }
    }

    /** The reader is gone, or the source cannot be read. */
    @Override
    public void onError(Throwable failure) {
        LOG.log(Level.DEBUG, "A response of the site ended early", failure);
        end();
    }

    @Override
    public void onComplete(AsyncEvent event) {
        close();
    }

    @Override
    public void onTimeout(AsyncEvent event) {
        end();
    }

    @Override
    public void onError(AsyncEvent event) {
        end();
    }

    @Override
    public void onStartAsync(AsyncEvent event) {
        event.getAsyncContext().addListener(this);
    }

    private void end() {
        if (!ended.compareAndSet(false, true)) {
            return;
        }
        close();
        async.complete();
    }

    private void close() {
        if (transfer != null) {
            transfer.close();
        }
        try {
            source.close();
        } catch (IOException unimportant) {
            LOG.log(Level.DEBUG, "A file of the site could not be closed", unimportant);
        }
    }
}
