package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.api.navigation.DocsFolder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class SiteSnapshotTest {

    private static final Instant LONG_AGO = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    Path site;

    private final AtomicInteger made = new AtomicInteger();
    private SiteSnapshot copy;

    @BeforeEach
    void makeSite() throws IOException {
        write("a.txt", "one", LONG_AGO);
        write("b.txt", "two", LONG_AGO);
        copy = SiteSnapshot.of(DocsFolders.directory(site, 1000));
    }

    private void write(String name, String text, Instant changed) throws IOException {
        Files.writeString(site.resolve(name), text);
        Files.setLastModifiedTime(site.resolve(name), FileTime.from(changed));
    }

    private String text(SiteSnapshot of, String name) throws IOException {
        return of.derive(name, String.class, (path, bytes) -> {
                    made.incrementAndGet();
                    return new String(bytes, StandardCharsets.UTF_8);
                })
                .orElse(null);
    }

    @Test
    void a_file_stays_as_it_was_first_read() throws IOException {
        assertThat(text(copy, "a.txt")).isEqualTo("one");
        assertThat(copy.read("absent.txt")).isEmpty();
        write("a.txt", "changed", LONG_AGO.plusSeconds(1));
        write("absent.txt", "there now", LONG_AGO);

        assertThat(copy.read("a.txt")).hasValue("one".getBytes());
        assertThat(copy.read("absent.txt")).isEmpty();
        assertThat(copy.isCurrent()).isFalse();
    }

    @Test
    void only_changed_files_are_read_and_derived_again() throws IOException {
        text(copy, "a.txt");
        text(copy, "b.txt");
        write("a.txt", "new", LONG_AGO.plusSeconds(1));
        SiteSnapshot next = copy.refreshed();

        assertThat(text(next, "a.txt")).isEqualTo("new");
        assertThat(text(next, "b.txt")).isEqualTo("two");
        assertThat(made).hasValue(3);
    }

    @Test
    void a_touched_file_with_unchanged_content_is_not_derived_again() throws IOException {
        text(copy, "a.txt");
        copy.dropContentExcept(Set.of());
        write("a.txt", "one", LONG_AGO.plusSeconds(1));

        assertThat(copy.isCurrent()).isTrue();
        assertThat(text(copy.refreshed(), "a.txt")).isEqualTo("one");
        assertThat(made).hasValue(1);
    }

    @Test
    void a_change_in_a_recent_file_is_detected_despite_equal_metadata() throws IOException {
        Instant now = Instant.now().plusSeconds(3_600);
        write("a.txt", "old", now);
        text(copy, "a.txt");
        write("a.txt", "new", now);

        assertThat(copy.isCurrent()).isFalse();
        assertThat(text(copy.refreshed(), "a.txt")).isEqualTo("new");
    }

    @Test
    void a_new_or_deleted_file_is_a_change() throws IOException {
        copy.list();
        assertThat(copy.isCurrent()).isTrue();
        write("c.txt", "three", LONG_AGO);
        assertThat(copy.isCurrent()).isFalse();
        Files.delete(site.resolve("c.txt"));
        text(copy, "a.txt");
        Files.delete(site.resolve("a.txt"));
        assertThat(copy.isCurrent()).isFalse();
    }

    @Test
    void dropped_content_is_read_again_only_if_unchanged() throws IOException {
        copy.read("a.txt");
        copy.read("b.txt");
        copy.dropContentExcept(Set.of());
        write("b.txt", "changed", LONG_AGO.plusSeconds(1));

        assertThat(copy.read("a.txt")).hasValue("one".getBytes());
        assertThatThrownBy(() -> copy.read("b.txt"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("changed");
    }

    @Test
    void a_folder_without_fingerprints_is_compared_by_content() throws IOException {
        DocsFolder plain = DocsFolders.webApplication(
                path -> {
                    try {
                        return Files.newInputStream(site.resolve(path.substring(6)));
                    } catch (IOException absent) {
                        return null;
                    }
                },
                directory -> Set.of("/docs/a.txt"),
                "/docs",
                1000);
        SiteSnapshot of = SiteSnapshot.of(plain);
        text(of, "a.txt");

        assertThat(of.isCurrent()).isTrue();
        assertThat(text(of.refreshed(), "a.txt")).isEqualTo("one");
        assertThat(made).hasValue(1);
        write("a.txt", "new", LONG_AGO);
        assertThat(of.isCurrent()).isFalse();
    }
}
