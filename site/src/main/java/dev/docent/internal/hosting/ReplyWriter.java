package dev.docent.internal.hosting;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.internal.hosting.http.Reply;

/** Writes replies. Large ones are written by the container as fast as the reader takes them, without a waiting thread. */
final class ReplyWriter {

    /** What every connection takes at once. */
    private static final int MOST_WRITTEN_AT_ONCE = 16 * 1024;

    private static final Duration LEAST_TIME = Duration.ofMinutes(1);
    private static final long LEAST_BYTES_PER_SECOND = 8 * 1024;
    private static final long SECOND = 1000;

    private ReplyWriter() {}

    static void write(Reply reply, HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setStatus(reply.status());
        reply.headers().forEach(response::setHeader);
        Reply.Content content = reply.content();
        if (content instanceof Reply.Length length) {
            response.setContentLengthLong(length.length());
        } else if (content instanceof Reply.Bytes bytes) {
            write(bytes.bytes(), request, response);
        } else if (content instanceof Reply.Piece piece) {
            write(piece, request, response);
        }
    }

    private static void write(byte[] bytes, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        response.setContentLength(bytes.length);
        if (bytes.length <= MOST_WRITTEN_AT_ONCE || !request.isAsyncSupported()) {
            response.getOutputStream().write(bytes);
            return;
        }
        start(new ByteArrayInputStream(bytes), bytes.length, request, response);
    }

    private static void write(Reply.Piece piece, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        response.setContentLengthLong(piece.length());
        InputStream source = piece.file().content();
        boolean handedOver = false;
        try {
            source.skipNBytes(piece.from());
            if (request.isAsyncSupported()) {
                start(source, piece.length(), request, response);
                handedOver = true;
            } else {
                transfer(source, piece.length(), response);
            }
        } finally {
            if (!handedOver) {
                piece.file().close();
            }
        }
    }

    private static void start(InputStream source, long length, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        AsyncContext async = request.startAsync(request, response);
        long seconds = Math.max(LEAST_TIME.toSeconds(), length / LEAST_BYTES_PER_SECOND);
        async.setTimeout(seconds * SECOND);
        StreamedReply streamed = new StreamedReply(source, length, async);
        async.addListener(streamed);
        response.getOutputStream().setWriteListener(streamed);
    }

    private static void transfer(InputStream source, long length, HttpServletResponse response) throws IOException {
        byte[] buffer = new byte[MOST_WRITTEN_AT_ONCE];
        long left = length;
        int read = source.read(buffer, 0, (int) Math.min(buffer.length, left));
        while (read > 0) {
            response.getOutputStream().write(buffer, 0, read);
            left -= read;
            read = source.read(buffer, 0, (int) Math.min(buffer.length, left));
        }
    }
}
