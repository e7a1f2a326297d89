package dev.docent.cli.builds;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class OutputFolderTest {

    private static final byte[] CONTENT = "made".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path temp;

    private Path out;
    private Path docs;

    @BeforeEach
    void name() {
        out = temp.resolve("out");
        docs = temp.resolve("docs");
    }

    private OutputFolder begun() throws IOException {
        OutputFolder folder = OutputFolder.open(out, docs);
        folder.begin();
        return folder;
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.walk(out)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> out.relativize(file).toString().replace('\\', '/'))
                    .filter(file -> !file.equals(OutputFolder.MANIFEST))
                    .sorted()
                    .toList();
        }
    }

    private void build(String... paths) throws IOException {
        OutputFolder folder = begun();
        for (String path : paths) {
            folder.write(path, CONTENT);
        }
        folder.finish();
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
}
