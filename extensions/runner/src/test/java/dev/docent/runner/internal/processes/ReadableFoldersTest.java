package dev.docent.runner.internal.processes;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

@EnabledOnOs(OS.LINUX)
class ReadableFoldersTest {

    @TempDir
    Path temp;

    private Path home;
    private Path work;

    @BeforeEach
    void create() throws Exception {
        temp = temp.toRealPath();
        home = Files.createDirectories(temp.resolve("users/server"));
        work = Files.createDirectories(temp.resolve("data/work"));
    }

    private Optional<String> problem(Path folder) {
        return ReadableFolders.problem(folder, work, home);
    }

    @Test
    void folders_of_programs_may_be_read_also_below_the_home() throws Exception {
        assertThat(problem(Files.createDirectories(temp.resolve("opt/agents")))).isEmpty();
        assertThat(problem(Files.createDirectories(home.resolve(".nvm/versions"))))
                .isEmpty();
        assertThat(problem(Files.createDirectories(temp.resolve("data/work2")))).isEmpty();
        assertThat(problem(Path.of("/usr/lib"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/etc", "/proc", "/proc/self", "/dev", "/sys", "/tmp", "/dev/../proc", "/etc/."})
    void folders_of_the_system_are_refused(String folder) {
        assumeTrue(Files.isDirectory(Path.of(folder)));

        assertThat(problem(Path.of(folder)))
                .hasValueSatisfying(problem -> assertThat(problem).contains("a confined command must not read"));
    }

    @Test
    void the_work_directory_and_the_home_are_not_shown_from_above_or_within() throws Exception {
        Path run = Files.createDirectories(work.resolve("nodes/1"));

        assertThat(problem(work)).get().asString().startsWith("is " + work);
        assertThat(problem(work.getParent())).get().asString().startsWith("contains " + work);
        assertThat(problem(run)).get().asString().startsWith("is in " + work);
        assertThat(problem(home)).get().asString().startsWith("is " + home);
        assertThat(problem(home.getParent())).get().asString().startsWith("contains " + home);
    }

    @Test
    void a_link_counts_as_what_it_leads_to() throws Exception {
        Path toWork = Files.createSymbolicLink(temp.resolve("programs"), work);
        Path linkedWork = Files.createSymbolicLink(temp.resolve("linked-work"), temp.resolve("data"));

        assertThat(problem(toWork)).get().asString().startsWith("is " + work);
        assertThat(ReadableFolders.problem(temp.resolve("data"), linkedWork.resolve("new"), home))
                .get()
                .asString()
                .startsWith("contains ");
    }

    @Test
    void a_folder_must_exist_and_be_absolute() throws Exception {
        assertThat(problem(temp.resolve("missing"))).get().asString().contains("not a folder that the server can read");
        assertThat(problem(Files.createFile(temp.resolve("file")))).isPresent();
        assertThat(problem(Path.of("opt/agents"))).get().asString().contains("not absolute");
    }
}
