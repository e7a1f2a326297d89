package dev.docent.runner.internal.processes;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Systems with other folders than this one. */
@EnabledOnOs(OS.LINUX)
class SandboxLayoutTest {

    @TempDir
    Path root;

    private String options() throws Exception {
        return String.join(" ", new SandboxLayout(root).options());
    }

    @Test
    void folders_that_are_links_into_usr_are_links_in_the_sandbox() throws Exception {
        Files.createSymbolicLink(root.resolve("bin"), Path.of("usr/bin"));
        Files.createSymbolicLink(root.resolve("lib64"), Path.of("/usr/lib"));

        assertThat(options()).contains("--symlink usr/bin /bin", "--symlink /usr/lib /lib64");
    }

    @Test
    void folders_beside_usr_are_shown() throws Exception {
        Files.createDirectory(root.resolve("bin"));

        assertThat(options()).contains("--ro-bind-try /bin /bin", "--ro-bind-try /lib /lib");
    }

    @Test
    void the_name_of_the_time_zone_is_kept_and_other_links_are_followed() throws Exception {
        Files.createDirectory(root.resolve("etc"));
        Files.createSymbolicLink(root.resolve("etc/localtime"), Path.of("/usr/share/zoneinfo/Asia/Tokyo"));
        Files.createSymbolicLink(root.resolve("etc/resolv.conf"), Path.of("../run/systemd/resolve/stub-resolv.conf"));

        assertThat(options())
                .contains(
                        "--symlink /usr/share/zoneinfo/Asia/Tokyo /etc/localtime",
                        "--ro-bind-try /etc/resolv.conf /etc/resolv.conf");
    }

    @Test
    void no_folder_of_private_keys_is_shown() throws Exception {
        assertThat(new SandboxLayout(Path.of("/")).options())
                .contains("/etc/ssl/certs")
                .doesNotContain("/etc", "/etc/ssl", "/etc/pki", "/etc/pki/tls", "/etc/ssl/private");
    }
}
