package dev.docent.site.internal.hosting;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.base.internal.http.HttpResponse;
import dev.docent.impl.internal.rest.LargeBody;
import dev.docent.impl.internal.rest.TooManyTransfersException;
import dev.docent.impl.internal.rest.TransferLimit;
import dev.docent.impl.internal.rest.TransferLimit.Transfer;
import org.jspecify.annotations.Nullable;

/** Writes responses. The container writes large ones as fast as the reader takes them, without a waiting thread. */
final class SiteResponseWriter {

    /** What every connection takes at once. */
    private static final int MAX_WRITTEN_AT_ONCE = 16 * 1024;

    private static final Duration MIN_TIME = Duration.ofMinutes(1);
    private static final long MIN_BYTES_PER_SECOND = 8 * 1024;
    private static final long SECOND = 1000;

    private static final String LIBERTY = "WebSphere Liberty";
    private static final String RETRY_SECONDS = "5";

    private SiteResponseWriter() {}

    /**
     * Asks the reader to try again in a few seconds.
     *
     * @param text says why
     */
    static void writeLater(String text, HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setHeader("Retry-After", RETRY_SECONDS);
        response.setStatus(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
        response.setContentType("text/plain;charset=utf-8");
        response.setHeader("Cache-Control", "no-store");
        if (!request.getMethod().equals("HEAD")) {
            response.getWriter().print(text);
        }
    }

    static void write(HttpResponse prepared, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        HttpResponse.Content content = prepared.content();
        Transfer transfer;
        try {
            transfer = transfer(content, request);
        } catch (TooManyTransfersException slow) {
            close(content);
            response.setHeader("Retry-After", RETRY_SECONDS);
            response.setStatus(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
            return;
        }
        try {
            write(prepared, transfer, request, response);
        } catch (IOException | RuntimeException failed) {
            end(transfer);
            throw failed;
        }
    }

    /**
     * {@return a part of the limit for slow readers; {@code null} where they hold no thread} What is written as the connection
     * takes it is written by a waiting thread on Open Liberty 26.0.0.3.
     *
     * @throws TooManyTransfersException if so many readers are slow that one more could leave no thread for others
     */
    private static @Nullable Transfer transfer(HttpResponse.Content content, HttpServletRequest request) {
        long length = content instanceof HttpResponse.Bytes bytes
                ? bytes.bytes().length
                : content instanceof HttpResponse.Piece piece ? piece.length() : 0;
        boolean waits = !request.isAsyncSupported()
                || request.getServletContext().getServerInfo().contains(LIBERTY);
        return waits && length >= LargeBody.LARGE ? TransferLimit.RESPONSES_TO_ANYONE.begin("") : null;
    }

    private static void end(@Nullable Transfer transfer) {
        if (transfer != null) {
            transfer.close();
        }
    }

    private static void close(HttpResponse.Content content) throws IOException {
        if (content instanceof HttpResponse.Piece piece) {
            piece.file().close();
        }
    }

    private static void write(
            HttpResponse prepared,
            @Nullable Transfer transfer,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        response.setStatus(prepared.status());
        prepared.headers().forEach(response::setHeader);
        HttpResponse.Content content = prepared.content();
        if (content instanceof HttpResponse.Length length) {
            response.setContentLengthLong(length.length());
        } else if (content instanceof HttpResponse.Bytes bytes) {
            write(bytes.bytes(), transfer, request, response);
        } else if (content instanceof HttpResponse.Piece piece) {
            write(piece, transfer, request, response);
        }
    }

    private static void write(
            byte[] bytes, @Nullable Transfer transfer, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        response.setContentLength(bytes.length);
        if (bytes.length <= MAX_WRITTEN_AT_ONCE || !request.isAsyncSupported()) {
            response.getOutputStream().write(bytes);
            end(transfer);
            return;
        }
        start(new ByteArrayInputStream(bytes), bytes.length, transfer, request, response);
    }

    private static void write(
            HttpResponse.Piece piece,
            @Nullable Transfer transfer,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        response.setContentLengthLong(piece.length());
        InputStream source = piece.file().content();
        boolean handedOver = false;
        try {
            source.skipNBytes(piece.from());
            if (request.isAsyncSupported()) {
                start(source, piece.length(), transfer, request, response);
                handedOver = true;
            } else {
                transfer(source, piece.length(), response);
                end(transfer);
            }
        } finally {
            if (!handedOver) {
                piece.file().close();
            }
        }
    }

    private static void start(
            InputStream source,
            long length,
            @Nullable Transfer transfer,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        AsyncContext async = request.startAsync(request, response);
        long seconds = Math.max(MIN_TIME.toSeconds(), length / MIN_BYTES_PER_SECOND);
        async.setTimeout(seconds * SECOND);
        StreamedResponse streamed = new StreamedResponse(source, length, async, transfer);
        async.addListener(streamed);
        response.getOutputStream().setWriteListener(streamed);
    }

    private static void transfer(InputStream source, long length, HttpServletResponse response) throws IOException {
        byte[] buffer = new byte[MAX_WRITTEN_AT_ONCE];
        long left = length;
        int read = source.read(buffer, 0, (int) Math.min(buffer.length, left));
        while (read > 0) {
            response.getOutputStream().write(buffer, 0, read);
            left -= read;
            read = source.read(buffer, 0, (int) Math.min(buffer.length, left));
        }
    }
}
