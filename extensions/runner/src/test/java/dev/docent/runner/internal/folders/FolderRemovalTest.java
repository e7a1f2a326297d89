package dev.docent.runner.internal.folders;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.docent.runner.internal.processes.RunFailedException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Folders as agents leave them. */
class FolderRemovalTest {

    @TempDir(cleanup = CleanupMode.NEVER)
    Path temp;

    @AfterEach
    void cleanUp() throws IOException {
        FolderRemoval.remove(temp);
    }

    private Path folder(String script) throws Exception {
        Path folder = Files.createDirectory(temp.resolve("folder"));
        Process shell = new ProcessBuilder("/bin/bash", "-c", script)
                .directory(folder.toFile())
                .inheritIO()
                .start();
        assertThat(shell.waitFor()).isZero();
        return folder;
    }

    /** Folders below each other, whose path has 27,000 bytes; the last one has a file. */
    private Path deep(int bytes) throws IOException {
        Path inner = Files.createDirectory(temp.resolve("inner"));
        Files.write(inner.resolve("file"), new byte[bytes]);
        for (int i = 0; i < 3_000; i++) {
            Path outer = Files.createDirectory(temp.resolve("outer" + i));
            inner = Files.move(inner, outer.resolve("dddddddd")).getParent();
        }
        return inner;
    }

    @Test
    void folders_deeper_than_a_path_can_name_are_removed() throws Exception {
        Path folder = deep(1);

        FolderRemoval.remove(folder);

        assertThat(folder).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mkdir -p a/b/c; echo x > a/b/c/x; chmod 000 a/b/c; chmod 000 a/b; chmod 500 a",
                "mkdir a; chmod 000 a; chmod 000 .",
                "mkdir -p a/$'\\377\\n'; echo x > a/$'\\377\\n'/$'\\xc3('; touch -- -rf",
                "seq 500 | xargs mkdir; for i in $(seq 50); do mkdir -p $i/a/b/c; done",
                "mkfifo f; ln -s nowhere l; ln -s . d; mkdir removed-0",
                "mkdir a; mv a removed-1; mkdir -p b/removed-1/c",
            })
    void whatever_an_agent_leaves_is_removed(String script) throws Exception {
        Path folder = folder(script);

        FolderRemoval.remove(folder);

        assertThat(folder).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mkdir many; cd many; seq 100000 | xargs touch",
                "seq 5000 | xargs mkdir; for i in $(seq 50); do mkdir -p $i/a/b/c; done"
            })
    @Tag("slow")
    void however_much_an_agent_leaves_it_is_removed(String script) throws Exception {
        whatever_an_agent_leaves_is_removed(script);
    }

    @Test
    void links_are_removed_and_not_what_they_lead_to() throws Exception {
        Path outside = Files.createDirectories(temp.resolve("outside/sub"));
        Files.writeString(outside.resolve("file"), "x");
        Path folder = folder("ln -s ../outside a; mkdir -p b/c; ln -s ../../../outside/sub b/c/d");

        FolderRemoval.remove(folder);

        assertThat(folder).doesNotExist();
        assertThat(outside.resolve("file")).hasContent("x");
    }

    @Test
    @Tag("slow")
    void folders_that_become_links_while_they_are_removed_are_not_followed() throws Exception {
        Path outside = Files.createDirectories(temp.resolve("outside"));
        Path kept = Files.writeString(outside.resolve("file"), "x");
        for (int round = 0; round < 20; round++) {
            Path folder = folder("for i in $(seq 40); do mkdir -p $i/a; echo x > $i/a/file; done");
            Process attacker = new ProcessBuilder(
                            "/bin/sh",
                            "-c",
                            "for i in $(seq 40); do rm -rf $i; ln -s ../outside $i; done 2>/dev/null; exit 0")
                    .directory(folder.toFile())
                    .start();
            FolderRemoval.remove(folder);
            attacker.waitFor();
            FolderRemoval.remove(folder);
            assertThat(kept).hasContent("x");
        }
    }

    @Test
    @Tag("slow")
    void entries_that_are_replaced_between_two_calls_fail_nothing() throws Exception {
        Path kept = Files.writeString(
                Files.createDirectories(temp.resolve("outside")).resolve("file"), "x");
        for (int round = 0; round < 20; round++) {
            Path folder = folder("for i in $(seq 40); do mkdir -p $i/a; done");
            Thread attacker = new Thread(() -> {
                for (int i = 1; i <= 2_000; i++) {
                    replace(folder.resolve(String.valueOf(1 + i % 40)));
                    replace(folder.resolve(String.valueOf(1 + i % 40)).resolve("a"));
                }
            });
            attacker.start();
            try {
                FolderRemoval.remove(folder);
            } catch (IOException failure) {
                assertThat(failure).hasMessageContaining("somebody writes into it");
            }
            attacker.join();
            FolderRemoval.remove(folder);
            assertThat(folder).doesNotExist();
            assertThat(kept).hasContent("x");
        }
    }

    /** A folder becomes a link, a link becomes a folder. */
    private void replace(Path entry) {
        try {
            boolean link = Files.isSymbolicLink(entry);
            Files.deleteIfExists(entry);
            if (link) {
                Files.createDirectory(entry);
            } else {
                Files.createSymbolicLink(entry, temp.resolve("outside"));
            }
        } catch (IOException removed) {
            assertThat(removed).isInstanceOf(FileSystemException.class);
        }
    }

    @Test
    void what_cannot_be_removed_is_reported_at_once() throws Exception {
        assertThatThrownBy(() -> FolderRemoval.remove(Path.of("/proc/self/task")))
                .isInstanceOf(FileSystemException.class)
                .hasMessageNotContaining("somebody writes");
    }

    @Test
    @Tag("slow")
    void the_use_of_folders_of_any_depth_is_counted() throws Exception {
        Path folder = deep(20_000_000);
        Files.createSymbolicLink(folder.resolve("link"), Path.of("/"));

        assertThatThrownBy(() -> new FolderUse(folder, 30_000_000).check())
                .isInstanceOf(RunFailedException.class)
                .hasMessageContaining("30000000");
        new FolderUse(folder, 40_000_000).check();
    }
}
