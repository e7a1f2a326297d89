package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class FolderStateTest {

    private static final Instant LONG_AGO = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    Path site;

    private DocsFolder folder;

    @BeforeEach
    void makeSite() throws IOException {
        folder = DocsFolders.directory(site, 1000);
        write("docs.json", "{}", LONG_AGO);
        write("guides/a.mdx", "one", LONG_AGO);
    }

    private void write(String path, String text, Instant changed) throws IOException {
        Path file = site.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setLastModifiedTime(file, FileTime.from(changed));
    }

    /** Counts what a folder is asked. */
    private static final class Counting implements FolderState.Source {

        private final DocsFolder folder;
        private final AtomicInteger listed = new AtomicInteger();
        private final AtomicInteger asked = new AtomicInteger();
        private final AtomicInteger read = new AtomicInteger();

        Counting(DocsFolder folder) {
            this.folder = folder;
        }

        @Override
        public Optional<byte[]> read(String path) throws IOException {
            read.incrementAndGet();
            return folder.read(path);
        }

        @Override
        public DocsListing list() throws IOException {
            listed.incrementAndGet();
            return folder.list();
        }

        @Override
        public Optional<FolderState> state() throws IOException {
            listed.incrementAndGet();
            return FolderState.fingerprinted(folder);
        }

        @Override
        public Optional<String> fingerprint(String path) throws IOException {
            asked.incrementAndGet();
            return folder.fingerprint(path);
        }

        @Override
        public String description() {
            return folder.description();
        }
    }

    @Test
    void the_state_has_the_fingerprints_of_the_files_one_by_one() throws IOException {
        Files.createSymbolicLink(site.resolve("link.mdx"), site.resolve("guides/a.mdx"));
        write("now.mdx", "changed just now", Instant.now().plusSeconds(3_600));
        FolderState state = FolderState.of(folder);

        assertThat(state.listing().files())
                .containsExactlyInAnyOrder("docs.json", "guides/a.mdx", "link.mdx", "now.mdx");
        for (String path : List.of("docs.json", "guides/a.mdx", "link.mdx")) {
            assertThat(folder.fingerprint(path)).hasValue(String.valueOf(state.fingerprint(path)));
        }
        assertThat(state.fingerprint("now.mdx")).isEqualTo(FolderState.UNKNOWN);
        assertThat(state.fingerprint("absent.mdx")).isNull();
    }

    @Test
    void looking_for_changes_lists_once_and_asks_for_no_file() throws IOException {
        Counting counting = new Counting(folder);
        SiteSnapshot snapshot = SiteSnapshot.of(counting);
        snapshot.list();
        snapshot.read("docs.json");
        snapshot.read("guides/a.mdx");
        assertThat(counting.listed).hasValue(1);

        assertThat(snapshot.isCurrent()).isTrue();
        assertThat(counting.listed).hasValue(2);
        assertThat(counting.asked).hasValue(0);
        assertThat(counting.read).hasValue(2);
    }

    @Test
    void a_reload_lists_once_and_reads_the_changed_file_only() throws IOException {
        Counting counting = new Counting(folder);
        SiteSnapshot snapshot = SiteSnapshot.of(counting);
        snapshot.list();
        snapshot.read("docs.json");
        snapshot.read("guides/a.mdx");
        write("guides/a.mdx", "two", LONG_AGO.plusSeconds(1));

        SiteSnapshot.Changes changes = snapshot.changes();
        assertThat(changes.areNone()).isFalse();
        assertThat(changes.paths()).containsExactly("guides/a.mdx");
        SiteSnapshot next = snapshot.refreshed(changes);
        next.list();
        next.read("docs.json");
        assertThat(next.read("guides/a.mdx")).hasValue("two".getBytes());
        assertThat(counting.listed).hasValue(2);
        assertThat(counting.asked).hasValue(0);
        assertThat(counting.read).hasValue(3);
    }

    @Test
    void large_changes_are_not_kept_while_others_are_looked_for() throws IOException {
        SiteSnapshot snapshot = SiteSnapshot.of(DocsFolders.directory(site, 64 << 20));
        snapshot.list();
        snapshot.read("guides/a.mdx");
        try (RandomAccessFile large =
                new RandomAccessFile(site.resolve("guides/a.mdx").toFile(), "rw")) {
            large.setLength(33 << 20);
        }
        SiteSnapshot.Changes changes = snapshot.changes();

        assertThat(changes.areNone()).isFalse();
        assertThat(changes.files()).isEmpty();
        assertThat(snapshot.refreshed(changes).read("guides/a.mdx").orElseThrow())
                .hasSize(33 << 20);
    }

    @Test
    void a_change_between_the_listing_and_the_reading_is_found_by_the_next_look() throws IOException {
        SiteSnapshot snapshot = SiteSnapshot.of(folder);
        snapshot.list();
        write("guides/a.mdx", "two", LONG_AGO.plusSeconds(1));
        assertThat(snapshot.read("guides/a.mdx")).hasValue("two".getBytes());
        assertThat(snapshot.isCurrent()).isTrue();

        write("guides/a.mdx", "one", LONG_AGO);
        assertThat(snapshot.isCurrent()).isFalse();
    }

    @Test
    void a_link_has_the_state_of_its_target() throws IOException {
        Files.createSymbolicLink(site.resolve("link.mdx"), site.resolve("guides/a.mdx"));
        SiteSnapshot snapshot = SiteSnapshot.of(folder);
        snapshot.list();
        snapshot.read("link.mdx");
        assertThat(snapshot.isCurrent()).isTrue();

        write("guides/a.mdx", "two", LONG_AGO.plusSeconds(1));
        assertThat(snapshot.isCurrent()).isFalse();
    }

    @Test
    void a_file_that_becomes_a_link_out_of_the_folder_is_a_change(@TempDir Path outside) throws IOException {
        SiteSnapshot snapshot = SiteSnapshot.of(folder);
        snapshot.list();
        snapshot.read("guides/a.mdx");
        Path secret = Files.writeString(outside.resolve("secret"), "secret");
        Files.delete(site.resolve("guides/a.mdx"));
        Files.createSymbolicLink(site.resolve("guides/a.mdx"), secret);

        assertThat(snapshot.isCurrent()).isFalse();
        assertThat(snapshot.refreshed().read("guides/a.mdx")).isEmpty();
    }

    @Test
    void folders_around_a_directory_keep_its_listing() throws IOException {
        Counting counting = new Counting(folder);
        DocsFolder web = DocsFolders.web(
                        Set.of("https://specs.example.com"), Optional.empty(), 1000, (url, content) -> true)
                .apply(counting);
        DocsFolder live = DocsFolders.withLive(
                web, Map.of("api.json", URI.create("http://127.0.0.1:1/openapi")), 1000, (url, content) -> true);
        FolderState state = FolderState.of(live);

        assertThat(state.listing().files()).containsExactlyInAnyOrder("docs.json", "guides/a.mdx", "api.json");
        assertThat(state.fingerprint("docs.json")).isNotNull().isNotEqualTo(FolderState.UNKNOWN);
        assertThat(state.fingerprint("api.json")).isEqualTo(FolderState.UNKNOWN);
        assertThat(counting.listed).hasValue(1);
        assertThat(counting.asked).hasValue(0);
    }
}
