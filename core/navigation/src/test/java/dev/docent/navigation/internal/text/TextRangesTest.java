package dev.docent.navigation.internal.text;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** A text is new the first time that it is added, wherever it is in the file. */
class TextRangesTest {

    @Test
    void random_ranges_are_new_as_often_as_in_a_set_of_strings() {
        Random random = new Random(1);
        byte[] bytes = new byte[5000];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) ("ab".charAt(random.nextInt(2)) | (i % 700 == 0 ? 0x80 : 0));
        }
        TextRanges ranges = new TextRanges(bytes);
        Set<String> expected = new HashSet<>();
        for (int i = 0; i < 20_000; i++) {
            int from = 1 + random.nextInt(bytes.length - 1);
            int to = Math.min(bytes.length, from + random.nextInt(random.nextBoolean() ? 10 : 40));
            boolean isNew = expected.add(new String(bytes, from, to - from, StandardCharsets.ISO_8859_1));
            assertThat(ranges.add(from, to)).as("%d to %d", from, to).isEqualTo(isNew);
        }
        assertThat(expected).hasSizeGreaterThan(5000);
    }
}
