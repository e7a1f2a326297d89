package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.docent.api.navigation.DocsFolder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class DocsFoldersTest {

    @TempDir
    Path temp;

    private DocsFolder folder;

    @BeforeEach
    void makeSite() throws IOException {
        Path site = Files.createDirectories(temp.resolve("site/guides"));
        Files.writeString(temp.resolve("secret.txt"), "secret");
        Files.writeString(temp.resolve("site/docs.json"), "{}");
        Files.writeString(site.resolve("a.mdx"), "text");
        Files.createSymbolicLink(site.resolve("inside.mdx"), site.resolve("a.mdx"));
        Files.createSymbolicLink(site.resolve("outside.mdx"), temp.resolve("secret.txt"));
        Files.createSymbolicLink(temp.resolve("site/up"), temp);
        Files.createDirectories(temp.resolve("site/.git"));
        Files.writeString(temp.resolve("site/.git/config"), "");
        folder = DocsFolders.directory(temp.resolve("site"), 100);
    }

    @Test
    void files_and_links_inside_are_read() throws IOException {
        assertThat(folder.read("guides/a.mdx")).hasValue("text".getBytes());
        assertThat(folder.read("guides/inside.mdx")).hasValue("text".getBytes());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../secret.txt",
                "guides/../../secret.txt",
                "guides/outside.mdx",
                "up/secret.txt",
                "/docs.json",
                "./docs.json",
                "guides//a.mdx",
                "guides",
                "",
                "guides/A.mdx",
                "docs.json/x",
                "a\0b",
                "guides\\a.mdx"
            })
    void other_paths_name_nothing(String path) throws IOException {
        assertThat(folder.read(path)).isEmpty();
    }

    @Test
    void an_absolute_path_names_nothing() throws IOException {
        assertThat(folder.read(temp.resolve("secret.txt").toString())).isEmpty();
        assertThat(folder.read("x".repeat(5000))).isEmpty();
    }

    @Test
    void a_file_that_is_too_large_is_refused() throws IOException {
        Files.writeString(temp.resolve("site/exact.md"), "x".repeat(100));
        Files.writeString(temp.resolve("site/large.md"), "x".repeat(101));

        assertThat(folder.read("exact.md")).isPresent();
        assertThatThrownBy(() -> folder.read("large.md"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("larger than 100 bytes");
    }

    @Test
    void the_list_holds_content_only() throws IOException {
        assertThat(folder.list().files()).containsExactlyInAnyOrder("docs.json", "guides/a.mdx", "guides/inside.mdx");
    }

    @Test
    void a_missing_directory_has_no_files() throws IOException {
        DocsFolder absent = DocsFolders.directory(temp.resolve("absent"), 100);

        assertThat(absent.read("docs.json")).isEmpty();
        assertThatThrownBy(absent::list).isInstanceOf(IOException.class);
    }
}
