package dev.docent.navigation.internal.text;

import java.nio.charset.StandardCharsets;
import java.util.Random;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Short and long texts are read in two ways, with the same result. */
class ByteWordsTest {

    private static final int[] LENGTHS = {0, 1, 7, 8, 9, 15, 16, 17, 100, 4095, 4096, 4097, 4103, 5000};

    private final Random random = new Random(7);

    private byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private static long word(byte[] bytes, int at) {
        long word = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            int b = at + i < bytes.length ? bytes[at + i] & 0xFF : 0;
            word |= (long) b << i * Byte.SIZE;
        }
        return word;
    }

    @Test
    void a_word_has_the_next_eight_bytes_padded_with_zeros() {
        for (int length : LENGTHS) {
            byte[] bytes = bytes(length);
            for (int at = 0; at < length; at++) {
                assertThat(ByteWords.load(bytes, at)).as("%d of %d", at, length).isEqualTo(word(bytes, at));
            }
        }
    }

    @Test
    void a_text_is_found_wherever_it_is() {
        byte[] text = "$ref".getBytes(StandardCharsets.US_ASCII);
        for (int length : LENGTHS) {
            for (int at = 0; at + text.length <= length; at += 1 + length / 50) {
                byte[] bytes = new byte[length];
                bytes[at / 2] = '$';
                System.arraycopy(text, 0, bytes, at, text.length);
                assertThat(ByteWords.indexOf(bytes, text, 0)).isEqualTo(at);
                assertThat(ByteWords.indexOf(bytes, text, at + 1)).isEqualTo(-1);
            }
        }
    }
}
