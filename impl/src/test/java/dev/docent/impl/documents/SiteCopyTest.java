package dev.docent.impl.documents;

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

class SiteCopyTest {

    private static final Instant LONG_AGO = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    Path site;

    private final AtomicInteger made = new AtomicInteger();
    private SiteCopy copy;

    @BeforeEach
    void makeSite() throws IOException {
        write("a.txt", "one", LONG_AGO);
        write("b.txt", "two", LONG_AGO);
        copy = SiteCopy.of(DocsFolders.directory(site, 1000));
    }

    private void write(String name, String text, Instant changed) throws IOException {
        Files.writeString(site.resolve(name), text);
        Files.setLastModifiedTime(site.resolve(name), FileTime.from(changed));
    }

    private String text(SiteCopy of, String name) throws IOException {
        return of.derive(name, String.class, (path, bytes) -> {
                    made.incrementAndGet();
                    return new String(bytes, StandardCharsets.UTF_8);
                })
                .orElse(null);
    }

    @Test
    void aFileStaysAsItWasFirstRead() throws IOException {
        assertThat(text(copy, "a.txt")).isEqualTo("one");
        assertThat(copy.read("absent.txt")).isEmpty();
        write("a.txt", "changed", LONG_AGO.plusSeconds(1));
        write("absent.txt", "there now", LONG_AGO);

        assertThat(copy.read("a.txt")).hasValue("one".getBytes());
        assertThat(copy.read("absent.txt")).isEmpty();
        assertThat(copy.isCurrent()).isFalse();
    }

    @Test
    void onlyWhatChangedIsReadAndMadeAgain() throws IOException {
        text(copy, "a.txt");
        text(copy, "b.txt");
        write("a.txt", "new", LONG_AGO.plusSeconds(1));
        SiteCopy next = copy.renewed();

        assertThat(text(next, "a.txt")).isEqualTo("new");
        assertThat(text(next, "b.txt")).isEqualTo("two");
        assertThat(made).hasValue(3);
    }

    @Test
    void aTouchedFileWithTheSameContentIsNotMadeAgain() throws IOException {
        text(copy, "a.txt");
        copy.keepOnly(Set.of());
        write("a.txt", "one", LONG_AGO.plusSeconds(1));

        assertThat(copy.isCurrent()).isTrue();
        assertThat(text(copy.renewed(), "a.txt")).isEqualTo("one");
        assertThat(made).hasValue(1);
    }

    @Test
    void aChangeWithoutASignOfItIsSeenWhenTheFileIsYoung() throws IOException {
        Instant now = Instant.now();
        write("a.txt", "old", now);
        text(copy, "a.txt");
        write("a.txt", "new", now);

        assertThat(copy.isCurrent()).isFalse();
        assertThat(text(copy.renewed(), "a.txt")).isEqualTo("new");
    }

    @Test
    void aNewOrDeletedFileIsAChange() throws IOException {
        copy.files();
        assertThat(copy.isCurrent()).isTrue();
        write("c.txt", "three", LONG_AGO);
        assertThat(copy.isCurrent()).isFalse();
        Files.delete(site.resolve("c.txt"));
        text(copy, "a.txt");
        Files.delete(site.resolve("a.txt"));
        assertThat(copy.isCurrent()).isFalse();
    }

    @Test
    void aDroppedContentIsReadAgainOnlyAsItWas() throws IOException {
        copy.read("a.txt");
        copy.read("b.txt");
        copy.keepOnly(Set.of());
        write("b.txt", "changed", LONG_AGO.plusSeconds(1));

        assertThat(copy.read("a.txt")).hasValue("one".getBytes());
        assertThatThrownBy(() -> copy.read("b.txt"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("changed");
    }

    @Test
    void aFolderWithoutStampsIsComparedByContent() throws IOException {
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
        SiteCopy of = SiteCopy.of(plain);
        text(of, "a.txt");

        assertThat(of.isCurrent()).isTrue();
        assertThat(text(of.renewed(), "a.txt")).isEqualTo("one");
        assertThat(made).hasValue(1);
        write("a.txt", "new", LONG_AGO);
        assertThat(of.isCurrent()).isFalse();
    }
}
