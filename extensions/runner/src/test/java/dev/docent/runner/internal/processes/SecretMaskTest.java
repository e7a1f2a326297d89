package dev.docent.runner.internal.processes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class SecretMaskTest {

    private static final String SECRET = "sécret-12345";

    @TempDir
    Path temp;

    private final SecretMask mask = new SecretMask(List.of(SECRET, "short", SECRET + "-longer", "two\nlines-long"));

    @Test
    void secrets_are_replaced_the_longest_first_and_short_ones_stay() {
        assertThat(mask.mask("a " + SECRET + " b " + SECRET + "-longer short")).isEqualTo("a *** b *** short");
    }

    @Test
    void a_secret_in_parts_is_found() {
        SecretMask.Search search = mask.search();
        byte[] bytes = ("x" + SECRET).getBytes(StandardCharsets.UTF_8);
        for (byte one : bytes) {
            assertThat(search.found()).isFalse();
            search.accept(new byte[] {one}, 1);
        }

        assertThat(search.found()).isTrue();
    }

    /** However the output is cut into parts, with and without ends of lines. */
    @Test
    void no_secret_reaches_log_or_progress_in_whatever_parts_it_comes() throws IOException {
        String text = ("line " + SECRET + "\n" + SECRET + SECRET + " two\nlines-long\n" + "y".repeat(20_000) + SECRET
                        + "z\n\n" + SECRET)
                .repeat(3);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            Path file = temp.resolve("log" + seed);
            List<String> progress = new ArrayList<>();
            try (BoundedLog log = new BoundedLog(file, 1_000_000)) {
                LoggedLines output = new LoggedLines(mask, log, progress::add);
                for (int at = 0; at < bytes.length; ) {
                    int length = Math.min(bytes.length - at, 1 + random.nextInt(seed < 10 ? 5 : 5_000));
                    byte[] part = new byte[length];
                    System.arraycopy(bytes, at, part, 0, length);
                    output.accept(part, length);
                    at += length;
                }
                output.end();
            }
            assertThat(Files.readString(file)).isEqualTo(mask.mask(text));
            assertThat(progress).noneMatch(line -> line.contains(SECRET));
        }
    }
}
