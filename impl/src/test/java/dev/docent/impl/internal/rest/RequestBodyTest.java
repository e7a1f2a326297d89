package dev.docent.impl.internal.rest;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

import dev.docent.base.internal.keys.Caller;
import org.junit.jupiter.api.Test;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RequestBodyTest {

    private final AtomicLong now = new AtomicLong();
    private final TransferLimit limit = new TransferLimit("requests", 1, now::get);

    @Test
    void no_more_than_the_limit_is_read() throws IOException {
        InputStream content = new ByteArrayInputStream("content".getBytes(UTF_8));

        assertThat(RequestBody.read(content, 4, limit.begin("")))
                .asString(UTF_8)
                .isEqualTo("cont");
        assertThat(content.available()).isEqualTo(3);
    }

    @Test
    void a_shorter_body_is_read_completely() {
        byte[] content = new byte[100_000];

        assertThat(RequestBody.read(new ByteArrayInputStream(content), 200_000, Caller.ANONYMOUS))
                .isEqualTo(content);
    }

    @Test
    void a_caller_that_sends_byte_by_byte_is_refused_when_it_takes_too_long() {
        InputStream slow = new InputStream() {
            @Override
            public int read() {
                now.addAndGet(Duration.ofSeconds(1).toNanos());
                return ' ';
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                into[offset] = (byte) read();
                return 1;
            }
        };

        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(() -> RequestBody.read(slow, 1_000, limit.begin("")))
                .withMessage("The content took longer than 20 seconds to arrive")
                .matches(refusal -> refusal.status() == 408);
    }

    @Test
    void a_truncated_body_is_refused_and_releases_its_permit() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("connection reset");
            }
        };

        for (int i = 0; i < 1_000; i++) {
            assertThatExceptionOfType(Refusal.class).isThrownBy(() -> RequestBody.read(broken, 10, Caller.ANONYMOUS));
        }
    }
}
