package dev.docent.testkit.adminapi;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import dev.docent.testkit.adminapi.ScriptedResponse.Failure;

/** Writes one response to a connection, with its scripted fault. */
final class ResponseWriter {

    private static final long DRIP_MILLIS = 50;

    /** Declared length of an endless body. */
    private static final long FIFTY_GIGABYTES = 50_000_000_000L;

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;

    ResponseWriter(Socket socket, InputStream in, OutputStream out) {
        this.socket = socket;
        this.in = in;
        this.out = out;
    }

    /** {@return whether the connection can carry another request} */
    boolean write(ScriptedResponse response) throws IOException, InterruptedException {
        Thread.sleep(response.delay().toMillis());
        if (response.isRaw()) {
            out.write(response.body());
            return false;
        }
        if (response.isTrickling()) {
            return trickle(response);
        }
        Failure failure = response.failure();
        if (failure == null) {
            out.write(concatenated(statusLine(response), headers(response, response.body().length), body(response)));
            return response.framing() != Framing.CONNECTION_END;
        }
        if (failure.phase() != Phase.STATUS_LINE) {
            out.write(statusLine(response));
        }
        if (failure.phase() == Phase.BODY) {
            boolean endless = failure.fault() == Fault.ENDLESS || failure.fault() == Fault.DRIP;
            out.write(headers(response, endless ? FIFTY_GIGABYTES : response.body().length));
        }
        fail(response, failure);
        return false;
    }

    private void fail(ScriptedResponse response, Failure failure) throws IOException, InterruptedException {
        switch (failure.fault()) {
            case ENDLESS -> repeat(response, failure.phase(), 0);
            case DRIP -> repeat(response, failure.phase(), DRIP_MILLIS);
            case SILENCE -> {
                half(response, failure.phase());
                awaitClient();
            }
            case CLOSE -> half(response, failure.phase());
            case RESET -> {
                half(response, failure.phase());
                socket.setSoLinger(true, 0);
            }
        }
    }

    private void repeat(ScriptedResponse response, Phase phase, long pauseMillis)
            throws IOException, InterruptedException {
        byte[] start = phase == Phase.STATUS_LINE ? statusLineStart(response) : new byte[0];
        byte[] part = repeated(response, phase);
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

    private static byte[] repeated(ScriptedResponse response, Phase phase) {
        return switch (phase) {
            case STATUS_LINE -> bytes("OK ".repeat(1000));
            case HEADERS -> bytes("X-More: " + "x".repeat(100) + "\r\n");
            case BODY -> response.framing() == Framing.CHUNKED ? chunk(response.body()) : response.body();
        };
    }

    private void half(ScriptedResponse response, Phase phase) throws IOException {
        byte[] part = switch (phase) {
            case STATUS_LINE -> statusLine(response);
            case HEADERS -> headers(response, response.body().length);
            case BODY -> body(response);
        };
        out.write(part, 0, part.length / 2);
    }

    private void awaitClient() throws IOException {
        while (in.read() >= 0) {
            continue;
        }
    }

    private boolean trickle(ScriptedResponse response) throws IOException, InterruptedException {
        out.write(concatenated(statusLine(response), headers(response, response.body().length)));
        slowly(body(response), DRIP_MILLIS);
        return response.framing() != Framing.CONNECTION_END;
    }

    private static byte[] statusLineStart(ScriptedResponse response) {
        return bytes("HTTP/1.1 " + response.status() + " ");
    }

    private static byte[] statusLine(ScriptedResponse response) {
        return bytes("HTTP/1.1 " + response.status() + " Status\r\n");
    }

    private static byte[] headers(ScriptedResponse response, long length) {
        StringBuilder headers = new StringBuilder();
        response.headers()
                .forEach(header -> headers.append(header.name())
                        .append(": ")
                        .append(header.value())
                        .append("\r\n"));
        if (response.status() != 204 && response.status() != 304) {
            headers.append(
                    switch (response.framing()) {
                        case CONTENT_LENGTH -> "Content-Length: " + length + "\r\n";
                        case CHUNKED -> "Transfer-Encoding: chunked\r\n";
                        case CONNECTION_END -> "Connection: close\r\n";
                    });
        }
        return bytes(headers.append("\r\n").toString());
    }

    private static byte[] body(ScriptedResponse response) {
        return response.framing() == Framing.CHUNKED
                ? concatenated(response.body().length == 0 ? new byte[0] : chunk(response.body()), bytes("0\r\n\r\n"))
                : response.body();
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
