package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class FileLocatorTest {

    @TempDir
    Path temp;

    private Path site;
    private FileLocator locator;

    @BeforeEach
    void makeSite() throws IOException {
        site = Files.createDirectories(temp.resolve("site"));
        write("site/guides/start/a.mdx", "inside");
        write("secrets/start/a.mdx", "secret");
        locator = new FileLocator(site);
    }

    private void write(String path, String text) throws IOException {
        Path file = temp.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private String text(String path) throws IOException {
        FileLocator.LocatedFile file = locator.locate(path).orElse(null);
        return file == null ? "nothing" : Files.readString(file.path());
    }

    private void replaceByLink(String path, Path target) throws IOException {
        Path replaced = site.resolve(path);
        Files.move(replaced, temp.resolve("moved-" + replaced.getFileName()));
        Files.createSymbolicLink(replaced, target);
    }

    @Test
    void a_file_below_a_linked_folder_is_found_if_the_folder_is_inside() throws IOException {
        Files.createSymbolicLink(site.resolve("linked"), site.resolve("guides"));
        Files.createSymbolicLink(site.resolve("guides/up"), Path.of("..", "guides"));

        assertThat(text("linked/start/a.mdx")).isEqualTo("inside");
        assertThat(text("guides/up/start/a.mdx")).isEqualTo("inside");
        assertThat(text("linked/up/up/start/a.mdx")).isEqualTo("inside");
    }

    @Test
    void a_file_below_a_linked_folder_is_absent_if_the_folder_is_outside() throws IOException {
        Files.createSymbolicLink(site.resolve("out"), temp.resolve("secrets"));
        Files.createSymbolicLink(site.resolve("guides/middle"), temp.resolve("secrets"));
        Files.createSymbolicLink(site.resolve("relative"), Path.of("..", "secrets"));
        Files.createSymbolicLink(site.resolve("in"), site.resolve("guides"));

        assertThat(text("out/start/a.mdx")).isEqualTo("nothing");
        assertThat(text("guides/middle/start/a.mdx")).isEqualTo("nothing");
        assertThat(text("relative/start/a.mdx")).isEqualTo("nothing");
        assertThat(text("in/middle/start/a.mdx")).isEqualTo("nothing");
    }

    @Test
    void a_folder_that_becomes_a_link_is_looked_at_again() throws IOException {
        assertThat(text("guides/start/a.mdx")).isEqualTo("inside");

        replaceByLink("guides", temp.resolve("secrets"));

        assertThat(text("guides/start/a.mdx")).isEqualTo("nothing");
    }

    @Test
    void a_file_that_becomes_a_link_is_looked_at_again() throws IOException {
        assertThat(text("guides/start/a.mdx")).isEqualTo("inside");

        replaceByLink("guides/start/a.mdx", temp.resolve("secrets/start/a.mdx"));

        assertThat(text("guides/start/a.mdx")).isEqualTo("nothing");
    }

    @Test
    void a_link_that_gets_another_target_is_looked_at_again() throws IOException {
        write("site/other/start/a.mdx", "other");
        Path link = Files.createSymbolicLink(site.resolve("current"), site.resolve("guides"));
        assertThat(text("current/start/a.mdx")).isEqualTo("inside");

        Files.delete(link);
        Files.createSymbolicLink(link, site.resolve("other"));
        assertThat(text("current/start/a.mdx")).isEqualTo("other");

        Files.delete(link);
        Files.createSymbolicLink(link, temp.resolve("secrets"));
        assertThat(text("current/start/a.mdx")).isEqualTo("nothing");
    }

    @Test
    void a_directory_that_is_a_link_itself_may_get_another_target() throws IOException {
        Path root = Files.createSymbolicLink(temp.resolve("root"), site.resolve("guides"));
        locator = new FileLocator(root);
        assertThat(text("start/a.mdx")).isEqualTo("inside");

        Files.delete(root);
        write("second/start/a.mdx", "second");
        Files.createSymbolicLink(root, temp.resolve("second"));

        assertThat(text("start/a.mdx")).isEqualTo("second");
    }

    @Test
    void links_without_a_target_and_loops_lead_to_nothing() throws IOException {
        Files.createSymbolicLink(site.resolve("dangling.mdx"), site.resolve("absent.mdx"));
        Files.createSymbolicLink(site.resolve("dangling"), site.resolve("absent"));
        Files.createSymbolicLink(site.resolve("one"), site.resolve("two"));
        Files.createSymbolicLink(site.resolve("two"), site.resolve("one"));

        assertThat(text("dangling.mdx")).isEqualTo("nothing");
        assertThat(text("dangling/a.mdx")).isEqualTo("nothing");
        assertThat(text("one")).isEqualTo("nothing");
        assertThat(text("one/a.mdx")).isEqualTo("nothing");
    }

    @Test
    void only_regular_files_are_found() throws IOException {
        assertThat(text("guides")).isEqualTo("nothing");
        assertThat(text("guides/start/a.mdx/b")).isEqualTo("nothing");
        assertThat(text("guides/absent/a.mdx")).isEqualTo("nothing");
        Files.createSymbolicLink(site.resolve("folder.mdx"), site.resolve("guides"));
        assertThat(text("folder.mdx")).isEqualTo("nothing");
    }

    @Test
    void names_count_in_the_case_in_which_they_are_stored() throws IOException {
        assertThat(text("guides/start/A.mdx")).isEqualTo("nothing");
        assertThat(text("Guides/start/a.mdx")).isEqualTo("nothing");
        Files.createSymbolicLink(site.resolve("linked"), site.resolve("guides"));
        assertThat(text("linked/Start/a.mdx")).isEqualTo("nothing");
    }
}
