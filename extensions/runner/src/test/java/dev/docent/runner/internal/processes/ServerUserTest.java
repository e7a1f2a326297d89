package dev.docent.runner.internal.processes;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

@EnabledOnOs({OS.LINUX, OS.MAC})
class ServerUserTest {

    @TempDir
    Path temp;

    private static boolean expected() throws Exception {
        Process id = new ProcessBuilder("id", "-u").start();
        return new String(id.getInputStream().readAllBytes()).strip().equals("0");
    }

    @Test
    void root_is_whoever_id_says_is_root() throws Exception {
        assertThat(ServerUser.isRoot()).isEqualTo(expected());
    }

    @Test
    void the_effective_user_counts() throws Exception {
        Path status = temp.resolve("status");

        assertThat(ServerUser.isRoot(
                        Files.writeString(status, "Name:\tx\nUid:\t1000\t0\t1000\t1000\nGid:\t5\t5\t5\t5\n")))
                .isTrue();
        assertThat(ServerUser.isRoot(Files.writeString(status, "Name:\tUid: 0 0 \nUid:\t0\t1000\t0\t0\nGid:\t0\n")))
                .isFalse();
    }

    @Test
    void without_proc_the_owner_of_a_new_file_counts() throws Exception {
        assertThat(ServerUser.isRoot(temp.resolve("missing"))).isEqualTo(expected());
        assertThat(ServerUser.isRoot(Files.writeString(temp.resolve("status"), "Name:\tx\n")))
                .isEqualTo(expected());
    }
}
