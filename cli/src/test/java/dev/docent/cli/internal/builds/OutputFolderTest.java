package dev.docent.cli.internal.builds;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.base.internal.digests.Sha256;
import dev.docent.cli.internal.output.CommandFailedException;
import dev.docent.pages.internal.site.PageStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class OutputFolderTest {

    private static final List<String> OWN = List.of(OutputFolder.MANIFEST, OutputFolder.LOCK, BuildState.FILE);
    private static final byte[] CONTENT = "made".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path temp;

    private final List<OutputFolder> open = new ArrayList<>();
    private PageStore store = PageStore.NONE;
    private Path out;
    private Path docs;

    @BeforeEach
    void name() {
        out = temp.resolve("out");
        docs = temp.resolve("docs");
    }

    @AfterEach
    void end() throws IOException {
        for (OutputFolder folder : open) {
            folder.close();
        }
        open.clear();
    }

    /** {@return the folder of a build that begins after all others have ended, in whatever way} */
    private OutputFolder begun() throws IOException {
        end();
        OutputFolder folder = OutputFolder.open(out, docs, store);
        open.add(folder);
        folder.begin();
        return folder;
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.walk(out)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> out.relativize(file).toString().replace('\\', '/'))
                    .filter(file -> !OWN.contains(file))
                    .sorted()
                    .toList();
        }
    }

    private void build(String... paths) throws IOException {
        OutputFolder folder = begun();
        for (String path : paths) {
            folder.write(path, CONTENT);
        }
        folder.finish("", "", List.of());
    }

    @Test
    void what_a_killed_build_wrote_is_removed_by_the_next_one_that_does_not_make_it() throws IOException {
        OutputFolder killed = begun();
        killed.write("gone/index.html", CONTENT);
        killed.copy("images/gone.png", new ByteArrayInputStream(CONTENT));
        killed.write("index.html", CONTENT);

        build("index.html");

        assertThat(files()).containsExactly("index.html");
    }

    @Test
    void a_build_killed_after_a_whole_one_leaves_nothing_either() throws IOException {
        build("index.html", "old.html");
        begun().write("gone.html", CONTENT);
        begun().write("later.html", CONTENT);

        build("index.html");

        assertThat(files()).containsExactly("index.html");
    }

    @Test
    void a_list_whose_last_line_is_cut_off_names_no_file_of_others() throws IOException {
        build("index.html", "old.html");
        Path list = out.resolve(OutputFolder.MANIFEST);
        Files.writeString(list, Files.readString(list) + "thesis.txt");
        Files.writeString(out.resolve("thesis.txt"), "mine");
        begun().write("gone.html", CONTENT);

        build("index.html");

        assertThat(files()).containsExactly("index.html", "thesis.txt");
    }

    @Test
    void an_empty_list_of_a_killed_build_is_begun_again() throws IOException {
        Files.createDirectories(out);
        Files.createFile(out.resolve(OutputFolder.MANIFEST));
        begun().write("gone.html", CONTENT);

        build("index.html");

        assertThat(files()).containsExactly("index.html");
    }

    @Test
    void nothing_else_is_in_the_folder_while_a_file_is_copied() throws IOException {
        build("index.html");
        OutputFolder folder = begun();

        folder.copy("images/i.png", new InputStream() {
            private int left = 3;

            @Override
            public int read() throws IOException {
                assertThat(files()).containsExactly("index.html");
                return left-- > 0 ? 1 : -1;
            }
        });

        assertThat(files()).containsExactly("images/i.png", "index.html");
    }

    @Test
    void a_list_that_was_not_finished_is_removed() throws IOException {
        build("index.html");
        Files.writeString(out.resolve(OutputFolder.MANIFEST + ".new"), "Files");

        build("index.html");

        assertThat(files()).containsExactly("index.html");
    }

    @Test
    void two_builds_at_once_do_not_write_to_one_folder() throws IOException {
        begun().write("index.html", CONTENT);

        assertThatThrownBy(() -> OutputFolder.open(out, docs, store))
                .isInstanceOf(CommandFailedException.class)
                .hasMessageContaining("another docent build writes to");

        build("index.html");
        assertThat(files()).containsExactly("index.html");
    }

    /** Keeps entries in memory. */
    private static final class MemoryStore implements PageStore {

        private final Map<String, byte[]> entries = new HashMap<>();

        @Override
        public Optional<byte[]> find(String key) {
            return Optional.ofNullable(entries.get(key));
        }

        @Override
        public void keep(String key, byte[] content) {
            entries.put(key, content);
        }
    }

    private void buildKnown(PageStore used) throws IOException {
        store = used;
        OutputFolder folder = begun();
        folder.write("index.html", CONTENT, Sha256.of(CONTENT));
        folder.finish("inputs", "", List.of());
    }

    private boolean has(byte[] content) throws IOException {
        return begun().has("index.html", content.length, Sha256.of(content));
    }

    @Test
    void a_file_that_was_touched_is_not_taken_for_what_was_written() throws IOException {
        byte[] edited = "edit".getBytes(StandardCharsets.UTF_8);
        buildKnown(new MemoryStore());
        assertThat(has(CONTENT)).isTrue();
        assertThat(has(edited)).isFalse();

        Files.write(out.resolve("index.html"), edited);
        Files.setLastModifiedTime(out.resolve("index.html"), FileTime.fromMillis(1));

        assertThat(has(CONTENT)).isFalse();
        assertThat(has(edited)).isTrue();
        Files.delete(out.resolve("index.html"));
        assertThat(has(edited)).isFalse();
    }

    @Test
    void what_is_known_of_files_may_be_lost_or_damaged() throws IOException {
        MemoryStore damaged = new MemoryStore();
        buildKnown(damaged);
        damaged.entries.replaceAll((key, bytes) -> Arrays.copyOf(bytes, bytes.length / 2));

        assertThat(has(CONTENT)).isTrue();
        store = PageStore.NONE;
        assertThat(has(CONTENT)).isTrue();
    }

    @Test
    void a_state_that_is_cut_off_anywhere_is_not_used() throws IOException {
        buildKnown(PageStore.NONE);
        byte[] whole = Files.readAllBytes(out.resolve(BuildState.FILE));
        for (int length = 0; length < whole.length; length++) {
            Files.write(out.resolve(BuildState.FILE), Arrays.copyOf(whole, length));
            assertThat(BuildState.read(out)).isEmpty();
        }
        Files.write(out.resolve(BuildState.FILE), whole);

        assertThat(BuildState.read(out)).map(BuildState::inputs).hasValue("inputs");
    }
}
