package dev.docent.navigation.internal.folders;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** A file opened as a stream is the same file that {@code read} returns, in every kind of folder. */
class OpenFileTest {

    private static final int MAX_BYTES = 100;

    @TempDir
    Path temp;

    private final AutoCloseable[] opened = new AutoCloseable[1];

    enum Kind {
        DIRECTORY,
        CLASS_PATH_DIRECTORY,
        CLASS_PATH_JAR,
        WEB_APPLICATION,
        DEFAULT_METHOD
    }

    @BeforeEach
    void makeSite() throws IOException {
        Path docs = Files.createDirectories(temp.resolve("root/docs/images"));
        Files.writeString(temp.resolve("root/docs/docs.json"), "{}");
        Files.writeString(docs.resolve("a.png"), "image");
        Files.writeString(docs.resolve("empty.png"), "");
        Files.writeString(docs.resolve("exact.png"), "x".repeat(MAX_BYTES));
        Files.writeString(docs.resolve("large.png"), "x".repeat(MAX_BYTES + 1));
        Files.writeString(temp.resolve("root/secret.txt"), "secret");
    }

    @AfterEach
    void close() throws Exception {
        if (opened[0] != null) {
            opened[0].close();
        }
    }

    private DocsFolder folder(Kind kind) throws IOException {
        Path docs = temp.resolve("root/docs");
        return switch (kind) {
            case DIRECTORY -> DocsFolders.directory(docs, MAX_BYTES);
            case CLASS_PATH_DIRECTORY -> classPath(temp.resolve("root"));
            case CLASS_PATH_JAR -> classPath(jar());
            case WEB_APPLICATION -> DocsFolders.webApplication(this::resource, path -> null, "/docs", MAX_BYTES);
            case DEFAULT_METHOD -> onlyRead(DocsFolders.directory(docs, MAX_BYTES));
        };
    }

    private DocsFolder classPath(Path root) throws IOException {
        URLClassLoader loader = new URLClassLoader(new URL[] {root.toUri().toURL()}, null);
        opened[0] = loader;
        return DocsFolders.classPath(loader, "docs", MAX_BYTES);
    }

    private Path jar() throws IOException {
        Path jar = temp.resolve("site.jar");
        Path root = temp.resolve("root");
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out);
                Stream<Path> paths = Files.walk(root)) {
            for (Path path : paths.skip(1).toList()) {
                zip.putNextEntry(new ZipEntry(root.relativize(path) + (Files.isDirectory(path) ? "/" : "")));
                if (!Files.isDirectory(path)) {
                    Files.copy(path, zip);
                }
                zip.closeEntry();
            }
        }
        return jar;
    }

    private InputStream resource(String path) {
        Path file = temp.resolve("root" + path);
        try {
            return Files.isRegularFile(file) ? new ByteArrayInputStream(Files.readAllBytes(file)) : null;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static DocsFolder onlyRead(DocsFolder folder) {
        return new DocsFolder() {
            @Override
            public Optional<byte[]> read(String path) throws IOException {
                return folder.read(path);
            }

            @Override
            public DocsListing list() throws IOException {
                return folder.list();
            }

            @Override
            public String description() {
                return folder.description();
            }
        };
    }

    private static String text(DocsFolder folder, String path) throws IOException {
        try (DocsFile file = folder.open(path).orElseThrow()) {
            return new String(file.content().readAllBytes());
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void a_file_is_opened_with_its_size(Kind kind) throws IOException {
        DocsFolder folder = folder(kind);

        try (DocsFile file = folder.open("images/a.png").orElseThrow()) {
            assertThat(file.size()).isEqualTo(kind == Kind.WEB_APPLICATION ? OptionalLong.empty() : OptionalLong.of(5));
            assertThat(file.content()).hasBinaryContent("image".getBytes());
        }
        assertThat(text(folder, "images/empty.png")).isEmpty();
        assertThat(text(folder, "images/exact.png")).hasSize(MAX_BYTES);
        assertThat(folder.read("images/a.png")).hasValue("image".getBytes());
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void paths_that_name_no_file_cannot_be_opened(Kind kind) throws IOException {
        DocsFolder folder = folder(kind);

        for (String path : List.of(
                "images/missing.png", "images", "images/", "images/A.png", "../secret.txt", "/docs.json", "", "a\\b")) {
            assertThat(folder.open(path)).as(path).isEmpty();
            assertThat(folder.read(path)).as(path).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void a_file_beyond_the_limit_fails_before_its_end(Kind kind) throws IOException {
        DocsFolder folder = folder(kind);

        assertThatThrownBy(() -> text(folder, "images/large.png"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("larger than " + MAX_BYTES + " bytes");
        assertThatThrownBy(() -> folder.read("images/large.png")).isInstanceOf(IOException.class);
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"DIRECTORY", "CLASS_PATH_DIRECTORY"})
    void links_may_lead_to_files_inside_only(Kind kind) throws IOException {
        Path images = temp.resolve("root/docs/images");
        Files.createSymbolicLink(images.resolve("inside.png"), images.resolve("a.png"));
        Files.createSymbolicLink(images.resolve("outside.png"), temp.resolve("root/secret.txt"));
        DocsFolder folder = folder(kind);

        assertThat(text(folder, "images/inside.png")).isEqualTo("image");
        assertThat(folder.open("images/outside.png")).isEmpty();
        assertThat(folder.read("images/outside.png")).isEmpty();
    }

    @Test
    void a_file_that_grows_while_it_is_read_ends_at_its_first_size() throws IOException {
        try (DocsFile file = folder(Kind.DIRECTORY).open("images/a.png").orElseThrow()) {
            Files.writeString(temp.resolve("root/docs/images/a.png"), "image, longer");

            assertThat(file.content().skip(2)).isEqualTo(2);
            assertThat(file.content().available()).isEqualTo(3);
            assertThat(file.content().read()).isEqualTo('a');
            assertThat(file.content().readAllBytes()).isEqualTo("ge".getBytes());
            assertThat(file.content().read()).isEqualTo(-1);
        }
    }

    @Test
    void a_snapshot_opens_files_without_keeping_them() throws IOException {
        SiteSnapshot snapshot = SiteSnapshot.of(folder(Kind.DIRECTORY));
        assertThat(text(snapshot, "images/a.png")).isEqualTo("image");

        Files.writeString(temp.resolve("root/docs/images/a.png"), "other");

        assertThat(snapshot.read("images/a.png")).hasValue("other".getBytes());
        Files.writeString(temp.resolve("root/docs/images/a.png"), "third");
        assertThat(text(snapshot, "images/a.png")).isEqualTo("other");
    }
}
