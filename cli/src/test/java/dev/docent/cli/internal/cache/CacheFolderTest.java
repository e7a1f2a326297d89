package dev.docent.cli.internal.cache;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class CacheFolderTest {

    private static final String KEY = "0123456789abcdef".repeat(4);
    private static final String OTHER = "fedcba9876543210".repeat(4);
    private static final byte[] CONTENT = "what was made of a page".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path temp;

    private Path folder;

    @BeforeEach
    void name() {
        folder = temp.resolve("cache/pages");
    }

    private CacheFolder open(long maxBytes) throws IOException {
        return CacheFolder.open(folder, maxBytes).orElseThrow();
    }

    private List<Path> entries() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @Test
    void what_was_kept_is_found_by_other_processes_and_belongs_to_the_owner_only() throws IOException {
        open(1_000).keep(KEY, CONTENT);

        assertThat(open(1_000).find(KEY)).hasValue(CONTENT);
        assertThat(open(1_000).find(OTHER)).isEmpty();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                .isEqualTo("rwx------");
        for (Path entry : entries()) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(entry)))
                    .isEqualTo("rw-------");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(entry.getParent())))
                    .isEqualTo("rwx------");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"rwxrwx---", "rwx---rwx"})
    void a_folder_that_others_can_write_to_is_refused(String permissions) throws IOException {
        Files.createDirectories(folder);
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString(permissions));

        assertThat(CacheFolder.open(folder, 1_000)).isEmpty();
    }

    @Test
    void a_link_to_a_folder_is_refused() throws IOException {
        Path elsewhere = Files.createDirectories(temp.resolve("elsewhere"));
        Files.createDirectories(folder.getParent());
        Files.createSymbolicLink(folder, elsewhere);

        assertThat(CacheFolder.open(folder, 1_000)).isEmpty();
    }

    @Test
    void an_entry_that_was_changed_in_any_byte_or_cut_off_anywhere_is_removed() throws IOException {
        CacheFolder cache = open(1_000);
        cache.keep(KEY, CONTENT);
        Path entry = entries().get(0);
        byte[] whole = Files.readAllBytes(entry);
        for (int at = 0; at < whole.length; at++) {
            byte[] flipped = whole.clone();
            flipped[at] ^= (byte) (1 << at % 8);
            for (byte[] wrong : List.of(flipped, Arrays.copyOf(whole, at))) {
                Files.createDirectories(entry.getParent());
                Files.write(entry, wrong);
                assertThat(cache.find(KEY)).as("byte %s", at).isEmpty();
                assertThat(entry).doesNotExist();
            }
        }
    }

    @Test
    void an_entry_with_the_name_of_another_one_is_removed() throws IOException {
        CacheFolder cache = open(1_000);
        cache.keep(KEY, CONTENT);
        cache.keep(OTHER, CONTENT);
        Path first = entries().get(0);
        Files.copy(first, entries().get(1), StandardCopyOption.REPLACE_EXISTING);

        assertThat(cache.find(KEY)).hasValue(CONTENT);
        assertThat(cache.find(OTHER)).isEmpty();
        assertThat(entries()).containsExactly(first);
    }

    @Test
    void the_least_recently_used_entries_are_removed_when_there_are_too_many() throws IOException {
        CacheFolder cache = open(1_000);
        for (int i = 0; i < 40; i++) {
            String key = String.format("%02x", i).repeat(32);
            cache.keep(key, CONTENT);
            Files.setLastModifiedTime(
                    folder.resolve(key.substring(0, 1)).resolve(key.substring(1)), FileTime.fromMillis(1_000L * i));
        }

        cache.prune();

        assertThat(entries().stream().mapToLong(file -> file.toFile().length()).sum())
                .isLessThanOrEqualTo(1_000);
        assertThat(cache.find("27".repeat(32))).isPresent();
        assertThat(cache.find("00".repeat(32))).isEmpty();
    }

    @Test
    void what_a_killed_process_left_is_removed_and_never_found() throws IOException {
        CacheFolder cache = open(1_000);
        cache.keep(KEY, CONTENT);
        Path left = Files.write(folder.resolve("new-left"), new byte[500]);
        Files.setLastModifiedTime(left, FileTime.fromMillis(0));

        cache.prune();

        assertThat(left).doesNotExist();
        assertThat(cache.find(KEY)).hasValue(CONTENT);
    }
}
