package dev.docent.runner.internal.processes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class BoundedLogTest {

    @TempDir
    Path temp;

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 10, 13, 64})
    void the_first_and_the_last_bytes_stay_whatever_the_parts(int part) throws IOException {
        String text = "0123456789".repeat(30);
        Path file = temp.resolve("log");
        try (BoundedLog log = new BoundedLog(file, 40)) {
            for (int at = 0; at < text.length(); at += part) {
                log.append(text.substring(at, Math.min(text.length(), at + part)));
            }
        }

        assertThat(file).hasContent("01234567890123456789\n[docent] 260 bytes are left out here\n01234567890123456789");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5, 20, 21, 39, 40})
    void what_fits_is_complete(int length) throws IOException {
        Path file = temp.resolve("log");
        try (BoundedLog log = new BoundedLog(file, 40)) {
            log.append("x".repeat(length));
        }

        assertThat(Files.readString(file)).isEqualTo("x".repeat(length));
    }

    @Test
    void a_line_of_docent_is_one_line() throws IOException {
        Path file = temp.resolve("log");
        try (BoundedLog log = new BoundedLog(file, 400)) {
            log.line("a\nb\u001b[31m é");
        }

        assertThat(Files.readString(file)).isEqualTo("[docent] a b [31m é\n");
    }
}
