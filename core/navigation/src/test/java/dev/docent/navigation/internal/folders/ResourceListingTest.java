package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class ResourceListingTest {

    @TempDir
    Path temp;

    private Path jar(String name, String... entries) throws IOException {
        Path jar = temp.resolve(name);
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (String entry : entries) {
                zip.putNextEntry(new ZipEntry(entry));
                zip.closeEntry();
            }
        }
        return jar;
    }

    private static DocsFolder classPath(Path... roots) throws IOException {
        URL[] urls = new URL[roots.length];
        for (int i = 0; i < roots.length; i++) {
            urls[i] = roots[i].toUri().toURL();
        }
        return DocsFolders.classPath(new URLClassLoader(urls, null), "docs", 1000);
    }

    @Test
    void a_directory_of_the_class_path_is_listed() throws IOException {
        Path docs = Files.createDirectories(temp.resolve("a b/docs/guides"));
        Files.writeString(temp.resolve("a b/docs/docs.json"), "{}");
        Files.writeString(docs.resolve("intro.mdx"), "");

        assertThat(classPath(temp.resolve("a b")).list().files())
                .containsExactlyInAnyOrder("docs.json", "guides/intro.mdx");
    }

    @Test
    void a_jar_is_listed_whether_or_not_it_has_entries_for_directories() throws IOException {
        Path bare = jar("bare one.jar", "docs/docs.json", "docs/x/a.mdx", "docs/.git/b.mdx", "other/c.mdx");
        Path full = jar("full.jar", "docs/", "docs/docs.json", "docs/x/", "docs/x/a.mdx");

        assertThat(classPath(bare).list().files()).containsExactlyInAnyOrder("docs.json", "x/a.mdx");
        assertThat(classPath(full).list().files()).containsExactlyInAnyOrder("docs.json", "x/a.mdx");
    }

    @Test
    void a_directory_may_have_several_class_path_locations() throws IOException {
        Path one = jar("one.jar", "docs/", "docs/docs.json");
        Path two = jar("two.jar", "docs/", "docs/more.mdx");

        assertThat(classPath(one, two).list().files()).containsExactlyInAnyOrder("docs.json", "more.mdx");
    }

    @Test
    void without_docs_json_the_listing_is_unknown() throws IOException {
        assertThat(classPath(jar("empty.jar", "x")).list()).isEqualTo(DocsListing.unsupported());
    }

    @Test
    void a_web_application_is_listed() throws IOException {
        Map<String, Set<String>> paths = Map.of(
                "/WEB-INF/docs/", Set.of("/WEB-INF/docs/docs.json", "/WEB-INF/docs/x/", "/WEB-INF/docs/.git/"),
                "/WEB-INF/docs/x/", Set.of("/WEB-INF/docs/x/a.mdx"),
                "/WEB-INF/docs/.git/", Set.of("/WEB-INF/docs/.git/config"));
        DocsFolder folder = DocsFolders.webApplication(path -> null, paths::get, "/WEB-INF/docs", 1000);

        assertThat(folder.list().files()).containsExactlyInAnyOrder("docs.json", "x/a.mdx");
    }
}
