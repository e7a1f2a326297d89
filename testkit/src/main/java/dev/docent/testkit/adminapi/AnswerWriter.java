package dev.docent.testkit.adminapi;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes one answer to a connection, with the fault that it is scripted to have. */
final class AnswerWriter {

    private static final long DRIP_MILLIS = 50;

    /** Announced for a body without end. */
    private static final long FIFTY_GIGABYTES = 50_000_000_000L;

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;

    AnswerWriter(Socket socket, InputStream in, OutputStream out) {
        this.socket = socket;
        this.in = in;
        this.out = out;
    }

    /** {@return whether the connection can carry another request} */
    boolean write(Answer answer) throws IOException, InterruptedException {
        Thread.sleep(answer.delay().toMillis());
        if (answer.isRaw()) {
            out.write(answer.body());
            return false;
        }
        if (answer.isTrickling()) {
            return trickle(answer);
        }
        if (answer.failingPhase() == null) {
            out.write(concatenated(statusLine(answer), headers(answer, answer.body().length), body(answer)));
            return answer.framing() != Framing.CONNECTION_END;
        }
        if (answer.failingPhase() != Phase.STATUS_LINE) {
            out.write(statusLine(answer));
        }
        if (answer.failingPhase() == Phase.BODY) {
            boolean endless = answer.fault() == Fault.ENDLESS || answer.fault() == Fault.DRIP;
            out.write(headers(answer, endless ? FIFTY_GIGABYTES : answer.body().length));
        }
        fail(answer);
        return false;
    }

    private void fail(Answer answer) throws IOException, InterruptedException {
        switch (answer.fault()) {
            case ENDLESS -> repeat(answer, 0);
            case DRIP -> repeat(answer, DRIP_MILLIS);
            case SILENCE -> {
                half(answer);
                awaitClient();
            }
            case CLOSE -> half(answer);
            case RESET -> {
                half(answer);
                socket.setSoLinger(true, 0);
            }
        }
    }

    private void repeat(Answer answer, long pauseMillis) throws IOException, InterruptedException {
        byte[] start = answer.failingPhase() == Phase.STATUS_LINE ? statusLineStart(answer) : new byte[0];
        byte[] part = repeated(answer);
        out.write(start);
        while (!Thread.currentThread().isInterrupted()) {
            if (pauseMillis == 0) {
                out.write(part);
            } else {
                slowly(part, pauseMillis);
            }
        }
    }

    private void slowly(byte[] part, long pauseMillis) throws IOException, InterruptedException {
        for (byte b : part) {
            out.write(b);
            Thread.sleep(pauseMillis);
        }
    }

    private static byte[] repeated(Answer answer) {
        return switch (answer.failingPhase()) {
            case STATUS_LINE -> bytes("OK ".repeat(1000));
            case HEADERS -> bytes("X-More: " + "x".repeat(100) + "\r\n");
            case BODY -> answer.framing() == Framing.CHUNKED ? chunk(answer.body()) : answer.body();
        };
    }

    private void half(Answer answer) throws IOException {
        byte[] part = switch (answer.failingPhase()) {
            case STATUS_LINE -> statusLine(answer);
            case HEADERS -> headers(answer, answer.body().length);
            case BODY -> body(answer);
        };
        out.write(part, 0, part.length / 2);
    }

    private void awaitClient() throws IOException {
        while (in.read() >= 0) {
            continue;
        }
    }

    private boolean trickle(Answer answer) throws IOException, InterruptedException {
        out.write(concatenated(statusLine(answer), headers(answer, answer.body().length)));
        slowly(body(answer), DRIP_MILLIS);
        return answer.framing() != Framing.CONNECTION_END;
    }

    private static byte[] statusLineStart(Answer answer) {
        return bytes("HTTP/1.1 " + answer.status() + " ");
    }

    private static byte[] statusLine(Answer answer) {
        return bytes("HTTP/1.1 " + answer.status() + " Status\r\n");
    }

    private static byte[] headers(Answer answer, long length) {
        StringBuilder headers = new StringBuilder();
        answer.headers()
                .forEach(header -> headers.append(header.name())
                        .append(": ")
                        .append(header.value())
                        .append("\r\n"));
        if (answer.status() != 204 && answer.status() != 304) {
            headers.append(
                    switch (answer.framing()) {
                        case CONTENT_LENGTH -> "Content-Length: " + length + "\r\n";
                        case CHUNKED -> "Transfer-Encoding: chunked\r\n";
                        case CONNECTION_END -> "Connection: close\r\n";
                    });
        }
        return bytes(headers.append("\r\n").toString());
    }

    private static byte[] body(Answer answer) {
        return answer.framing() == Framing.CHUNKED
                ? concatenated(answer.body().length == 0 ? new byte[0] : chunk(answer.body()), bytes("0\r\n\r\n"))
                : answer.body();
    }

    private static byte[] chunk(byte[] data) {
        return concatenated(bytes(Integer.toHexString(data.length) + "\r\n"), data, bytes("\r\n"));
    }

    private static byte[] concatenated(byte[]... parts) {
        byte[] all = new byte[Arrays.stream(parts).mapToInt(part -> part.length).sum()];
        int at = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, all, at, part.length);
            at += part.length;
        }
        return all;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
