package dev.docent.impl.internal.rest;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

import jakarta.ws.rs.core.StreamingOutput;

import dev.docent.base.internal.keys.Caller;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class LargeBodyTest {

    private final AtomicLong now = new AtomicLong();
    private final TransferLimit limit = new TransferLimit("responses", 1, now::get);
    private final byte[] body = new byte[LargeBody.LARGE * 3 + 1];

    @Test
    void all_bytes_are_written() throws IOException {
        new Random(1).nextBytes(body);
        ByteArrayOutputStream written = new ByteArrayOutputStream();

        ((StreamingOutput) LargeBody.entity(body, Caller.ANONYMOUS, false)).write(written);

        assertThat(written.toByteArray()).isEqualTo(body);
    }

    @Test
    void small_bodies_and_responses_without_content_are_not_counted() {
        byte[] small = new byte[LargeBody.LARGE - 1];

        assertThat(LargeBody.entity(small, Caller.ANONYMOUS, false)).isSameAs(small);
        assertThat(LargeBody.entity(body, Caller.ANONYMOUS, true)).isSameAs(body);
    }

    @Test
    void a_caller_that_reads_too_slowly_is_disconnected_and_makes_room() {
        OutputStream slow = new OutputStream() {
            @Override
            public void write(int octet) {
                throw new AssertionError("not one by one");
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                now.addAndGet(Duration.ofSeconds(8).toNanos());
            }
        };
        LargeBody response = new LargeBody(body, limit.begin(""));

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> response.write(slow))
                .withMessage("The caller reads less than 32768 bytes per second");
        assertThatCode(() -> limit.begin("")).doesNotThrowAnyException();
    }

    @Test
    void a_disconnected_caller_makes_room() {
        OutputStream gone = new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
                throw new IOException("broken pipe");
            }
        };
        LargeBody response = new LargeBody(body, limit.begin(""));

        assertThatExceptionOfType(IOException.class).isThrownBy(() -> response.write(gone));
        assertThatCode(() -> limit.begin("")).doesNotThrowAnyException();
    }
}
