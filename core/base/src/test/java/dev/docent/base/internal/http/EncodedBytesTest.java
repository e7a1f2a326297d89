package dev.docent.base.internal.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPInputStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class EncodedBytesTest {

    private final byte[] text = "text ".repeat(1000).getBytes(StandardCharsets.UTF_8);
    private final AtomicInteger made = new AtomicInteger();

    @Test
    void a_deferred_text_is_made_at_its_first_use_once() {
        EncodedBytes deferred = EncodedBytes.deferred(() -> {
            made.incrementAndGet();
            return text;
        });
        assertThat(made).hasValue(0);

        EncodedBytes known = EncodedBytes.of(text, true);
        assertThat(deferred.entityTag()).isEqualTo(known.entityTag());
        assertThat(deferred.gzipEntityTag()).isEqualTo(known.gzipEntityTag());
        assertThat(deferred.bytes()).isSameAs(text);
        assertThat(deferred.gzip().orElseThrow()).isEqualTo(known.gzip().orElseThrow());
        assertThat(deferred.isCompressedFor(List.of("gzip"))).isTrue();
        assertThat(made).hasValue(1);
    }

    @Test
    void a_deferred_text_that_cannot_be_made_is_tried_again() {
        EncodedBytes deferred = EncodedBytes.deferred(() -> {
            if (made.incrementAndGet() == 1) {
                throw new IllegalStateException("not yet");
            }
            return text;
        });
        assertThatThrownBy(deferred::entityTag).isInstanceOf(IllegalStateException.class);
        assertThat(deferred.bytes()).isSameAs(text);
    }

    @Test
    void short_bytes_are_not_compressed() {
        assertThat(EncodedBytes.deferred(() -> new byte[] {1}).gzip()).isEmpty();
        assertThat(EncodedBytes.of(text, false).gzip()).isEmpty();
    }

    /** Results of a search took as long to compress as to find. */
    @Test
    void bytes_that_are_sent_once_are_the_same_bytes_with_the_same_tags() throws IOException {
        EncodedBytes once = EncodedBytes.once(text, true);
        EncodedBytes known = EncodedBytes.of(text, true);
        assertThat(once.entityTag()).isEqualTo(known.entityTag());
        assertThat(once.bytes()).isSameAs(text);
        byte[] packed = once.gzip().orElseThrow();
        assertThat(packed).hasSizeGreaterThan(known.gzip().orElseThrow().length).hasSizeLessThan(text.length / 10);
        assertThat(new GZIPInputStream(new ByteArrayInputStream(packed)).readAllBytes())
                .isEqualTo(text);
        assertThat(EncodedBytes.once(text, false).gzip()).isEmpty();
    }
}
